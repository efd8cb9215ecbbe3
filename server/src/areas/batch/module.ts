import type { AreaContext } from '../context.ts'
import type { AreaModules } from '../../http/server/operation.ts'
import { WORLD_TASKS } from '../../world/batch/tasks.ts'
import { batchError } from './errors.ts'
import { batch } from './handlers.ts'
import { registerBatchJobs } from './processing.ts'
import { seedTasks } from './seed-tasks.ts'

/** The batch API, with the tasks of the world. */
export const batchModule = async (context: AreaContext): Promise<AreaModules['batch']> => {
  registerBatchJobs(context)
  await seedTasks(context, WORLD_TASKS)
  return { handlers: batch(context), wireError: batchError }
}
