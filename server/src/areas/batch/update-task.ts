import type { Handler } from '../../http/server/operation.ts'
import { describedTask } from './rules.ts'
import type { BatchServices } from './services.ts'
import { changeTask } from './task-store.ts'

/** Changes the description of a request. @throws Problem 404 @throws Problem 409 while the task is processed or analyzed */
export const updateTask =
  ({ stores, timeline }: BatchServices): Handler<'batch_updateTask'> =>
  async ({ principal, path, body }) => {
    const now = timeline.now()
    const { request } = await changeTask(stores, principal.orgId, path.taskId, (task) =>
      describedTask(task, body.description, now),
    )
    return { status: 200, body: request }
  }
