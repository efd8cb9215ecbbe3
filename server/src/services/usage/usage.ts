import type { Scene } from '../../catalog/scene.ts'
import type { Extent } from '../../kernel/open-file.ts'
import { footprintUse } from './footprint-use.ts'
import { utcDay } from '../../kernel/date-time.ts'
import type { StoredIdSource } from '../../stores/stored-ids.ts'
import type { Stores } from '../../stores/stores.ts'
import type { Transaction } from '../../stores/transaction.ts'
import { toSquareMeters } from '../quota/area-units.ts'
import { isRunning } from '../quota/plan.ts'
import type { Plan } from '../quota/plan.ts'
import { paymentFor, Ledger } from './ledger.ts'
import { listTilesPlans } from './covering-products.ts'
import type { FindParent } from './covering-products.ts'
import { COUNTED_FILES, isJustCounted, noteCounted } from './counted-file-store.ts'
import { NO_PLAN } from './download.ts'
import type { Download, DownloadUse, PaidDownload } from './download.ts'
import { putDownload } from './download-store.ts'
import { addTiles } from './tiles-store.ts'
import type { TilesUse } from './tiles-store.ts'
import type { ReportIds } from './usage-period.ts'
import { countDownloads } from './usage-period-store.ts'

/** Tiles that a caller fetches. */
export interface TilesFetched extends Pick<TilesUse, 'type' | 'subject' | 'userId' | 'tiles'> {
  readonly orgId: number
  /** Milliseconds since 1970 UTC. */
  readonly time: number
}

/** Records what organizations use, and charges it to their plans. */
export interface UsageLog {
  /**
   * Charges a download of a scene's file to the plan that covers its item type, time and place, and lists it. Parts of a file are one
   * download within a day, whichever process sends them, and none after the whole.
   * @throws Problem 403 where the quota of every product that covers it is used up
   */
  recordDownload(download: Download, scene: Footprint, extent: Extent): Promise<void>
  /** The same of all that is in one file: all of it is charged, or nothing. @throws Problem 403 */
  recordDownloads(uses: readonly DownloadOf[], extent: Extent): Promise<void>
  recordTiles(tiles: TilesFetched): Promise<void>
}

type Footprint = Pick<Scene, 'geometry'>

/** A download, and the scene of it. */
export interface DownloadOf {
  readonly download: Download
  readonly scene: Footprint
}

/** What charging depends on. */
export interface ChargingRules {
  readonly findParent: FindParent
  readonly deriveReportId: ReportIds
}

export const createUsageLog = (stores: Stores, ids: StoredIdSource, rules: ChargingRules): UsageLog => ({
  recordDownload: (download, scene, extent) =>
    recordDownloads(stores, ids, rules, [{ download, scene }], extent),
  recordDownloads: (uses, extent) => recordDownloads(stores, ids, rules, uses, extent),
  recordTiles: (tiles) => stores.transaction((tx) => countTiles(tx, [tiles], rules)),
})

const recordDownloads = async (
  stores: Stores,
  ids: StoredIdSource,
  rules: ChargingRules,
  uses: readonly DownloadOf[],
  extent: Extent,
): Promise<void> => {
  const uncounted = async (tx: Transaction, all: readonly DownloadOf[]): Promise<readonly DownloadOf[]> => {
    if (extent === 'whole') return all
    const found: DownloadOf[] = []
    for (const use of all)
      if (!(await isJustCounted(tx.collection(COUNTED_FILES), use.download))) found.push(use)
    return found
  }
  // Checked before the transaction, so that most part reads skip it, and again inside it.
  const likely = await uncounted(stores, uses)
  if (likely.length === 0) return
  await stores.transaction(async (tx) => {
    const counted: (DownloadUse & { readonly id: string })[] = []
    for (const { download, scene } of await uncounted(tx, likely))
      counted.push({
        ...download,
        ...footprintUse(scene),
        id: String(await ids.within(tx).number('download', 1)),
      })
    await chargeDownloads(tx, counted, rules)
    for (const download of counted) await noteCounted(tx, download)
  })
}

/**
 * Charges downloads to the plans that cover them, one after the other, and lists them.
 * @throws Problem 403 where the quota of every product that covers one is used up
 */
export const chargeDownloads = async (
  tx: Transaction,
  downloads: readonly (DownloadUse & { readonly id: string })[],
  { findParent, deriveReportId }: ChargingRules,
): Promise<void> => {
  const ledger = new Ledger(tx, findParent)
  const paid: PaidDownload[] = []
  for (const use of downloads) {
    const payment = paymentFor(await ledger.findCovers(use), toSquareMeters(use.areaSqkm))
    if (payment) ledger.charge(payment, use.time)
    paid.push(paidDownload(use, payment?.product.planId ?? NO_PLAN))
  }
  await ledger.close()
  // counted first: a download that makes room at once is taken off the rows of its day and month
  await countDownloads(tx, paid, deriveReportId)
  for (const download of paid) await putDownload(tx, download)
}

const paidDownload = (
  { id, orgId, userId, itemType, itemId, assetType, areaSqkm, time }: DownloadUse & { readonly id: string },
  planId: number,
): PaidDownload => ({
  id,
  orgId,
  userId,
  itemType,
  itemId,
  assetType,
  areaSqkm,
  time,
  planId,
  day: utcDay(time),
})

/** Records tiles under the plans of those who fetched them. */
export const countTiles = async (
  tx: Transaction,
  fetched: readonly TilesFetched[],
  { findParent }: Pick<ChargingRules, 'findParent'>,
): Promise<void> => {
  const known = new Map<number, readonly Plan[]>()
  for (const { orgId, time, type, subject, userId, tiles } of fetched) {
    const plans = known.get(orgId) ?? (await listTilesPlans(tx, orgId, findParent))
    known.set(orgId, plans)
    const plan = plans.find((each) => isRunning(each, time))
    const use = { planId: plan?.id ?? NO_PLAN, day: utcDay(time), type, subject, userId, tiles }
    await addTiles(tx, plan?.orgId ?? orgId, use)
  }
}
