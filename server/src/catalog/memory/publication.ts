import type { SceneRows } from './rows.ts'

/** Rows from `from` to before `to`. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** Consecutive rows in the order in which they are published. More may follow. */
interface PublishedRun extends RowRange {
  to: number
}

/**
 * When rows are published. Rows that belong to no run always are. What is put later is mostly published later, so runs
 * are few, and checking a row takes a few comparisons.
 */
export class Publication {
  readonly #rows: SceneRows
  /** In ascending order. */
  #runs: readonly PublishedRun[] = []

  constructor(rows: SceneRows) {
    this.#rows = rows
  }

  /**
   * Sets the times at which the next rows are published.
   * @param from the first of them
   * @throws RangeError where they are not in the order of publication
   */
  extend(from: number, times: Float64Array): void {
    if (times.some((time, i) => !(time >= (times[i - 1] ?? -Infinity))))
      throw new RangeError('what is published in its time comes in that order')
    const to = from + times.length
    const before = this.#runs.at(-1)
    if (before?.to === from && this.#lastTime(before) <= (times[0] ?? NaN)) before.to = to
    else if (times.length > 0) this.#runs = [...this.#runs.filter((run) => this.#isAlive(run)), { from, to }]
  }

  /** The rows that are not published yet, in ascending order. @param present milliseconds since 1970 UTC */
  unpublished(present: number): readonly RowRange[] {
    const unfinished = this.#runs.filter((run) => this.#lastTime(run) > present)
    return unfinished.map((run) => ({ from: this.publishedTo(run, present), to: run.to }))
  }

  get runs(): readonly RowRange[] {
    return this.#runs
  }

  /** The first row of a run that is not published yet; the end of the run if all are. */
  publishedTo(run: RowRange, present: number): number {
    if (this.#lastTime(run) <= present) return run.to
    let low = run.from
    let high = run.to - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#rows.readTime('published', middle) > present) high = middle
      else low = middle + 1
    }
    return low
  }

  #lastTime({ to }: RowRange): number {
    return this.#rows.readTime('published', to - 1)
  }

  /** Runs whose rows were all deleted are dropped: new runs are added for as long as the platform runs. */
  #isAlive({ from, to }: PublishedRun): boolean {
    for (let row = from; row < to; row++) if (this.#rows.isThere(row)) return true
    return false
  }
}

/** The stretch that contains a row. @param stretches in ascending order */
export const stretchWith = <Some extends RowRange>(
  stretches: readonly Some[],
  row: number,
): Some | undefined => {
  if (row < (stretches[0]?.from ?? Infinity)) return undefined
  let low = 0
  let high = stretches.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((stretches[middle]?.from ?? Infinity) <= row) low = middle
    else high = middle - 1
  }
  const stretch = stretches[low]
  return stretch !== undefined && row < stretch.to ? stretch : undefined
}

export const isInRanges = (stretches: readonly RowRange[], row: number): boolean =>
  stretchWith(stretches, row) !== undefined
