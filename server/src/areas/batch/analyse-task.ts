import type { Handler } from '../../http/server/operation.ts'
import { enqueueAnalysis } from './processing.ts'
import { analysingTask } from './rules.ts'
import type { BatchServices } from './services.ts'
import { changeTask } from './task-store.ts'

/** Begins the analysis of a new task. @throws Problem 404 @throws Problem 409 where it is not new */
export const analyseTask =
  ({ stores, timeline }: BatchServices): Handler<'batch_analyseTask'> =>
  async ({ principal, path }) => {
    const now = timeline.now()
    await stores.transaction(async (tx) => {
      const task = await changeTask(tx, principal.orgId, path.taskId, (before) => analysingTask(before, now))
      await enqueueAnalysis(tx, task, now)
    })
    return { status: 204 }
  }
