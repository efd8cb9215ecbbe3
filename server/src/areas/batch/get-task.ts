import type { Handler } from '../../http/server/operation.ts'
import { batchAccountOf } from '../../services/batch/batch-account.ts'
import type { BatchServices } from './services.ts'
import { getStoredTask } from './task-store.ts'
import { wireTask } from './wire-task.ts'

/** A task of the caller's organization. @throws Problem 404 */
export const getTask =
  ({ stores }: BatchServices): Handler<'batch_getTask'> =>
  async ({ principal, path }) => {
    const task = await getStoredTask(stores, principal.orgId, path.taskId)
    const account = await batchAccountOf(stores, principal.orgId)
    return { status: 200, body: wireTask(account, task) }
  }
