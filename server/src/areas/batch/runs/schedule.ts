import { waitUntil } from '../../../kernel/wait-until.ts'
import { countFinished } from '../tasks/task.ts'
import type { Run, Task } from '../tasks/task.ts'

/** How long an analysis takes, and one tile or feature on machines of each size, in milliseconds. */
export const ANALYSIS_TIME = 10_000
const PIECE_TIMES = { normal: 4_000, large: 2_000 } as const
export const LONGEST_PIECE = PIECE_TIMES.normal

const resolvePieceTime = ({ request: { instanceType = 'normal' } }: Pick<Task, 'request'>): number =>
  PIECE_TIMES[instanceType]

/**
 * When the next piece of a run is finished at the earliest, or else the run ends, in milliseconds since 1970 UTC. One that
 * fails or stops does so on the piece after its last one.
 */
const calculateDue = (task: Pick<Task, 'request'>, run: Run): number => {
  const { begun, from, until, end } = run
  const finished = countFinished(run)
  const pieces = finished < until ? finished + 1 - from : until - from + (end.kind === 'done' ? 0 : 1)
  return begun + pieces * resolvePieceTime(task)
}

/**
 * When the next step of a run is to be taken, in milliseconds since 1970 UTC: in the time of a piece at the latest, also where
 * the run began while the clock was ahead.
 */
export const nextStepAt = (task: Pick<Task, 'request'>, run: Run, now: number): number =>
  Math.min(calculateDue(task, run), now + resolvePieceTime(task))

/** Milliseconds until the next step of a run. @param now in milliseconds since 1970 UTC */
export const waitForNextStep = (task: Pick<Task, 'request'>, run: Run, now: number): number =>
  waitUntil(calculateDue(task, run), now, resolvePieceTime(task))
