import { number } from '../../stores/indexes.ts'
import type { Collection } from '../../stores/collection.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'
import type { AssetName } from '../assets/download-token.ts'
import type { Download } from './download.ts'

/**
 * How long further reads of parts of the same file by the same caller are free after a counted download, in
 * milliseconds.
 */
const WINDOW_MS = 24 * 60 * 60 * 1000

/** Of an organization. A caller who reads parts of more files within the window has the first of them counted again. */
const MAX_COUNTED = 50_000
/** How many that have ended go with each one that is added. */
const FORGOTTEN_AT_ONCE = 10

/** A file that was last counted as a download of a caller. */
interface CountedFile extends AssetName {
  readonly userId: string
  /** Milliseconds since 1970 UTC. */
  readonly time: number
}

const toKey = ({ userId, itemType, itemId, assetType }: Omit<CountedFile, 'time'>): string =>
  [userId, itemType, assetType, itemId].join(' ')

/** By organization. */
export const COUNTED_FILES: CollectionDefinition<CountedFile, 'time'> = {
  name: 'usage.countedFile',
  key: toKey,
  indexes: { time: number(({ time }) => time) },
  bound: {
    max: MAX_COUNTED,
    drop: [],
    refuse: () => new RangeError('there is no room for a counted file'),
  },
}

/**
 * Whether a download of this file by this caller has just been counted. Also true if the clock was set back by less
 * than the window.
 */
export const isJustCounted = async (
  counted: Pick<Collection<CountedFile, 'time'>, 'get'>,
  download: Download,
): Promise<boolean> => {
  const last = await counted.get(String(download.orgId), toKey(download))
  return last !== undefined && Math.abs(download.time - last.time) < WINDOW_MS
}

/** Keeps that a download is counted, and forgets some that are over. */
export const noteCounted = async (
  tx: Transaction,
  { orgId, userId, itemType, itemId, assetType, time }: Download,
): Promise<void> => {
  const counted = tx.collection(COUNTED_FILES)
  const owner = String(orgId)
  const where = [['time', { lte: time - WINDOW_MS }]] as const
  const { documents } = await counted.page(owner, { where, order: { by: 'time' }, limit: FORGOTTEN_AT_ONCE })
  for (const over of documents) await counted.delete(owner, toKey(over))
  await counted.put(owner, { userId, itemType, itemId, assetType, time })
}
