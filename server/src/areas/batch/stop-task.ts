import type { Handler } from '../../http/server/operation.ts'
import { costOf } from './cost.ts'
import { cancelRun } from './processing.ts'
import { finishedOf } from './progress.ts'
import { runningOf, stoppedTask } from './rules.ts'
import type { BatchServices } from './services.ts'
import { getStoredTask, putTask } from './task-store.ts'
import { releaseUnits } from './unit-store.ts'
import { endWriting } from './written-file-store.ts'

/** Ends the processing of a task early, in the middle of a tile or feature. @throws Problem 404 @throws Problem 409 where it is not being processed */
export const stopTask =
  ({ stores, timeline, runSignals }: BatchServices): Handler<'batch_stopTask'> =>
  async ({ principal: { orgId }, path }) => {
    const now = timeline.now()
    await stores.transaction(async (tx) => {
      const task = await getStoredTask(tx, orgId, path.taskId)
      const { work, run } = runningOf(task)
      const finished = finishedOf(run)
      await putTask(tx, stoppedTask(task, work, run, now))
      await releaseUnits(tx, orgId, costOf(work, finished, run.until), run.term)
      await endWriting(tx, task, work, finished)
      await cancelRun(tx, task)
    })
    runSignals.stop(path.taskId)
    return { status: 204 }
  }
