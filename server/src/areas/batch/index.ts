import type { AreaHandlers, AreaModule } from '../../http/operation.ts'
import { WORLD_TASKS } from '../../world/batch/tasks.ts'
import { WORLD_NOW } from '../../world/time.ts'
import type { AreaContext } from '../context.ts'
import { batchError } from './errors.ts'
import { openResult } from './files/download.ts'
import { fileHandlers } from './files/handlers.ts'
import { registerBatchJobs } from './runs/jobs.ts'
import { RunSignals } from './runs/signals.ts'
import { seedTasks } from './seed.ts'
import type { BatchServices } from './services.ts'
import { taskHandlers } from './tasks/handlers.ts'
import { tilingGridHandlers } from './tiling-grids/handlers.ts'

/**
 * Composes the batch API and seeds it with the tasks of the world. The terms of its accounts begin at the start time of
 * the world, two seconds after a task of the story used up the previous term.
 */
export const createBatchArea = async (
  context: AreaContext & Pick<BatchServices, 'processing' | 'keptFiles'>,
): Promise<AreaModule<'batch'>> => {
  const services = { ...context, firstTerm: WORLD_NOW, runSignals: new RunSignals(context.stopping) }
  services.keptFiles.register('batch', openResult(services))
  registerBatchJobs(services)
  await seedTasks(services, WORLD_TASKS)

  const handlers: AreaHandlers<'batch'> = {
    ...taskHandlers(services),
    ...fileHandlers(services),
    ...tilingGridHandlers(services),
  }
  return { handlers, wireError: batchError }
}
