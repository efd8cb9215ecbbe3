import { bucketAround } from '../buckets.ts'
import type { Bucket, Histogram, ScalarValue } from '../port.ts'
import type { View } from './view.ts'

/** Counts matches by time of acquisition, earliest bucket first. */
export function* histogramOf(view: View, histogram: Histogram): Generator<undefined, readonly Bucket[]> {
  const counts = new Map<number, number>()
  let { start, end } = { start: Infinity, end: -Infinity }
  let count = 0
  const settle = (): void => {
    if (count > 0) counts.set(start, (counts.get(start) ?? 0) + count)
    count = 0
  }
  yield* view.matches((row) => {
    const time = view.rows.timeOf('acquired', row)
    if (time < start || time >= end) {
      // Neighbors mostly share a bucket, so that the calendar is rarely computed.
      settle()
      ;({ start, end } = bucketAround(time, histogram))
    }
    count++
  })
  settle()
  return [...counts].map(([at, total]) => ({ start: at, count: total })).sort((a, b) => a.start - b.start)
}

/** The values that a property has in the matches: numbers, then texts, then booleans, ascending. */
export function* valuesOf(view: View, property: string): Generator<undefined, readonly ScalarValue[]> {
  const values = new Set<ScalarValue>()
  const valueOf = view.reader.value(property)
  yield* view.matches((row) => {
    const value = valueOf(row)
    if (isScalar(value)) values.add(value)
  })
  return [...values].sort(compareValues)
}

const isScalar = (value: unknown): value is ScalarValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const KINDS = ['number', 'string', 'boolean']

const compareValues = (a: ScalarValue, b: ScalarValue): number =>
  KINDS.indexOf(typeof a) - KINDS.indexOf(typeof b) || (a < b ? -1 : 1)
