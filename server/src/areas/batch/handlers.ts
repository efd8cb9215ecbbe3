import type { AreaHandlers } from '../../http/server/operation.ts'
import { analyseTask } from './analyse-task.ts'
import { createTask } from './create-task.ts'
import { getTask } from './get-task.ts'
import { getTilingGrid } from './get-tiling-grid.ts'
import { listTasks } from './list-tasks.ts'
import { listTilingGrids } from './list-tiling-grids.ts'
import type { BatchServices } from './services.ts'
import { startTask } from './start-task.ts'
import { stopTask } from './stop-task.ts'
import { updateTask } from './update-task.ts'
import { listFiles } from './list-files.ts'

/** The operations of batch. @see source, Batch Processing API */
export const batch = (services: BatchServices): AreaHandlers<'batch'> => ({
  listTasks: listTasks(services),
  createTask: createTask(services),
  getTask: getTask(services),
  updateTask: updateTask(services),
  analyseTask: analyseTask(services),
  startTask: startTask(services),
  stopTask: stopTask(services),
  listTilingGrids: listTilingGrids(services),
  getTilingGrid: getTilingGrid(services),
  listFiles: listFiles(services),
})
