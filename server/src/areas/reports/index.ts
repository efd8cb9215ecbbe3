import { apiErrorFor } from '../../http/response/error-wire.ts'
import type { AreaHandlers, AreaModules } from '../../http/operation.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Seeding } from '../../services/seeding.ts'
import type { UsedWorld } from '../../world/reports/world.ts'
import { footprintHandlers } from './footprints/handlers.ts'
import { rootHandlers } from './handlers.ts'
import { pvHandlers } from './pv/handlers.ts'
import { seedUsage } from './seed.ts'
import type { ReportsServices } from './services.ts'
import { suborgHandlers } from './suborgs/handlers.ts'
import { seedSuborgReports } from './suborgs/seed.ts'
import { usageHandlers } from './usage/handlers.ts'

interface Dependencies extends Omit<ReportsServices, 'pvUses' | 'taskingContracts'> {
  readonly jobs: Jobs
  readonly seeding: Seeding
}

/**
 * The Reports API, on the usage of the world and of callers.
 * @param world what was used in it
 * @see source, Reports API; source, Errors
 */
export const createReportsArea = async (
  world: UsedWorld,
  context: Dependencies,
): Promise<AreaModules['reports']> => {
  const { jobs, organizations, deriveReportId } = context
  await seedUsage(
    { ...context, rules: { findParent: organizations.findParent, deriveReportId } },
    jobs,
    world,
  )
  await seedSuborgReports(context, jobs)

  const services: ReportsServices = { ...context, pvUses: world.pv, taskingContracts: world.tasking }
  const handlers: AreaHandlers<'reports'> = {
    ...rootHandlers(services),
    ...pvHandlers(services),
    ...suborgHandlers(services),
    ...usageHandlers(services),
    ...footprintHandlers(services),
  }
  return { handlers, wireError: apiErrorFor(400, 401) }
}
