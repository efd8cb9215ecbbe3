import { spread, type Spread } from '../benchmark.ts'

/** One measure of both commits, round by round. Less is better. */
export interface Samples {
  readonly what: string
  readonly unit: string
  readonly before: readonly number[]
  readonly after: readonly number[]
}

export interface Compared {
  readonly before: Spread
  readonly after: Spread
  /** Median after, divided by the median before. */
  readonly ratio: number
  readonly verdict: 'worse' | 'better' | 'same'
}

/** How far a median has to move before a difference counts. */
const BEYOND = 1.1

/** "Worse" and "better" need both: a median beyond 10 percent, and quartiles that do not overlap. */
export const compare = ({ before: earlier, after: later }: Samples): Compared => {
  const before = spread(earlier)
  const after = spread(later)
  const ratio = after.median / before.median
  const isWorse = ratio > BEYOND && after.low > before.high
  const isBetter = ratio < 1 / BEYOND && after.high < before.low
  return { before, after, ratio, verdict: isWorse ? 'worse' : isBetter ? 'better' : 'same' }
}
