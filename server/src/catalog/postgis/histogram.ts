import type { Caller } from '../../kernel/caller.ts'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import { bucketAround } from '../buckets.ts'
import type { Expression } from '../cql2/expression.ts'
import type { Bucket, BucketInterval, Histogram } from '../port.ts'
import { SceneCondition } from './condition.ts'
import { atOneMoment } from './connection.ts'
import { eachMatch } from './each-match.ts'
import { number } from './translate/constants.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Months and years are made of days. */
const LENGTHS: Readonly<Record<BucketInterval, number>> = {
  hour: HOUR,
  day: DAY,
  week: 7 * DAY,
  month: DAY,
  year: DAY,
}

/** Counts matches by time of acquisition, earliest bucket first. */
export const countBuckets = async (
  client: ClientBase,
  where: Expression | undefined,
  present: number,
  histogram: Histogram,
  caller: Caller | undefined,
): Promise<readonly Bucket[]> => {
  const condition = new SceneCondition(where, present)
  const counts = new Map<number, number>()
  const add = (time: number, matches: number): void => {
    const { start } = bucketAround(time, histogram)
    counts.set(start, (counts.get(start) ?? 0) + matches)
  }
  const length = LENGTHS[histogram.interval]
  const { start: first } = bucketAround(0, {
    ...histogram,
    interval: length === DAY ? 'day' : histogram.interval,
  })
  const count = (): Promise<void> =>
    eachMatch<{ step: number; count: number }, { acquired: number }>(
      client,
      condition,
      {
        decided: sql`select floor((acquired - ${number(first)}) / ${number(length)}) as step,
        count(*)::float8 as count from scene where ${condition.candidates} and ${condition.isDecided} group by step`,
        onDecided: ({ step, count: matches }) => add(first + step * length, matches),
        columns: sql`acquired`,
        onUndecided: ({ acquired }) => add(acquired, 1),
      },
      caller,
    )
  await (condition.isExact ? count() : atOneMoment(client, count))
  return [...counts].map(([start, count]) => ({ start, count })).sort((a, b) => a.start - b.start)
}
