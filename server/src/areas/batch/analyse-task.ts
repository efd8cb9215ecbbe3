import type { Handler } from '../../http/server/operation.ts'
import { scheduleAnalysis } from './processing.ts'
import { analysingTask } from './rules.ts'
import type { BatchServices } from './services.ts'
import { changeTask } from './task-store.ts'

/** Begins the analysis of a new task. @throws Problem 404 @throws Problem 409 where it is not new */
export const analyseTask =
  (services: BatchServices): Handler<'batch_analyseTask'> =>
  async ({ principal, path }) => {
    const now = services.timeline.now()
    const { after } = await changeTask(services, principal.orgId, path.taskId, (task) =>
      analysingTask(task, now),
    )
    scheduleAnalysis(services, after, now)
    return { status: 204 }
  }
