import type { AreaContext } from '../context.ts'
import type { AreaModules } from '../../http/server/operation.ts'
import { WORLD_TASKS } from '../../world/batch/tasks.ts'
import { WORLD_NOW } from '../../world/time.ts'
import { batchError } from './errors.ts'
import { batch } from './handlers.ts'
import type { BatchServices } from './services.ts'
import { registerBatchJobs } from './processing.ts'
import { openResult } from './open-result.ts'
import { RunSignals } from './run-signals.ts'
import { seedTasks } from './seed-tasks.ts'

/**
 * The batch API, with the tasks of the world. A term of its accounts begins at the world's present, two seconds after the
 * task of the story has used up the one before.
 */
export const batchModule = async (
  context: AreaContext & Pick<BatchServices, 'processing' | 'keptFiles'>,
): Promise<AreaModules['batch']> => {
  const services = { ...context, firstTerm: WORLD_NOW, runSignals: new RunSignals(context.stopping) }
  services.keptFiles.register('batch', openResult(services))
  registerBatchJobs(services)
  await seedTasks(services, WORLD_TASKS)
  return { handlers: batch(services), wireError: batchError }
}
