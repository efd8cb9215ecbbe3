import type { Ground } from '../context.ts'
import type { AreaModules } from '../../http/server/operation.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'
import { WORLD_TASKS } from '../../world/batch/tasks.ts'
import { batchError } from './errors.ts'
import { batch } from './handlers.ts'
import { seedTasks } from './seed-tasks.ts'
import type { Task } from './task.ts'
import { createUnits } from './units.ts'

/** The batch API, with the tasks of the world. */
export const batchModule = async (
  services: Ground & { readonly tokens: SignedTokens },
): Promise<AreaModules['batch']> => {
  const { stores } = services
  const all = { ...services, tasks: stores.documents<Task>(), units: createUnits(stores.documents()) }
  await seedTasks(all, WORLD_TASKS)
  return { handlers: batch(all), wireError: batchError }
}
