import type { Stores } from '../../../stores/stores.ts'
import type { Transaction } from '../../../stores/transaction.ts'
import { TASKS } from '../tasks/store.ts'
import { countFinished } from '../tasks/task.ts'
import type { Run, Task, TaskState } from '../tasks/task.ts'

type Processing = Extract<TaskState, { status: 'PROCESSING' }>

export interface ProcessingTask extends Task {
  readonly state: Processing
}

/** A task that is being processed, and its progress. */
export interface RunningTask extends ProcessingTask {
  /** Number of finished pieces. */
  readonly finished: number
  /** Name of the next piece; empty at the end. */
  readonly piece: string
}

/** Returns undefined for a task that is not being processed. */
export const toRunningTask = (task: Task | undefined): RunningTask | undefined => {
  if (task?.state.status !== 'PROCESSING') return undefined
  const { state } = task
  const finished = countFinished(state.run)
  return { ...task, state, finished, piece: state.work.names?.[finished] ?? '' }
}

/** Returns the task with changes to its work and run. @param updated in milliseconds since 1970 UTC */
export const updateRun = (
  { finished: _, piece: _next, ...task }: RunningTask,
  change: { readonly work?: Processing['work']; readonly run?: Partial<Run> },
  updated: number,
): ProcessingTask => {
  const { work, run } = task.state
  return {
    ...task,
    updated,
    state: { ...task.state, work: change.work ?? work, run: { ...run, ...change.run } },
  }
}

/** A failed piece does not count as finished: the name of the next piece tells whether it was passed. */
const isAtSamePiece = (one: RunningTask, other: RunningTask): boolean =>
  one.finished === other.finished && one.piece === other.piece

/**
 * Writes in a transaction, if the task is still at the same piece of the same run. It may have been stopped, or continued
 * by another process.
 * @returns whether the task was still there
 */
export const writeUnlessMoved = (
  stores: Stores,
  seen: RunningTask,
  write: (tx: Transaction, task: RunningTask) => Promise<void>,
): Promise<boolean> =>
  stores.transaction(async (tx) => {
    const task = toRunningTask(await tx.collection(TASKS).get(String(seen.orgId), seen.id))
    if (task?.state.run.begun !== seen.state.run.begun || !isAtSamePiece(task, seen)) return false
    await write(tx, task)
    return true
  })
