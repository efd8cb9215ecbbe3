import { conflict } from '../../../kernel/problem.ts'
import { countFinished } from './task.ts'
import type { Rest, Run, RunEnd, Task, TaskState, Work } from './task.ts'

type Status = TaskState['status']

/** Describes each status in error messages. */
const SITUATIONS: Readonly<Record<Status, string>> = {
  CREATED: 'has not been analysed or started',
  ANALYSING: 'is being analysed',
  ANALYSIS_DONE: 'is analysed already',
  PROCESSING: 'is being processed',
  DONE: 'is done',
  FAILED: 'has failed',
  STOPPED: 'is stopped',
}

const rejectTransition = (status: Status, wanted: string) =>
  conflict(`The task ${SITUATIONS[status]}; ${wanted}`)

/** Returns the task with its analysis begun. @param now in milliseconds since 1970 UTC @throws Problem 409 */
export const beginAnalysis = (task: Task, now: number): Task => {
  if (task.state.status !== 'CREATED')
    throw rejectTransition(task.state.status, 'only a new one can be analysed.')
  return applyAction(task, 'ANALYSE', { status: 'ANALYSING', begun: now }, now)
}

/** A start begins with the analysis, or with a run over the remaining pieces. */
export type TaskStart = { readonly kind: 'analysis' } | ({ readonly kind: 'run' } & Rest)

/** Returns what a start of the task begins with. @throws Problem 409 if it cannot be started */
export const resolveStart = ({ state }: Pick<Task, 'state'>): TaskStart => {
  switch (state.status) {
    case 'CREATED':
      return { kind: 'analysis' }
    case 'ANALYSIS_DONE':
      return { kind: 'run', work: state.work, from: 0 }
    case 'STOPPED':
      return { kind: 'run', work: state.work, from: state.finished }
    case 'ANALYSING':
    case 'PROCESSING':
    case 'DONE':
    case 'FAILED':
      throw rejectTransition(state.status, 'only a new, an analysed or a stopped one can be started.')
  }
}

/** Returns the task with its analysis begun; a run follows. @param now in milliseconds since 1970 UTC */
export const beginAnalysisToStart = (task: Task, now: number): Task =>
  applyAction(task, 'START', { status: 'ANALYSING', begun: now }, now)

/** Returns the task, stopped by its caller during a run. @param now in milliseconds since 1970 UTC */
export const stopRun = (task: Task, work: Work, run: Run, now: number): Task => {
  const finished = countFinished(run)
  return applyAction(task, 'STOP', { status: 'STOPPED', work, finished, reason: 'USER_ACTION' }, now)
}

/** Returns the run of a task that is being processed. @throws Problem 409 for other tasks */
export const requireProcessing = ({
  state,
}: Pick<Task, 'state'>): { readonly work: Work; readonly run: Run } => {
  if (state.status !== 'PROCESSING')
    throw rejectTransition(state.status, 'only one that is being processed can be stopped.')
  return state
}

/**
 * Returns the task with a new description, or unchanged if that is undefined.
 * @throws Problem 409 while the task is analyzed or processed
 */
export const changeDescription = (task: Task, description: string | undefined, now: number): Task => {
  const { status } = task.state
  if (status === 'ANALYSING') throw rejectTransition(status, 'wait until the analysis is complete.')
  if (status === 'PROCESSING') throw rejectTransition(status, 'stop it first.')
  if (description === undefined) return task
  return { ...task, updated: now, request: { ...task.request, description } }
}

/**
 * Returns how a run ended, after its last piece.
 * @param error of writing the manifest
 */
export const resolveRunEnd = (
  { work, run }: { readonly work: Work; readonly run: Run },
  error: string | undefined,
): RunEnd => {
  if (run.end.kind === 'failed') return run.end
  if (error !== undefined) return { kind: 'failed', error }
  const { failed, pieces } = work
  if (run.end.kind === 'stopped' || failed === undefined) return run.end
  const { count, first } = failed
  return { kind: 'failed', error: count === 1 ? first : `${count} of ${pieces} failed. The first: ${first}` }
}

/** Returns the state of a task after a run. */
export const stateAfterRun = (work: Work, { until, end }: Run): TaskState => {
  switch (end.kind) {
    case 'done':
      return { status: 'DONE', work }
    case 'stopped':
      return { status: 'STOPPED', work, finished: until, reason: end.reason }
    case 'failed':
      return { status: 'FAILED', error: end.error, work, finished: until }
  }
}

const applyAction = (task: Task, userAction: Task['userAction'], state: TaskState, now: number): Task => ({
  ...task,
  userAction,
  userActionUpdated: now,
  updated: now,
  state,
})
