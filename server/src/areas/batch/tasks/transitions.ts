import { conflict } from '../../../kernel/problem.ts'
import { countFinished } from './task.ts'
import type { Rest, Run, RunEnd, Task, TaskState, Work } from './task.ts'

type Status = TaskState['status']

/** How a refusal describes each status. */
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

/** The task with its analysis begun. @throws Problem 409 where it has begun already @param now in ms since 1970 UTC */
export const beginAnalysis = (task: Task, now: number): Task => {
  if (task.state.status !== 'CREATED')
    throw rejectTransition(task.state.status, 'only a new one can be analysed.')
  return applyAction(task, 'ANALYSE', { status: 'ANALYSING', begun: now }, now)
}

/** What a start begins with: the analysis, or processing from a certain piece on. */
export type TaskStart = { readonly kind: 'analysis' } | ({ readonly kind: 'run' } & Rest)

/** @throws Problem 409 where a task in that state cannot be started */
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

/** The task with its analysis begun, after which it is processed. @param now in ms since 1970 UTC */
export const beginAnalysisToStart = (task: Task, now: number): Task =>
  applyAction(task, 'START', { status: 'ANALYSING', begun: now }, now)

/** The task, stopped by its caller during a run. @param now in milliseconds since 1970 UTC */
export const stopRun = (task: Task, work: Work, run: Run, now: number): Task => {
  const finished = countFinished(run)
  return applyAction(task, 'STOP', { status: 'STOPPED', work, finished, reason: 'USER_ACTION' }, now)
}

/** The run of a task that is being processed. @throws Problem 409 where it is not */
export const requireProcessing = ({
  state,
}: Pick<Task, 'state'>): { readonly work: Work; readonly run: Run } => {
  if (state.status !== 'PROCESSING')
    throw rejectTransition(state.status, 'only one that is being processed can be stopped.')
  return state
}

/**
 * The task with another description; without one it stays as it is.
 * @throws Problem 409 while it is processed or waits to be
 */
export const changeDescription = (task: Task, description: string | undefined, now: number): Task => {
  const { status } = task.state
  if (status === 'ANALYSING') throw rejectTransition(status, 'wait until that has ended.')
  if (status === 'PROCESSING') throw rejectTransition(status, 'stop it first.')
  if (description === undefined) return task
  return { ...task, updated: now, request: { ...task.request, description } }
}

/**
 * How a run ends after its last piece.
 * @param error why its list of files could not be written
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

/** The state of a task after a run. */
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
