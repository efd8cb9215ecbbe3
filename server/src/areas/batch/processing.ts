import { conflict } from '../../kernel/problem.ts'
import { analysed } from './analysis.ts'
import { ANALYSIS_TIME, endOf } from './progress.ts'
import { beginningOf, stateAfter } from './rules.ts'
import type { Beginning } from './rules.ts'
import { planRun } from './planned-run.ts'
import type { BatchServices } from './services.ts'
import { changeTask } from './task-store.ts'
import type { Run, Task, TaskState } from './task.ts'

/** Which task. What is due later reads it anew: it may have been stopped, or be gone. */
type Key = Pick<Task, 'orgId' | 'id'>

/** Has a task that is being analysed go on when its analysis ends. @param now when that began, in ms since 1970 UTC */
export const scheduleAnalysis = (services: BatchServices, { orgId, id }: Key, now: number): void => {
  services.timeline.schedule(now + ANALYSIS_TIME, () => endAnalysis(services, { orgId, id }, now))
}

/** When nobody has done anything else with it since, a task comes to another state. */
const move = async (
  { tasks }: Pick<BatchServices, 'tasks'>,
  { orgId, id }: Key,
  isStill: (state: TaskState) => boolean,
  state: TaskState,
  now: number,
): Promise<Task | undefined> => {
  const moved: Task[] = []
  await tasks.change(String(orgId), id, (task) => {
    if (!task || !isStill(task.state)) return task
    const next = { ...task, updated: now, state }
    moved.push(next)
    return next
  })
  return moved[0]
}

const endAnalysis = async (services: BatchServices, key: Key, begun: number): Promise<void> => {
  const isStill = (state: TaskState) => state.status === 'ANALYSING' && state.begun === begun
  const now = begun + ANALYSIS_TIME
  const task = await services.tasks.get(String(key.orgId), key.id)
  if (!task || !isStill(task.state)) return
  const finding = await analysed(services.catalog, task.request)
  if (finding.kind === 'fault') {
    const { error } = finding
    await move(services, key, isStill, { status: 'FAILED', error, work: undefined, finished: 0 }, now)
    return
  }
  const { work } = finding
  const ready = await move(services, key, isStill, { status: 'ANALYSIS_DONE', work }, now)
  if (ready?.userAction === 'START') await beginRun(services, ready, { work, from: 0 }, now)
}

/**
 * Has an analysed or stopped task processed.
 * @param now in milliseconds since 1970 UTC
 * @throws Problem 404 @throws Problem 409 where something else was done with the task meanwhile
 */
export const beginRun = async (
  services: BatchServices,
  task: Task,
  { work, from }: Omit<Extract<Beginning, { kind: 'run' }>, 'kind'>,
  now: number,
): Promise<void> => {
  const { orgId, id, userAction, userActionUpdated } = task
  const planned = await planRun(services, task, { work, from }, now)
  const { run } = planned
  await changeTask(services, orgId, id, (before) => {
    const beginning = beginningOf(before)
    if (beginning.kind !== 'run' || beginning.from !== from) throw conflict('The task has just changed.')
    return {
      ...before,
      userAction,
      userActionUpdated,
      updated: now,
      state: { status: 'PROCESSING', ...planned },
    }
  }).catch(async (fault: unknown) => {
    await services.units.giveBack(orgId, work, run.until - run.from, run.term)
    throw fault
  })
  scheduleEnd(services, task, run)
}

/** Has a task that is being processed end when its run does. */
export const scheduleEnd = (services: BatchServices, task: Task, run: Run): void => {
  const { orgId, id } = task
  services.timeline.schedule(endOf(task, run), () => endRun(services, { orgId, id }, run))
}

const endRun = async (services: BatchServices, key: Key, run: Run): Promise<void> => {
  const task = await services.tasks.get(String(key.orgId), key.id)
  if (task?.state.status !== 'PROCESSING') return
  const isStill = (state: TaskState) => state.status === 'PROCESSING' && state.run.begun === run.begun
  await move(services, key, isStill, stateAfter(task.state.work, run), endOf(task, run))
}
