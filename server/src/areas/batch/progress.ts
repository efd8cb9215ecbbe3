import { waitUntil } from '../../kernel/wait-until.ts'
import { costOf } from './cost.ts'
import type { Run, Task, Work } from './task.ts'

/** How long an analysis takes, and one tile or feature on machines of each size, in milliseconds. */
export const ANALYSIS_TIME = 10_000
const PIECE_TIMES = { normal: 4_000, large: 2_000 } as const
export const LONGEST_PIECE = PIECE_TIMES.normal

const pieceTimeOf = ({ request: { instanceType = 'normal' } }: Pick<Task, 'request'>): number =>
  PIECE_TIMES[instanceType]

/** How many pieces of a run's task are finished. */
export const finishedOf = ({ from, finished = from }: Run): number => finished

/**
 * When the next piece of a run is finished at the earliest, or else the run ends, in milliseconds since 1970 UTC. One that
 * fails or stops does so on the piece after its last one.
 */
const dueOf = (task: Pick<Task, 'request'>, run: Run): number => {
  const { begun, from, until, end } = run
  const finished = finishedOf(run)
  const pieces = finished < until ? finished + 1 - from : until - from + (end.kind === 'done' ? 0 : 1)
  return begun + pieces * pieceTimeOf(task)
}

/**
 * When the next step of a run is to be taken, in milliseconds since 1970 UTC: in the time of a piece at the latest, also where
 * the run began while the clock was ahead.
 */
export const nextStepAt = (task: Pick<Task, 'request'>, run: Run, now: number): number =>
  Math.min(dueOf(task, run), now + pieceTimeOf(task))

/** Milliseconds until the next step of a run. @param now in milliseconds since 1970 UTC */
export const untilNextStep = (task: Pick<Task, 'request'>, run: Run, now: number): number =>
  waitUntil(dueOf(task, run), now, pieceTimeOf(task))

/** The progress of a task, as callers see it. */
export interface Progress {
  readonly completionPercentage: number
  /** Undefined before the analysis. */
  readonly costPU: number | undefined
  /** When anything last changed, in milliseconds since 1970 UTC. */
  readonly lastUpdated: number
}

export const progressOf = (task: Task): Progress => {
  const { state, updated: lastUpdated } = task
  switch (state.status) {
    case 'CREATED':
    case 'ANALYSING':
      return { completionPercentage: 0, costPU: undefined, lastUpdated }
    case 'ANALYSIS_DONE':
      return { completionPercentage: 0, costPU: unitsOf(state.work, state.work.pieces), lastUpdated }
    case 'PROCESSING':
      return { ...shareOf(state.work, finishedOf(state.run)), lastUpdated }
    case 'DONE':
      return { ...shareOf(state.work, state.work.pieces), lastUpdated }
    case 'STOPPED':
      return { ...shareOf(state.work, state.finished), lastUpdated }
    case 'FAILED':
      return state.work
        ? { ...shareOf(state.work, state.finished), lastUpdated }
        : { completionPercentage: 0, costPU: undefined, lastUpdated }
  }
}

const shareOf = (work: Work, finished: number) => ({
  completionPercentage: Math.floor((1000 * finished) / work.pieces) / 10,
  costPU: unitsOf(work, finished),
})

/** Processing units of the first pieces, as many as given. */
const unitsOf = (work: Work, pieces: number): number => costOf(work, 0, pieces) / 1000
