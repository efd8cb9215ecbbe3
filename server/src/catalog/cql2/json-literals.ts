import { parseSearchArea } from 'imagery-platform-geometry/parse.ts'
import { parseSearchBox } from 'imagery-platform-geometry/search-box.ts'
import { Cql2Error, placing } from './cql2-error.ts'
import { propertyNamed } from './expression.ts'
import type { Argument, IntervalEnd, IntervalLiteral, PropertyReference } from './expression.ts'
import { assertForward, readDate, readIntervalEnd, readTimestamp } from './times.ts'

export type Members = Readonly<Record<string, unknown>>

export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The path of a member or an element. */
export const join = (at: string, key: string | number): string => (at === '' ? String(key) : `${at}.${key}`)

/** Reads a property, a time, an interval, a box or a geometry. @throws Cql2Error where it is not one of them */
export const readJsonLiteral = (value: Members, at: string): Argument => {
  if ('type' in value) return geometry(value, at)
  for (const [name, read] of LITERALS) if (name in value) return read(value[name], join(at, name))
  throw new Cql2Error(
    at,
    'expected an object with a member "op", "property", "date", "timestamp", "interval", "bbox" or "type".',
  )
}

const property = (value: unknown, at: string): PropertyReference =>
  placing(
    () => at,
    () => propertyNamed(text(value, at)),
  )

const LITERALS: readonly (readonly [name: string, read: (value: unknown, at: string) => Argument])[] = [
  ['property', property],
  ['date', (value, at) => ({ date: time(value, at, readDate) })],
  ['timestamp', (value, at) => ({ timestamp: time(value, at, readTimestamp) })],
  ['interval', (value, at) => interval(value, at)],
  ['bbox', (value, at) => ({ bbox: box(value, at) })],
]

const text = (value: unknown, at: string): string => {
  if (typeof value !== 'string') throw new Cql2Error(at, 'expected a text.')
  return value
}

const time = (value: unknown, at: string, read: (text: string) => string): string =>
  placing(
    () => at,
    () => read(text(value, at)),
  )

const interval = (value: unknown, at: string): IntervalLiteral => {
  if (!Array.isArray(value) || value.length !== 2)
    throw new Cql2Error(at, 'expected a list of two: start and end.')
  const ends = [intervalEnd(value[0], join(at, 0)), intervalEnd(value[1], join(at, 1))] as const
  placing(
    () => at,
    () => {
      assertForward(ends)
    },
  )
  return { interval: ends }
}

const intervalEnd = (value: unknown, at: string): IntervalEnd => {
  if (!isMembers(value)) return time(value, at, readIntervalEnd)
  return property(value.property, join(at, 'property'))
}

const box = (value: unknown, at: string): readonly number[] => {
  const numbers: readonly unknown[] = Array.isArray(value) ? value : []
  if (!Array.isArray(value) || !numbers.every((number) => typeof number === 'number'))
    throw new Cql2Error(at, 'expected a list of four or six numbers.')
  placing(
    () => at,
    () => parseSearchBox(numbers),
  )
  return numbers
}

/** A filter has at most so many values and positions together: a geometry with more of them is not read. */
const MAX_POSITIONS = 20_000

/** CQL2 has no collection within a collection; it is read all the same, as by each other API that searches. */
const geometry = (value: Members, at: string): Argument =>
  placing(
    (path) => (path === '' ? at : join(at, path)),
    () => parseSearchArea(value, MAX_POSITIONS),
  )
