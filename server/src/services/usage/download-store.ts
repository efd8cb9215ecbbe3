import type { Stores } from '../../stores/stores.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'
import type { PaidDownload } from './download.ts'
import { withoutRow } from './usage-period-store.ts'
import { number, text } from '../../stores/indexes.ts'

/** Downloads of an organization that are listed one by one: of older ones the sums of their periods are kept. */
const MAX_DOWNLOADS = 100_000

/** By organization. */
export const DOWNLOADS: CollectionDefinition<PaidDownload, 'time' | 'planId' | 'day'> = {
  name: 'usage.download',
  key: ({ id }) => id,
  indexes: {
    time: number(({ time }) => time),
    planId: number(({ planId }) => planId),
    day: text(({ day }) => day),
  },
  bound: {
    max: MAX_DOWNLOADS,
    drop: [],
    beforeDrop: (tx, _owner, download) => withoutRow(tx, download),
    refuse: () => new RangeError('there is no room for a download'),
  },
}

export const putDownload = (tx: Transaction, download: PaidDownload): Promise<void> =>
  tx.collection(DOWNLOADS).put(String(download.orgId), download)

/** Which downloads are asked for. Days are in UTC, year-month-day, both included. */
export interface DownloadQuery {
  readonly start: string
  readonly end: string
  /** Any if absent. */
  readonly planId?: number
  /** The latest time, in milliseconds since 1970 UTC. */
  readonly until?: number
  readonly offset?: number
  readonly limit?: number
}

/** Earliest first. */
export const listDownloads = async (
  stores: Stores,
  orgId: number,
  { start, end, planId, until, offset = 0, limit = MAX_DOWNLOADS }: DownloadQuery,
): Promise<readonly PaidDownload[]> => {
  const page = await stores.collection(DOWNLOADS).page(String(orgId), {
    where: [
      ['day', { gte: start, lte: end }],
      ...(planId === undefined ? [] : [['planId', { eq: planId }] as const]),
      ...(until === undefined ? [] : [['time', { lte: until }] as const]),
    ],
    order: { by: 'time' },
    offset,
    limit,
  })
  return page.documents
}
