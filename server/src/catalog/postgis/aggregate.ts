import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import Cursor from 'pg-cursor'
import { bucketAround } from '../buckets.ts'
import type { Expression } from '../cql2/expression.ts'
import type { Bucket, BucketInterval, Histogram, ScalarValue } from '../port.ts'
import { Condition } from './condition.ts'
import { atOneMoment, rowsOf, statementOf } from './connection.ts'
import { fromStored } from './stored-text.ts'
import { number } from './translate/constants.ts'
import type { Sql } from './translate/clause.ts'
import { propertyJson, propertyValue } from './translate/properties.ts'

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
export const histogramOf = async (
  client: ClientBase,
  where: Expression | undefined,
  present: number,
  histogram: Histogram,
): Promise<readonly Bucket[]> => {
  const condition = new Condition(where, present)
  const counts = new Map<number, number>()
  const add = (time: number, count: number): void => {
    const { start } = bucketAround(time, histogram)
    counts.set(start, (counts.get(start) ?? 0) + count)
  }
  const length = LENGTHS[histogram.interval]
  const { start: first } = bucketAround(0, { ...histogram, interval: length === DAY ? 'day' : histogram.interval }) // oxfmt-ignore
  await eachMatch(client, condition, {
    decided: sql<{
      step: number
      count: number
    }>`select floor((acquired - ${number(first)}) / ${number(length)}) as step,
      count(*)::float8 as count from scene where ${condition.candidates} and ${condition.isDecided} group by step`,
    onDecided: ({ step, count }) => add(first + step * length, count),
    value: sql`acquired`,
    onValue: (acquired) => add(Number(acquired), 1),
  })
  return [...counts].map(([start, count]) => ({ start, count })).sort((a, b) => a.start - b.start)
}

/** The values that a property has in the matches: numbers, then texts, then booleans, ascending. */
export const valuesOf = async (
  client: ClientBase,
  where: Expression | undefined,
  present: number,
  property: string,
): Promise<readonly ScalarValue[]> => {
  const condition = new Condition(where, present)
  const values = new Set<ScalarValue>()
  const add = (value: unknown): void => {
    if (typeof value === 'string') values.add(fromStored(value))
    if (typeof value === 'number' || typeof value === 'boolean') values.add(value)
  }
  const value = jsonOf(property)
  await eachMatch(client, condition, {
    decided: sql<{ value: unknown }>`select distinct ${value} as value from scene
      where ${condition.candidates} and ${condition.isDecided}`,
    onDecided: (row) => add(row.value),
    value,
    onValue: add,
  })
  return [...values].sort(compareValues)
}

const jsonOf = (property: string): Sql => {
  const { list, number: ofNumber, text } = propertyValue(property)
  if (list) return property.startsWith('$') ? list : propertyJson(property)
  return sql`to_jsonb(${ofNumber ?? text})`
}

const KINDS = ['number', 'string', 'boolean']

const compareValues = (a: ScalarValue, b: ScalarValue): number =>
  KINDS.indexOf(typeof a) - KINDS.indexOf(typeof b) || (a < b ? -1 : 1)

interface Matches<Row> {
  /** What SQL finds by itself. */
  readonly decided: ReturnType<typeof sql<Row>>
  readonly onDecided: (row: Row) => void
  /** What is needed of each match on which SQL does not decide. */
  readonly value: Sql
  readonly onValue: (value: unknown) => void
}

interface Undecided {
  readonly value: unknown
  readonly json: string
}

/** Rows read at once of those on which SQL does not decide. */
const READ_AT_ONCE = 500

const eachMatch = async <Row extends object>(
  client: ClientBase,
  condition: Condition,
  { decided, onDecided, value, onValue }: Matches<Row>,
): Promise<void> => {
  const readDecided = async (): Promise<void> => (await rowsOf(client, decided)).forEach(onDecided)
  if (condition.isExact) return readDecided()
  await atOneMoment(client, async () => {
    await readDecided()
    const { text, values } = statementOf(
      sql`select ${value} as value, json from scene where ${condition.candidates} and not ${condition.isDecided}`,
    )
    const cursor = client.query(new Cursor<Undecided>(text, values))
    for (;;) {
      const rows = await cursor.read(READ_AT_ONCE)
      for (const row of rows) if (condition.isMatch(row.json)) onValue(row.value)
      if (rows.length < READ_AT_ONCE) return cursor.close()
    }
  })
}
