/** What a value has to stay within; a measure without a bar is only reported. */
export type Bar = { readonly max: number } | { readonly min: number }

export interface Measure {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly bar?: Bar
}

/**
 * Measures one thing from start to end. Compares results first, and throws where they differ.
 * @param words what it is asked for beyond its name, such as `--short`
 */
export type Benchmark = (words: readonly string[]) => Promise<readonly Measure[]>

export const passes = ({ value, bar }: Measure): boolean =>
  bar === undefined || ('max' in bar ? value <= bar.max : value >= bar.min)

/** The value in the middle, or the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN
  return (lower + upper) / 2
}

/** The middle of some values, and between which values their middle half lies. */
export interface Spread {
  readonly low: number
  readonly median: number
  readonly high: number
}

/** The lower quartile, the median and the upper quartile. */
export const spread = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? NaN
  return { low: at(0.25), median: median(values), high: at(0.75) }
}
