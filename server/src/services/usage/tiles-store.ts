import { number, text } from '../../stores/indexes.ts'
import type { Stores } from '../../stores/stores.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'
import { toPeriod } from './periods.ts'

/** Map tiles of one subject that a user streamed on one day, under a plan. */
export interface TilesUse {
  readonly planId: number
  /** In UTC, year-month-day. */
  readonly day: string
  readonly type: 'scenes' | 'basemaps'
  /** Id of the scene, or name of the mosaic; empty where only months are kept. */
  readonly subject: string
  /** Empty where only months are kept. */
  readonly userId: string
  readonly tiles: number
}

/** Rows of an organization by day, subject and user; of older ones sums by month and type are kept, as many of them. */
const MAX_TILE_ROWS = 100_000

const toKey = ({ planId, day, type, subject, userId }: TilesUse): string =>
  [planId, day, type, userId, subject].join(' ')

const plus = async (
  tx: Transaction,
  collection: CollectionDefinition<TilesUse, 'planId' | 'day'>,
  orgId: string,
  use: TilesUse,
): Promise<void> => {
  const before = (await tx.collection(collection).get(orgId, toKey(use)))?.tiles ?? 0
  await tx.collection(collection).put(orgId, { ...use, tiles: before + use.tiles })
}

const indexes = {
  planId: number(({ planId }: TilesUse) => planId),
  day: text(({ day }: TilesUse) => day),
}

/** By the organization of the plan. Tiles take no quota: of a plan's oldest months nothing has to be kept. */
export const TILE_MONTHS: CollectionDefinition<TilesUse, 'planId' | 'day'> = {
  name: 'usage.tileMonth',
  key: toKey,
  indexes,
  bound: {
    max: MAX_TILE_ROWS,
    drop: [],
    refuse: () => new RangeError('there is no room for a month of tiles'),
  },
}

/** By the organization of the plan. */
export const TILES: CollectionDefinition<TilesUse, 'planId' | 'day'> = {
  name: 'usage.tiles',
  key: toKey,
  indexes,
  bound: {
    max: MAX_TILE_ROWS,
    drop: [],
    beforeDrop: (tx, orgId, use) =>
      plus(tx, TILE_MONTHS, orgId, {
        ...use,
        day: toPeriod(use.day, 'monthly').start,
        subject: '',
        userId: '',
      }),
    refuse: () => new RangeError('there is no room for tiles'),
  },
}

/** @param orgId organization of the plan */
export const addTiles = (tx: Transaction, orgId: number, use: TilesUse): Promise<void> =>
  plus(tx, TILES, String(orgId), use)

/** Tiles from one day to before another, year-month-day. @param plan and its organization */
export const listTiles = async (
  stores: Stores,
  { id, orgId }: { readonly id: number; readonly orgId: number },
  { start, end }: { readonly start: string; readonly end: string },
): Promise<readonly TilesUse[]> => {
  const where = [
    ['planId', { eq: id }],
    ['day', { gte: start, lt: end }],
  ] as const
  const query = { where, order: { by: 'day' }, limit: MAX_TILE_ROWS } as const
  const pages = await Promise.all(
    [TILE_MONTHS, TILES].map((collection) => stores.collection(collection).page(String(orgId), query)),
  )
  return pages.flatMap(({ documents }) => documents)
}
