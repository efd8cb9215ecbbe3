import type { Handler } from '../../http/server/operation.ts'
import type { BatchServices } from './services.ts'
import { getStoredTask } from './task-store.ts'
import { wireTask } from './wire-task.ts'

/** A task of the caller's organization. @throws Problem 404 */
export const getTask =
  (services: BatchServices): Handler<'batch_getTask'> =>
  async ({ principal, path }) => {
    const { stores, timeline } = services
    const task = await getStoredTask(stores, principal.orgId, path.taskId)
    return { status: 200, body: wireTask(services, task, timeline.now()) }
  }
