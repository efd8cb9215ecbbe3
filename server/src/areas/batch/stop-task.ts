import type { Handler } from '../../http/server/operation.ts'
import { finishedOf } from './progress.ts'
import { runningOf, stoppedTask } from './rules.ts'
import type { BatchServices } from './services.ts'
import { changeTask } from './task-store.ts'

/** Ends the processing of a task early. @throws Problem 404 @throws Problem 409 where it is not being processed */
export const stopTask =
  (services: BatchServices): Handler<'batch_stopTask'> =>
  async ({ principal: { orgId }, path }) => {
    const now = services.timeline.now()
    const { before } = await changeTask(services, orgId, path.taskId, (task) => {
      const { work, run } = runningOf(task)
      return stoppedTask(task, work, finishedOf(task, run, now), now)
    })
    const { work, run } = runningOf(before)
    const unfinished = run.until - finishedOf(before, run, now)
    await services.units.giveBack(orgId, work, unfinished, run.term)
    return { status: 204 }
  }
