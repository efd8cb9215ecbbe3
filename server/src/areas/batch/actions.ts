import type { Principal } from '../../kernel/principal.ts'
import { conflict } from '../../kernel/problem.ts'
import { beginAnalysis, beginRun } from './processing.ts'
import { finishedOf } from './progress.ts'
import { beginningOf, runningOf, toAnalyse, toAnalyseAndStart, toDescribe, toStop } from './rules.ts'
import type { BatchServices } from './services.ts'
import { changeTask, taskOf } from './shelf.ts'
import type { Task } from './task.ts'

/** Has a new task analysed. @throws Problem 404 @throws Problem 409 where it is not new */
export const analyse = async (services: BatchServices, caller: Principal, id: string): Promise<void> => {
  const now = services.timeline.now()
  const { after } = await changeTask(services, caller.orgId, id, (task) => toAnalyse(task, now))
  beginAnalysis(services, after, now)
}

/** Has a task processed. @throws Problem 404 @throws Problem 409 where it cannot be started as it is */
export const start = async (services: BatchServices, caller: Principal, id: string): Promise<void> => {
  const now = services.timeline.now()
  const task = await taskOf(services, caller.orgId, id)
  const beginning = beginningOf(task)
  if (beginning.kind === 'run') {
    const asked: Task = { ...task, userAction: 'START', userActionUpdated: now }
    await beginRun(services, asked, beginning, now)
    return
  }
  const { after } = await changeTask(services, caller.orgId, id, (before) => {
    if (beginningOf(before).kind === 'run') throw conflict('The task has just been analysed; start it again.')
    return toAnalyseAndStart(before, now)
  })
  beginAnalysis(services, after, now)
}

/** Ends the processing of a task early. @throws Problem 404 @throws Problem 409 where it is not being processed */
export const stop = async (services: BatchServices, caller: Principal, id: string): Promise<void> => {
  const now = services.timeline.now()
  const { before } = await changeTask(services, caller.orgId, id, (task) => {
    const { work, run } = runningOf(task)
    return toStop(task, work, finishedOf(task, run, now), now)
  })
  const { work, run } = runningOf(before)
  const unfinished = run.until - finishedOf(before, run, now)
  await services.units.giveBack(caller.orgId, work, unfinished, run.term)
}

/**
 * Gives a request another description.
 * @throws Problem 404 @throws Problem 409 while it is processed or waits to be
 */
export const describe = async (
  services: BatchServices,
  caller: Principal,
  id: string,
  description: string | undefined,
): Promise<Task> => {
  const now = services.timeline.now()
  const { after } = await changeTask(services, caller.orgId, id, (task) => toDescribe(task, description, now))
  return after
}
