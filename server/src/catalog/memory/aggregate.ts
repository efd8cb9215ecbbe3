import { bucketAround } from '../buckets.ts'
import { NEWEST_FIRST } from '../port.ts'
import type { Bucket, Histogram, ScalarValue, StoredScene, ValuePage, ValueQuery } from '../port.ts'
import { valuesOnPage } from '../value-page.ts'
import { sortedInTurns } from 'imagery-platform-geometry/sorted-in-turns.ts'
import { DOCUMENT_STEPS } from '../predicate/steps.ts'
import { comparisonBy } from './order.ts'
import type { View } from './view.ts'

/** Counts matches by time of acquisition, earliest bucket first. */
export function* countBuckets(view: View, histogram: Histogram): Generator<undefined, readonly Bucket[]> {
  const counts = new Map<number, number>()
  let { start, end } = { start: Infinity, end: -Infinity }
  let count = 0
  const settle = (): void => {
    if (count > 0) counts.set(start, (counts.get(start) ?? 0) + count)
    count = 0
  }
  yield* view.forEachMatch((row) => {
    const time = view.rows.readTime('acquired', row)
    if (time < start || time >= end) {
      // Neighbors mostly share a bucket, so that the calendar is rarely computed.
      settle()
      ;({ start, end } = bucketAround(time, histogram))
    }
    count++
  })
  settle()
  const buckets = Array.from(counts, ([at, total]) => ({ start: at, count: total }))
  return yield* sortedInTurns(buckets, (a, b) => a.start - b.start, { steps: 1 })
}

/** A page of the values that a property has in the matches. @param stored undefined where the document was dropped */
export function* listValues(
  view: View,
  { property, ...page }: ValueQuery,
  stored: (row: number) => StoredScene | undefined,
): Generator<undefined, ValuePage> {
  const firsts = new Map<ScalarValue, number>()
  const readValue = view.reader.value(property)
  const steps = view.reader.isInDocument(property) ? DOCUMENT_STEPS : 1
  const compare = comparisonBy(view.rows, NEWEST_FIRST)
  yield* view.forEachMatch((row) => {
    const value = readValue(row)
    if (!isScalar(value)) return
    const first = firsts.get(value)
    if (first === undefined || compare(row, first) < 0) firsts.set(value, row)
  }, steps)
  const { entries, ...rest } = yield* valuesOnPage(firsts, page)
  const found = entries.flatMap(([value, row]) => {
    const scene = stored(row)
    return scene ? [{ value, scene }] : []
  })
  return { values: found.map(({ value }) => value), scenes: found.map(({ scene }) => scene), ...rest }
}

const isScalar = (value: unknown): value is ScalarValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
