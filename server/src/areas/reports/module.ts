import type { AreaModules } from '../../http/server/operation.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { UsedWorld } from '../../world/reports/world.ts'
import type { Seeding } from '../../services/seeding.ts'
import { reportsError } from './errors.ts'
import { reports } from './handlers.ts'
import { seedSuborgReports } from './seed-suborg-reports.ts'
import { seedUsage } from './seed-usage.ts'
import type { ReportsServices } from './services.ts'

type WorldMembers = 'pvUses' | 'taskingContracts'

interface Services extends Omit<ReportsServices, WorldMembers> {
  readonly jobs: Jobs
  readonly seeding: Seeding
}

/**
 * The Reports API, on the usage of the world and on usage from now on.
 * @param world what was used in it
 */
export const reportsModule = async (
  world: UsedWorld,
  services: Services,
): Promise<AreaModules['reports']> => {
  const { jobs, organizations, idOf } = services
  await seedUsage({ ...services, rules: { parentOf: organizations.parentOf, idOf } }, jobs, world)
  await seedSuborgReports(services, jobs)
  return {
    handlers: reports({
      ...services,
      pvUses: world.pv,
      taskingContracts: world.tasking,
    }),
    wireError: reportsError,
  }
}
