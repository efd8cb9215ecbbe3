import type { Principal } from '../../kernel/principal.ts'
import { visibleTo } from './access.ts'
import type { PvReport } from './pv-reports.ts'
import type { Report } from './report.ts'
import type { ReportsServices } from './services.ts'

type Services = Pick<ReportsServices, 'clock' | 'ledger'>

/** Undefined where the caller sees no such download report. */
export const downloadReportOf = async (
  { clock, ledger }: Services,
  caller: Principal,
  id: string,
): Promise<Report | undefined> => {
  const lists = visibleTo(caller).map((orgId) => ledger.downloadReports(orgId, clock.now()))
  return (await Promise.all(lists)).flat().find((report) => report.id === id)
}

/** Undefined where the caller sees no such PV report. */
export const pvReportOf = (
  { clock, ledger }: Services,
  caller: Principal,
  id: string,
): PvReport | undefined =>
  visibleTo(caller)
    .flatMap((orgId) => ledger.pvReports(orgId, clock.now()))
    .find((report) => report.id === id)
