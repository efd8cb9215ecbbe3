import type { AreaModules } from '../../http/server/operation.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { WorldAhead } from '../../world/ahead/world-ahead.ts'
import { usedWorld } from '../../world/reports/world.ts'
import type { Seeding } from '../../services/seeding.ts'
import type { AreaSettings } from '../context.ts'
import { reportsError } from './errors.ts'
import { reports } from './handlers.ts'
import { seedSuborgReports } from './seed-suborg-reports.ts'
import { seedUsage } from './seed-usage.ts'
import type { ReportsServices } from './services.ts'

type WorldMembers = 'pvUses' | 'taskingContracts'

/**
 * The Reports API, on the usage of the world and on usage from now on.
 * @param ahead a thread that may have made the world's
 */
export const reportsModule = async (
  { seed, scenes }: Pick<AreaSettings, 'seed' | 'scenes'>,
  services: Omit<ReportsServices, WorldMembers> & { readonly jobs: Jobs; readonly seeding: Seeding },
  ahead?: WorldAhead,
): Promise<AreaModules['reports']> => {
  const { jobs, organizations, idOf } = services
  const world = (await ahead?.use()) ?? usedWorld(seed, scenes)
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
