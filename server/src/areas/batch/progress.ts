import type { Run, Task, Work } from './task.ts'

/** How long an analysis takes, and one tile or feature on machines of each size, in milliseconds. */
export const ANALYSIS_TIME = 10_000
const PIECE_TIMES = { normal: 4_000, large: 2_000 } as const

const pieceTimeOf = ({ request: { instanceType = 'normal' } }: Pick<Task, 'request'>): number =>
  PIECE_TIMES[instanceType]

/** When a run ends, in milliseconds since 1970 UTC. A run that fails does so on the piece after its last one. */
export const endOf = (task: Pick<Task, 'request'>, { begun, from, until, end }: Run): number =>
  begun + (until - from + (end.kind === 'done' ? 0 : 1)) * pieceTimeOf(task)

/** How many pieces are finished at a time in milliseconds since 1970 UTC, of a task that is being processed. */
export const finishedOf = (task: Pick<Task, 'request'>, run: Run, now: number): number =>
  Math.min(run.until, run.from + Math.max(0, Math.floor((now - run.begun) / pieceTimeOf(task))))

/** The progress of a task, as callers see it. */
export interface Progress {
  readonly completionPercentage: number
  /** Undefined before the analysis. */
  readonly costPU: number | undefined
  /** When anything last changed, in milliseconds since 1970 UTC. */
  readonly lastUpdated: number
}

/** @param now in milliseconds since 1970 UTC */
export const progressOf = (task: Task, now: number): Progress => {
  const { state, updated: lastUpdated } = task
  switch (state.status) {
    case 'CREATED':
    case 'ANALYSING':
      return { completionPercentage: 0, costPU: undefined, lastUpdated }
    case 'ANALYSIS_DONE':
      return { completionPercentage: 0, costPU: costOf(state.work, state.work.pieces), lastUpdated }
    case 'PROCESSING': {
      const { work, run } = state
      const finished = finishedOf(task, run, now)
      const last = run.begun + (finished - run.from) * pieceTimeOf(task)
      return { ...shareOf(work, finished), lastUpdated: Math.max(lastUpdated, last) }
    }
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
  costPU: costOf(work, finished),
})

/** Processing units of the first pieces, as many as given. */
const costOf = ({ costOfPiece, leftOut }: Work, pieces: number): number =>
  (costOfPiece * (pieces - leftOut)) / 1000
