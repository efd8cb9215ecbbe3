import type { Catalog } from '../catalog/port.ts'
import { inCollections } from '../catalog/predicate/conditions.ts'
import { readScene } from '../catalog/scene.ts'
import { createIds } from '../stores/ids.ts'
import type { Ids } from '../stores/ids.ts'
import { collectionOfItemType } from './item-types.ts'
import { randomOf } from './random.ts'
import type { Random } from './random.ts'
import { DAY, WORLD_NOW } from './time.ts'

/** Items of one type, ordered alike. */
interface WorldProduct {
  readonly item_ids: string[]
  readonly item_type: string
  readonly product_bundle: string
}

/** An order that is there from the beginning. Times are in milliseconds since 1970 UTC. */
export interface WorldOrder {
  readonly id: string
  readonly orgId: number
  /** Id of the user who created it. */
  readonly owner: string
  readonly name: string
  readonly products: readonly WorldProduct[]
  readonly email: boolean
  readonly webhook: { readonly url: string; readonly perOrder: boolean } | undefined
  /** Reference of a destination; undefined where the files wait on the platform. */
  readonly destination: string | undefined
  readonly created: number
  /** When it changed last. */
  readonly modified: number
  /** How it ended depends on its items. */
  readonly fate: 'queued' | 'running' | 'ended' | 'cancelled'
}

const MARIT = { orgId: 812, owner: '4101' }
const JONAS = { orgId: 812, owner: '4107' }
const AINO = { orgId: 813, owner: '4120' }
const TOMAS = { orgId: 905, owner: '5203' }

const ARCHIVE = 'ip:destinations/harbour-archive-3kV8mT2xQ9rLw0YbN5cHd'

const harbour = (...item_ids: string[]): readonly WorldProduct[] => [
  { item_ids, item_type: 'OrthoScene', product_bundle: 'analytic' },
]

const PLAIN = { email: false, webhook: undefined, destination: undefined }

/** The first two are those of the story. The others are open at its present. @see spec/README.md */
const STORY_ORDERS: readonly WorldOrder[] = [
  {
    ...MARIT,
    id: '5d0a8e37-b6c2-4f19-a4d3-e7196c8f2b05',
    name: 'Rotterdam harbour, April 2026',
    products: harbour('20260418_101530_07_2a41', '20260419_094210_53_1c07'),
    email: true,
    webhook: { url: 'https://hooks.harbour.example/imagery/orders?key=example', perOrder: true },
    destination: undefined,
    created: Date.parse('2026-04-20T09:31:07.204Z'),
    modified: Date.parse('2026-04-20T09:36:52.718Z'),
    fate: 'ended',
  },
  {
    ...MARIT,
    ...PLAIN,
    id: '8c1b47d0-3e95-4a6f-b1d8-20f5a97e6c34',
    name: 'Rotterdam harbour, two scenes',
    products: harbour('20260418_101530_07_2a41', '20260417_100000_00_0000'),
    destination: ARCHIVE,
    created: Date.parse('2026-04-20T09:20:55.931Z'),
    modified: Date.parse('2026-04-20T09:27:14.060Z'),
    fate: 'ended',
  },
  {
    ...MARIT,
    ...PLAIN,
    id: 'f19e63c8-2b07-4d5a-8e41-c6a03d7b915e',
    name: 'Rotterdam harbour, 19 April 2026',
    products: harbour('20260419_094210_53_1c07'),
    email: true,
    created: Date.parse('2026-05-04T07:59:12.480Z'),
    modified: Date.parse('2026-05-04T07:59:12.480Z'),
    fate: 'queued',
  },
  {
    ...MARIT,
    ...PLAIN,
    id: 'c3b85e12-7f60-4a9d-b4e7-19d2f6a08c57',
    name: 'Rotterdam harbour, both days',
    products: harbour('20260418_101530_07_2a41', '20260419_094210_53_1c07'),
    created: Date.parse('2026-05-04T07:58:46.233Z'),
    modified: Date.parse('2026-05-04T07:58:46.233Z'),
    fate: 'queued',
  },
  {
    ...MARIT,
    ...PLAIN,
    id: '2e7d40b9-91c6-4f38-a05e-7b8d3f6c1a24',
    name: 'Rotterdam harbour, once more',
    products: harbour('20260418_101530_07_2a41'),
    created: Date.parse('2026-05-04T07:57:40.015Z'),
    modified: Date.parse('2026-05-04T07:58:03.771Z'),
    fate: 'running',
  },
  {
    ...JONAS,
    ...PLAIN,
    id: '6a94d5f7-c3e0-4b12-97d8-05e1b2a86f43',
    name: 'Harbour mouth',
    products: harbour('20260419_094210_53_1c07'),
    created: Date.parse('2026-05-04T07:59:31.902Z'),
    modified: Date.parse('2026-05-04T07:59:31.902Z'),
    fate: 'queued',
  },
]

/** Who ordered how often before. */
const REGULARS: readonly { readonly who: typeof MARIT; readonly orders: number }[] = [
  { who: MARIT, orders: 24 },
  { who: JONAS, orders: 9 },
  { who: AINO, orders: 6 },
  { who: TOMAS, orders: 6 },
]

/** What they ordered, in which bundle. */
const ORDERED: readonly (readonly [itemType: string, bundle: string])[] = [
  ['OrthoScene', 'analytic'],
  ['OrthoScene', 'analytic_udm2'],
  ['RadarScene', 'backscatter'],
  ['MultispectralScene', 'analytic'],
  ['CloseupScene', 'panchromatic'],
  ['MonthlyComposite', 'visual'],
]

/** Oldest and newest scenes of a type that are ordered. */
const SCENES = 40

interface Item {
  readonly id: string
  /** When it could be ordered first, in milliseconds since 1970 UTC. */
  readonly published: number
}

/**
 * The orders of the world: those of the story, and older ones that ended in every way. The same seed and scenes give
 * the same.
 */
export const worldOrders = async (seed: number, catalog: Catalog): Promise<WorldOrder[]> => {
  const ids = createIds(`orders ${seed}`)
  const items = new Map<string, readonly Item[]>()
  for (const [itemType] of ORDERED) items.set(itemType, await itemsOf(catalog, itemType))
  const regulars = REGULARS.flatMap(({ who, orders }) => Array.from({ length: orders }, () => who))
  const older = regulars.map((who, index) => oldOrder(who, index, randomOf(seed, ORDERS + index), ids, items))
  return [...older, ...STORY_ORDERS]
}

/** Where among the random numbers of a seed those of orders begin; scenes have those below. */
const ORDERS = 2 ** 24

const itemsOf = async (catalog: Catalog, itemType: string): Promise<readonly Item[]> => {
  const where = inCollections([collectionOfItemType(itemType) ?? itemType])
  const pages = await Promise.all(
    (['ascending', 'descending'] as const).map((direction) =>
      catalog.search({ where, order: { by: 'published', direction }, limit: SCENES }),
    ),
  )
  return pages.flatMap(({ scenes }) =>
    scenes.map(({ id, json }) => {
      const { created, datetime } = readScene(json).properties
      return { id, published: Date.parse(created ?? datetime ?? '') }
    }),
  )
}

const oldOrder = (
  who: typeof MARIT,
  index: number,
  random: Random,
  ids: Ids,
  items: ReadonlyMap<string, readonly Item[]>,
): WorldOrder => {
  const [itemType = '', bundle = ''] = ORDERED[random.whole(0, ORDERED.length - 1)] ?? []
  const stock = items.get(itemType) ?? []
  const chosen = Array.from({ length: random.whole(1, 4) }, () => stock[random.whole(0, stock.length - 1)])
  const found = chosen.flatMap((item) => item ?? [])
  const first = Math.max(WORLD_NOW - 800 * DAY, ...found.map(({ published }) => published))
  const created = Math.floor(random.between(first, WORLD_NOW - DAY / 24))
  const wanted = [...new Set(found.map(({ id }) => id))]
  return {
    ...who,
    ...PLAIN,
    id: ids.uuid(),
    name: `${itemType} ${new Date(created).toISOString().slice(0, 10)}`,
    products: [{ item_ids: misspelt(wanted, index), item_type: itemType, product_bundle: bundle }],
    email: random.whole(0, 2) === 0,
    created,
    modified: created + random.whole(12_000, 600_000),
    fate: index % 6 === 5 ? 'cancelled' : 'ended',
  }
}

/** Of every six orders one names an item too many, and one no item that exists: those end `partial` and `failed`. */
const misspelt = (ids: readonly string[], index: number): string[] => {
  const wrong = ids.map((id) => `${id}_`)
  if (index % 6 === 4 || ids.length === 0) return wrong.length === 0 ? ['none'] : wrong
  return index % 6 === 3 ? [...ids, ...wrong.slice(0, 1)] : [...ids]
}
