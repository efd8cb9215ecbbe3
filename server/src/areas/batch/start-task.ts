import type { Handler } from '../../http/server/operation.ts'
import { beginRun, enqueueAnalysis } from './processing.ts'
import { analysingTaskToStart, beginningOf } from './rules.ts'
import type { BatchServices } from './services.ts'
import { getStoredTask, TASKS } from './task-store.ts'

/** Begins the processing of a task, after its analysis. @throws Problem 404 @throws Problem 409 where it cannot be started */
export const startTask =
  (services: BatchServices): Handler<'batch_startTask'> =>
  async ({ principal: { orgId }, path: { taskId } }) => {
    const { stores, timeline } = services
    const now = timeline.now()
    await stores.transaction(async (tx) => {
      const task = await getStoredTask(tx, orgId, taskId)
      const beginning = beginningOf(task)
      if (beginning.kind === 'run') {
        await beginRun(services, tx, { ...task, userAction: 'START', userActionUpdated: now }, beginning, now)
        return
      }
      await tx.collection(TASKS).put(String(orgId), analysingTaskToStart(task, now))
      await enqueueAnalysis(tx, task, now)
    })
    return { status: 204 }
  }
