import type { Clock } from '../../kernel/clock.ts'
import type { UsageLog } from '../../services/usage/usage.ts'
import { paid } from '../../world/reports/downloads.ts'
import type { PaidDownload } from '../../world/reports/downloads.ts'
import type { ReportIds } from '../../world/reports/ids.ts'
import { WORLD_PLANS, planPaying } from '../../world/reports/plans.ts'
import type { Plan } from '../../world/reports/plans.ts'
import { usedBy } from '../../world/reports/world.ts'
import type { UsedWorld } from '../../world/reports/world.ts'
import { downloadReports } from './download-reports.ts'
import { footprintReports } from './footprint-report.ts'
import type { FootprintReport } from './footprint-report.ts'
import { dayOf } from './periods.ts'
import { pvReports } from './pv-reports.ts'
import type { PvReport } from './pv-reports.ts'
import type { Report } from './report.ts'

export interface LedgerServices {
  readonly usage: UsageLog
  readonly clock: Clock
}

/** What organisations used: that of the world, and what was really downloaded since. */
export class Ledger {
  readonly #services: LedgerServices
  readonly #idOf: ReportIds
  readonly #makeWorld: () => UsedWorld
  #world: UsedWorld | undefined

  /** @param makeWorld called when the first report is asked for */
  constructor(services: LedgerServices, idOf: ReportIds, makeWorld: () => UsedWorld) {
    this.#services = services
    this.#idOf = idOf
    this.#makeWorld = makeWorld
  }

  /** What was used in the world up to the present. */
  get world(): UsedWorld {
    this.#world ??= this.#makeWorld()
    return usedBy(this.#world, this.#services.clock.now())
  }

  /** All downloads of an organisation, and the plans that pay for them. */
  async downloads(orgId: number): Promise<readonly PaidDownload[]> {
    const recorded = await this.#services.usage.downloadsOf(orgId)
    return [
      ...(this.world.downloads.get(orgId) ?? []),
      ...recorded.map((each) => paid(each, planPaying(orgId, each.itemType, each.time))),
    ]
  }

  /** Latest data first. @param now milliseconds since 1970 UTC */
  async downloadReports(orgId: number, now: number): Promise<readonly Report[]> {
    return downloadReports({
      orgId,
      downloads: await this.downloads(orgId),
      today: dayOf(now),
      idOf: this.#idOf,
      hasFootprints: (planId) => WORLD_PLANS.get(planId)?.productId !== undefined,
    })
  }

  /** Latest data first. @param now milliseconds since 1970 UTC */
  pvReports(orgId: number, now: number): readonly PvReport[] {
    const uses = this.world.pv.filter(({ lineItem }) => lineItem.orgId === orgId)
    return pvReports(uses, dayOf(now), this.#idOf)
  }

  /** @param now milliseconds since 1970 UTC */
  async footprintReports(orgId: number, plan: Plan, now: number): Promise<readonly FootprintReport[]> {
    return footprintReports(orgId, plan, await this.downloads(orgId), dayOf(now), this.#idOf)
  }
}
