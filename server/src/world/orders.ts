import type { SceneSearch } from '../catalog/port.ts'
import { inCollections } from '../catalog/cql2/conditions.ts'
import { readScene } from '../catalog/scene.ts'
import { memoizeLatest } from '../kernel/memoize-latest.ts'
import { createIds } from '../stores/derived-ids.ts'
import type { Ids } from '../stores/derived-ids.ts'
import { nameOfWorld } from './parts.ts'
import type { FilledWorld } from './parts.ts'
import { collectionOfItemType } from './item-types.ts'
import { createRandom } from 'imagery-platform-scenery/random.ts'
import type { Random } from 'imagery-platform-scenery/random.ts'
import { AINO, JONAS, MARIT, PLAIN, STORY_ORDERS, TOMAS } from './story-orders.ts'
import type { WorldOrder } from './story-orders.ts'
import { DAY, WORLD_NOW } from './time.ts'

/** The users who ordered, and how often. */
const REGULARS: readonly { readonly who: typeof MARIT; readonly orders: number }[] = [
  { who: MARIT, orders: 24 },
  { who: JONAS, orders: 9 },
  { who: AINO, orders: 6 },
  { who: TOMAS, orders: 6 },
]

/** The item types that they ordered, with the bundles. */
const ORDERED: readonly (readonly [itemType: string, bundle: string])[] = [
  ['OrthoScene', 'analytic'],
  ['OrthoScene', 'analytic_udm2'],
  ['RadarScene', 'backscatter'],
  ['MultispectralScene', 'analytic'],
  ['CloseupScene', 'panchromatic'],
  ['MonthlyComposite', 'visual'],
]

/** How many of the oldest and newest scenes of a type are ordered. */
const SCENES = 40

interface Item {
  readonly id: string
  /** The earliest time at which it could be ordered, in milliseconds since 1970 UTC. */
  readonly published: number
}

const madeOrders = async ({ seed, catalog }: FilledWorld): Promise<readonly WorldOrder[]> => {
  const ids = createIds(`orders ${seed}`)
  const items = new Map<string, readonly Item[]>()
  for (const [itemType] of ORDERED) items.set(itemType, await findItems(catalog, itemType))
  const regulars = REGULARS.flatMap(({ who, orders }) => Array.from({ length: orders }, () => who))
  const older = regulars.map((who, index) =>
    oldOrder(who, index, createRandom(seed, ORDERS + index), ids, items),
  )
  return [...older, ...STORY_ORDERS]
}

/**
 * The orders of the world: those of the story, and older ones that ended in every way. The same seed and scenes give
 * the same.
 */
export const worldOrders = memoizeLatest(nameOfWorld, madeOrders)

/** Index of the first random numbers of a seed for orders; scenes use those below. */
const ORDERS = 2 ** 24

const findItems = async (catalog: SceneSearch, itemType: string): Promise<readonly Item[]> => {
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
