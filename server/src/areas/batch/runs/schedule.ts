import { waitUntil } from '../../../kernel/wait-until.ts'
import { countFinished } from '../tasks/task.ts'
import type { Run, Task } from '../tasks/task.ts'

/** Duration of an analysis, in milliseconds. */
export const ANALYSIS_TIME = 10_000

/** Duration of a tile or feature on machines of each size, in milliseconds. */
const PIECE_TIMES = { normal: 4_000, large: 2_000 } as const

export const LONGEST_PIECE = PIECE_TIMES.normal

const resolvePieceTime = ({ request: { instanceType = 'normal' } }: Pick<Task, 'request'>): number =>
  PIECE_TIMES[instanceType]

/**
 * Returns the earliest time when the next piece of a run is finished, or the run ends, in milliseconds since 1970 UTC. A run
 * that fails or stops does so at the piece after its last one.
 */
const calculateDue = (task: Pick<Task, 'request'>, run: Run): number => {
  const { begun, from, until, end } = run
  const finished = countFinished(run)
  const pieces = finished < until ? finished + 1 - from : until - from + (end.kind === 'done' ? 0 : 1)
  return begun + pieces * resolvePieceTime(task)
}

/**
 * Returns the time of the next step of a run, in milliseconds since 1970 UTC. It is at most the duration of a piece away,
 * even if the run began while the clock was ahead.
 */
export const nextStepAt = (task: Pick<Task, 'request'>, run: Run, now: number): number =>
  Math.min(calculateDue(task, run), now + resolvePieceTime(task))

/** Returns the milliseconds until the next step of a run. @param now in milliseconds since 1970 UTC */
export const timeUntilNextStep = (task: Pick<Task, 'request'>, run: Run, now: number): number =>
  waitUntil(calculateDue(task, run), now, resolvePieceTime(task))
