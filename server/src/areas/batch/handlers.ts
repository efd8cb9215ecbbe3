import type { AreaHandlers } from '../../http/server/operation.ts'
import { gridHandlers } from './grid-handlers.ts'
import type { BatchServices } from './services.ts'
import { taskHandlers } from './task-handlers.ts'

/** The operations of batch. @see source, Batch Processing API */
export const batch = (services: BatchServices): AreaHandlers<'batch'> => ({
  ...taskHandlers(services),
  ...gridHandlers(services),
})
