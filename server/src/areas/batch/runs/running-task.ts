import { countFinished } from '../tasks/task.ts'
import type { Stores } from '../../../stores/stores.ts'
import type { Transaction } from '../../../stores/transaction.ts'
import type { Run, Task, TaskState } from '../tasks/task.ts'
import { TASKS } from '../tasks/store.ts'

type Processing = Extract<TaskState, { status: 'PROCESSING' }>

export interface ProcessingTask extends Task {
  readonly state: Processing
}

/** A task that is being processed, and where it stands. */
export interface RunningTask extends ProcessingTask {
  /** How many tiles or features are finished. */
  readonly finished: number
  /** The next one. */
  readonly piece: string
}

/** Undefined for a task that is not being processed. */
export const toRunningTask = (task: Task | undefined): RunningTask | undefined => {
  if (task?.state.status !== 'PROCESSING') return undefined
  const { state } = task
  const finished = countFinished(state.run)
  return { ...task, state, finished, piece: state.work.names?.[finished] ?? '' }
}

/** The task with its run a piece further, or changed otherwise. @param updated in milliseconds since 1970 UTC */
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

/** One that failed is none of the finished ones: the next one tells that it was passed. */
const isAtSamePiece = (one: RunningTask, other: RunningTask): boolean =>
  one.finished === other.finished && one.piece === other.piece

/**
 * Writes in a transaction, if the task still stands at the same place of the same run: it may have been stopped, or gone on
 * by another process.
 * @returns whether it was written
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
