import type { Stores } from '../../stores/stores.ts'
import type { Page, PageQuery } from '../../stores/query.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'
import type { PaidDownload } from './download.ts'
import { groupBy } from '../../kernel/group-by.ts'
import { toPeriod } from './periods.ts'
import type { Cadence } from './periods.ts'
import { emptyPeriod, withDownloads } from './usage-period.ts'
import type { ReportIds, UsagePeriod } from './usage-period.ts'
import { number, text } from '../../stores/indexes.ts'

/** Days and months of an organization's plans; the oldest days make room, their months keep what they sum up to. */
export const MAX_PERIODS = 50_000
/** Of these months; the oldest make room, so that there is always room for the days that still go on. */
export const MAX_MONTHS = 12_000

export type PeriodIndex = 'planId' | 'cadence' | 'start' | 'end' | 'reportedFrom' | 'detailedId' | 'summaryId'

const CADENCES = ['daily', 'monthly'] as const

const toKey = ({ planId, cadence, start }: Pick<UsagePeriod, 'planId' | 'cadence' | 'start'>): string =>
  `${planId} ${cadence} ${start}`

/** By organization. */
export const PERIODS: CollectionDefinition<UsagePeriod, PeriodIndex> = {
  name: 'usage.period',
  key: toKey,
  indexes: {
    planId: number(({ planId }) => planId),
    cadence: text(({ cadence }) => cadence),
    start: text(({ start }) => start),
    end: text(({ end }) => end),
    reportedFrom: text(({ reportedFrom }) => reportedFrom),
    detailedId: text(({ detailedId }) => detailedId),
    summaryId: text(({ summaryId }) => summaryId),
  },
  bound: {
    max: MAX_PERIODS,
    drop: [['cadence', { eq: 'daily' }]],
    refuse: () => new RangeError('there are more months than there can be'),
  },
}

export const listPeriods = (
  stores: Stores,
  orgId: number,
  query: PageQuery<PeriodIndex>,
): Promise<Page<UsagePeriod>> => stores.collection(PERIODS).page(String(orgId), query)

/** Counts downloads in their days and months. */
export const countDownloads = async (
  tx: Transaction,
  downloads: readonly PaidDownload[],
  deriveReportId: ReportIds,
): Promise<void> => {
  const days = [...groupBy(downloads, ({ orgId, planId, day }) => `${orgId} ${planId} ${day}`).values()]
  for (const ofDay of days) await countInPeriod(tx, ofDay, 'daily', deriveReportId)
  const readMonth = ([first]: readonly PaidDownload[]): string =>
    first ? `${first.orgId} ${first.planId} ${first.day.slice(0, 7)}` : ''
  for (const ofMonth of groupBy(days, readMonth).values())
    await countInPeriod(tx, ofMonth.flat(), 'monthly', deriveReportId)
}

/** @param downloads of one period of an organization's plan */
const countInPeriod = async (
  tx: Transaction,
  downloads: readonly PaidDownload[],
  cadence: Cadence,
  deriveReportId: ReportIds,
): Promise<void> => {
  const [first] = downloads
  if (!first) return
  const owner = String(first.orgId)
  const before = await periodOn(tx, first, cadence)
  if (!before && cadence === 'monthly') await makeRoomForMonth(tx, owner)
  const period = withDownloads(before ?? emptyPeriod(first, cadence, deriveReportId), downloads)
  await tx.collection(PERIODS).put(owner, period)
}

/** What the oldest month took of quotas is in the accounts of its products, and stays there. */
const makeRoomForMonth = async (tx: Transaction, owner: string): Promise<void> => {
  const periods = tx.collection(PERIODS)
  const where = [['cadence', { eq: 'monthly' }]] as const
  if ((await periods.count(owner, where)) < MAX_MONTHS) return
  const { documents } = await periods.page(owner, { where, order: { by: 'start' }, limit: 1 })
  for (const oldest of documents) await periods.delete(owner, toKey(oldest))
}

const periodOn = (
  tx: Transaction,
  { orgId, planId, day }: Pick<PaidDownload, 'orgId' | 'planId' | 'day'>,
  cadence: UsagePeriod['cadence'],
): Promise<UsagePeriod | undefined> =>
  tx.collection(PERIODS).get(String(orgId), toKey({ planId, cadence, start: toPeriod(day, cadence).start }))

/** Counts one listed download less; the sums of its day and month keep it. */
export const withoutRow = async (
  tx: Transaction,
  { orgId, planId, day }: Pick<PaidDownload, 'orgId' | 'planId' | 'day'>,
): Promise<void> => {
  for (const cadence of CADENCES) {
    const key = toKey({ planId, cadence, start: toPeriod(day, cadence).start })
    await tx.collection(PERIODS).update(String(orgId), key, (now) => ({ ...now, rows: now.rows - 1 }))
  }
}
