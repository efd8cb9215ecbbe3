import { dayOf } from './periods.ts'
import type { StoredIdSource } from '../../stores/stored-ids.ts'
import type { Stores } from '../../stores/stores.ts'
import type { Transaction } from '../../stores/transaction.ts'
import { usedMore } from '../quota/account.ts'
import { changeAccount } from '../quota/account-store.ts'
import { toSquareMeters } from '../quota/area-units.ts'
import { paymentFor } from '../quota/payment.ts'
import { coversOf, tilesPlanOf } from './covering-plans.ts'
import type { ParentOf } from './covering-plans.ts'
import { NO_PLAN } from './download.ts'
import type { DownloadUse, PaidDownload } from './download.ts'
import { putDownload } from './download-store.ts'
import { addTiles } from './tiles-store.ts'
import type { TilesUse } from './tiles-use.ts'
import type { ReportIds } from './usage-period.ts'
import { countDownloads } from './usage-period-store.ts'

/** Tiles that somebody fetches. */
export interface TilesFetched extends Pick<TilesUse, 'type' | 'subject' | 'userId' | 'tiles'> {
  readonly orgId: number
  /** Milliseconds since 1970 UTC. */
  readonly time: number
}

/** What organizations use, charged to their plans as it is recorded. */
export interface UsageLog {
  /**
   * Charges a download to the plan that covers its item type, time and place, and lists it.
   * @throws Problem 403 where the quota of every product that covers it is used up
   */
  recordDownload(download: DownloadUse): Promise<void>
  recordTiles(tiles: TilesFetched): Promise<void>
}

/** What charging goes by. */
export interface ChargingRules {
  readonly parentOf: ParentOf
  readonly idOf: ReportIds
}

export const createUsageLog = (stores: Stores, ids: StoredIdSource, rules: ChargingRules): UsageLog => ({
  recordDownload: (download) =>
    stores.transaction(async (tx) => {
      const id = String(await ids.within(tx).number('download', 1))
      const paid = await charge(tx, { ...download, id }, rules)
      await countDownloads(tx, [paid], rules.idOf)
    }),

  recordTiles: (tiles) => stores.transaction((tx) => countTiles(tx, tiles, rules)),
})

/** Charges a download to the plan that covers it, and lists it. Its day and month are still to be counted. */
export const charge = async (
  tx: Transaction,
  { footprint, ...download }: DownloadUse & { readonly id: string },
  { parentOf }: Pick<ChargingRules, 'parentOf'>,
): Promise<PaidDownload> => {
  const { orgId, itemType, itemId, assetType, userId, time, id, areaSqkm } = download
  const covers = await coversOf(tx, orgId, { itemType, footprint, time }, parentOf)
  const payment = paymentFor(covers, toSquareMeters(areaSqkm))
  if (payment && payment.amount > 0)
    await changeAccount(tx, payment.product, (now) => usedMore(now, payment.amount, time))
  const planId = payment?.product.planId ?? NO_PLAN
  const paid = { id, orgId, userId, time, itemType, itemId, assetType, areaSqkm, planId, day: dayOf(time) }
  await putDownload(tx, paid)
  return paid
}

export const countTiles = async (
  tx: Transaction,
  { orgId, time, type, subject, userId, tiles }: TilesFetched,
  { parentOf }: Pick<ChargingRules, 'parentOf'>,
): Promise<void> => {
  const plan = await tilesPlanOf(tx, orgId, time, parentOf)
  const use = { planId: plan?.id ?? NO_PLAN, day: dayOf(time), type, subject, userId, tiles }
  await addTiles(tx, plan?.orgId ?? orgId, use)
}
