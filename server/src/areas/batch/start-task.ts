import type { Handler } from '../../http/server/operation.ts'
import { conflict } from '../../kernel/problem.ts'
import { beginRun, scheduleAnalysis } from './processing.ts'
import { analysingTaskToStart, beginningOf } from './rules.ts'
import type { BatchServices } from './services.ts'
import { changeTask, taskOf } from './task-store.ts'

/** Begins the processing of a task, after its analysis. @throws Problem 404 @throws Problem 409 where it cannot be started */
export const startTask =
  (services: BatchServices): Handler<'batch_startTask'> =>
  async ({ principal: { orgId }, path: { taskId } }) => {
    const now = services.timeline.now()
    const task = await taskOf(services, orgId, taskId)
    const beginning = beginningOf(task)
    if (beginning.kind === 'run') {
      await beginRun(services, { ...task, userAction: 'START', userActionUpdated: now }, beginning, now)
      return { status: 204 }
    }
    const { after } = await changeTask(services, orgId, taskId, (before) => {
      if (beginningOf(before).kind === 'run')
        throw conflict('The task has just been analysed; start it again.')
      return analysingTaskToStart(before, now)
    })
    scheduleAnalysis(services, after, now)
    return { status: 204 }
  }
