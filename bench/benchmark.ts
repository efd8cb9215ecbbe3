/** A measured value and the bar that it has to stay within. */
export interface Measure {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** The largest value that passes. */
  readonly most: number
}

/** Measures one thing from start to end. Compares results first, and throws where they differ. */
export type Benchmark = () => Promise<readonly Measure[]>

export const passes = ({ value, most }: Measure): boolean => value <= most

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
