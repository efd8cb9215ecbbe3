import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Geometry, Position } from 'imagery-platform-geometry/geojson.ts'
import {
  isBbox,
  isDate,
  isGeometry,
  isInterval,
  isList,
  isOperation,
  isProperty,
  isTimestamp,
} from './expression.ts'
import type { Argument, Operation } from './expression.ts'
import { OPERATORS } from './operators.ts'
import { readCql2Text } from './read-text.ts'
import { readCql2Json } from './read-json.ts'

const infix = /^(?:[=<>+\-*/%^]+|div|and|or|like)$/

/** A negative zero is read as one, and would be written without its sign. */
const numeral = (number: number): string => (Object.is(number, -0) ? '-0' : String(number))

/** Every operation in parentheses, so that no precedence is needed. */
const printed = (argument: Argument): string => {
  if (typeof argument === 'string') return printedText(argument)
  if (typeof argument === 'number') return numeral(argument)
  if (typeof argument === 'boolean') return String(argument)
  if (isList(argument)) return `(${argument.map(printed).join(', ')})`
  if (isOperation(argument)) return printedOperation(argument)
  if (isProperty(argument)) return `"${argument.property.replaceAll('"', '""')}"`
  if (isDate(argument)) return `DATE('${argument.date}')`
  if (isTimestamp(argument)) return `TIMESTAMP('${argument.timestamp}')`
  if (isInterval(argument)) return `INTERVAL(${argument.interval.map(printed).join(', ')})`
  if (isBbox(argument)) return `BBOX(${argument.bbox.map(numeral).join(', ')})`
  if (isGeometry(argument)) return printedGeometry(argument)
  throw new TypeError('no argument')
}

/** CQL2 has no text that ends with a backslash. */
const printedText = (text: string): string =>
  text.endsWith('\\')
    ? `E'${text.replaceAll(/['\\]/g, '\\$&')}'`
    : `'${text.replaceAll("'", "''").replaceAll("\\''", "\\\\'")}'`

const printedOperation = ({ op, args }: Operation): string => {
  const [first = '', second = '', third = ''] = args.map(printed)
  if (op === 'not') return `(NOT ${first})`
  if (op === 'isNull') return `(${first} IS NULL)`
  if (op === 'between') return `(${first} BETWEEN ${second} AND ${third})`
  if (op === 'in') return `(${first} IN ${second})`
  if (infix.test(op)) return `(${args.map(printed).join(` ${op.toUpperCase()} `)})`
  return `${op.toUpperCase()}(${args.map(printed).join(', ')})`
}

const printedGeometry = (geometry: Geometry): string => {
  if (geometry.type === 'GeometryCollection')
    return `GEOMETRYCOLLECTION(${geometry.geometries.map(printedGeometry).join(', ')})`
  const inside = printedPositions(geometry.coordinates)
  return geometry.type.toUpperCase() + (geometry.type === 'Point' ? `(${inside})` : inside)
}

type Positions = Position | readonly Positions[]

const isPosition = (positions: Positions): positions is Position => typeof positions[0] === 'number'

const printedPositions = (positions: Positions): string =>
  isPosition(positions) ? positions.map(numeral).join(' ') : `(${positions.map(printedPositions).join(', ')})`

const FIRST_SURROGATE = 0xd800
const SURROGATES = 0x800

/** The place of a character among all that are no surrogates. @throws TypeError where it is not one character */
const toIndex = (given: unknown): number => {
  const code = typeof given === 'string' ? given.codePointAt(0) : undefined
  if (code === undefined || String.fromCodePoint(code) !== given) throw new TypeError('not one character')
  return code < FIRST_SURROGATE ? code : code - SURROGATES
}

/** The same characters as fast-check's unit `binary`, which spends a second on a map of all of them. */
const unit = fc
  .nat({ max: 0x10_ffff - SURROGATES })
  .map((index) => String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES), toIndex)

/** Quotes and backslashes, which are escaped, often stand next to each other. */
const text = fc.string({ unit: fc.oneof(unit, fc.constantFrom('\\', "'", 'E')), maxLength: 12 })
const property = fc
  .string({ unit, minLength: 1, maxLength: 12 })
  .filter((name) => !name.startsWith('$'))
  .map((name) => ({ property: name }))
const number = fc.double({ noNaN: true, noDefaultInfinity: true })
const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const date = day.map((each) => ({ date: each.slice(0, 10) }))
const timestamp = day.map((each) => ({ timestamp: each.replace(/\.?0*Z$/, 'Z') }))
const interval = fc.oneof(
  fc.tuple(
    fc.constant('..'),
    date.map((each) => each.date),
  ),
  fc.tuple(
    timestamp.map((each) => each.timestamp),
    property,
  ),
)
const longitude = fc.double({ min: -180, max: 180, noNaN: true })
const latitude = fc.double({ min: -90, max: 90, noNaN: true })
const position = fc.oneof(fc.tuple(longitude, latitude), fc.tuple(longitude, latitude, number))
const line = fc.array(position, { minLength: 2, maxLength: 4 })
const ring = fc
  .array(position, { minLength: 3, maxLength: 5 })
  .map((positions) => [...positions, ...positions.slice(0, 1)])
const polygon = fc.array(ring, { minLength: 1, maxLength: 2 })
const some = <T>(each: fc.Arbitrary<T>) => fc.array(each, { minLength: 1, maxLength: 3 })
const geometry = fc.oneof(
  fc.record({ type: fc.constant('Point'), coordinates: position }),
  fc.record({ type: fc.constant('LineString'), coordinates: line }),
  fc.record({ type: fc.constant('Polygon'), coordinates: polygon }),
  fc.record({ type: fc.constant('MultiPoint'), coordinates: some(position) }),
  fc.record({ type: fc.constant('MultiLineString'), coordinates: some(line) }),
  fc.record({ type: fc.constant('MultiPolygon'), coordinates: some(polygon) }),
)
const collection = fc.record({ type: fc.constant('GeometryCollection'), geometries: some(geometry) })
const bbox = fc
  .tuple(longitude, latitude, longitude, latitude)
  .map(([west, a, east, b]) => ({ bbox: [west, Math.min(a, b), east, Math.max(a, b)] }))

const TWO_OR_MORE = 3

/** Any operator with any arguments, whether or not it takes them. */
const { operation } = fc.letrec((tie) => {
  const value = fc.oneof(
    { depthSize: 'small' },
    fc.oneof(text, number, fc.boolean(), property, date, timestamp, geometry, collection, bbox),
    interval.map((ends) => ({ interval: ends })),
    tie('operation'),
  )
  const list = fc.array(value, { minLength: 1, maxLength: 3 })
  const arbitraryOperation = (op: string, min: number, max: number) => {
    if (op === 'in') return fc.record({ op: fc.constant(op), args: fc.tuple(value, list) })
    const argument = op.startsWith('a_') ? fc.oneof(property, list) : value
    const maxLength = Math.min(max, TWO_OR_MORE)
    return fc.record({
      op: fc.constant(op),
      args: fc.array(argument, { minLength: min, maxLength }),
    })
  }
  return {
    operation: fc.oneof(
      ...[...OPERATORS].map(([op, { min, max }]) => arbitraryOperation(op, min, max)),
      arbitraryOperation('A_FUNCTION', 0, TWO_OR_MORE),
    ),
  }
})

test('what is read from JSON is itself, and the same when it is written as text and read again', () => {
  fc.assert(
    fc.property(operation, (json) => {
      const { expression } = readCql2Json(json)
      expect(expression).toEqual(json)
      expect(readCql2Text(printed(expression)).expression).toEqual(json)
    }),
    { numRuns: 1000, seed: 48 },
  )
})
