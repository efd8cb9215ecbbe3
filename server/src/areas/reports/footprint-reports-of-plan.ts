import { footprintOf } from '../../catalog/scene.ts'
import type { Principal } from '../../kernel/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Plan } from '../../world/reports/plans.ts'
import { visibleTo } from './access.ts'
import type { FootprintReport } from './footprint-report.ts'
import { scenesOf } from './reported-scenes.ts'
import type { ReportsServices } from './services.ts'
import { groundOf } from './union-of-footprints.ts'
import type { Ground } from './union-of-footprints.ts'

type Services = Pick<ReportsServices, 'catalog' | 'clock' | 'ledger'>

/** The footprint reports of all organisations that the caller sees, the latest first. */
export const footprintReportsOn = async (
  { clock, ledger }: Services,
  caller: Principal,
  plan: Plan,
): Promise<FootprintReport[]> => {
  const lists = visibleTo(caller).map((orgId) => ledger.footprintReports(orgId, plan, clock.now()))
  return (await Promise.all(lists)).flat().sort((one, other) => (one.made < other.made ? 1 : -1))
}

/** The ground that was used in the month of a report. @throws Problem 404 where the plan has no such report */
export const groundOfReport = async (
  services: Services,
  caller: Principal,
  plan: Plan,
  id: string,
): Promise<Ground> => {
  const report = (await footprintReportsOn(services, caller, plan)).find((each) => each.id === id)
  if (!report) throw notFound('footprint report', id)
  const scenes = await scenesOf(report.downloads, services.catalog)
  return groundOf(scenes.flatMap((scene) => footprintOf(scene) ?? []))
}
