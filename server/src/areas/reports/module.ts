import type { Clock } from '../../kernel/clock.ts'
import type { AreaSettings, Ground } from '../context.ts'
import type { AreaModules } from '../../http/server/operation.ts'
import type { UsageLog } from '../../services/usage/usage.ts'
import { createReportIds } from '../../world/reports/ids.ts'
import { usedWorld } from '../../world/reports/world.ts'
import { reportsError } from './errors.ts'
import { reports } from './handlers.ts'
import { Ledger } from './ledger.ts'
import { seedSuborgReports } from './seed-suborg-reports.ts'
import type { SuborgReport } from './suborg-report.ts'

/** The Reports API, on what was used in the world and what is used from now on. */
export const reportsModule = async (
  { seed, scenes }: AreaSettings,
  services: Ground & { readonly clock: Clock; readonly usage: UsageLog },
): Promise<AreaModules['reports']> => {
  const ledger = new Ledger(services, createReportIds(seed), () => usedWorld(seed, scenes))
  const suborgReports = services.stores.documents<SuborgReport>()
  await seedSuborgReports(services.timeline, suborgReports)
  return { handlers: reports({ ...services, ledger, suborgReports }), wireError: reportsError }
}
