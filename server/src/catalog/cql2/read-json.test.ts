import { describe, expect, test } from 'vitest'
import { Cql2Error } from './cql2-error.ts'
import { readCql2Json } from './read-json.ts'
import type { Cql2JsonDialect } from './read-json.ts'

const a = { property: 'a' }
const op = (name: string, ...args: unknown[]) => ({ op: name, args })

describe('CQL2 JSON is read without what is not of the language:', () => {
  test.each<[why: string, json: unknown, expression: unknown]>([
    ['a literal', true, true],
    ['a property', { ...a, title: 'A' }, a],
    ['more members', { ...op('=', a, 1), comment: 'x' }, op('=', a, 1)],
    [
      'a box within a geometry',
      op('s_within', a, { type: 'Point', coordinates: [1, 2, 3, 4], bbox: [1, 2, 1, 2] }),
      op('s_within', a, { type: 'Point', coordinates: [1, 2, 3] }),
    ],
    [
      'zeros of a fraction',
      op('<', a, { timestamp: '2024-05-01T00:00:00.500Z' }),
      op('<', a, { timestamp: '2024-05-01T00:00:00.5Z' }),
    ],
    ['a list of nothing', op('in', a, []), op('in', a, [])],
  ])('%s', (_why, json, expression) => {
    expect(readCql2Json(json).expression).toEqual(expression)
  })
})

const catchFault = (
  json: unknown,
  dialect?: Cql2JsonDialect,
): { place: unknown; path: string; message: string } => {
  try {
    readCql2Json(json, dialect)
  } catch (fault) {
    if (fault instanceof Cql2Error) return { place: fault.place, path: fault.path, message: fault.message }
    throw fault
  }
  throw new Error('there is no fault')
}

const MEMBERS =
  'expected an object with a member "op", "property", "date", "timestamp", "interval", "bbox" or "type".'

describe('the fault of', () => {
  test.each<[json: unknown, path: string, message: string]>([
    [null, '', 'expected a value, not null. Use "isNull" to find missing values.'],
    [5, '', 'expected a condition, not a single value.'],
    ['a = 1', '', 'expected a condition, not a single value.'],
    [[true], '', 'expected a condition, not a single value.'],
    [{}, '', MEMBERS],
    [{ and: [] }, '', MEMBERS],
    [{ date: '2024-05-01' }, '', 'expected a condition, not a single value.'],
    [{ op: 5, args: [] }, 'op', 'expected the name of an operator or a function.'],
    [{ op: '' }, 'op', 'expected the name of an operator or a function.'],
    [{ op: 'and' }, 'args', 'expected the list of arguments of "and".'],
    [{ op: 'and', args: { 0: true, length: 1 } }, 'args', 'expected the list of arguments of "and".'],
    [op('and', true), 'args', 'expected at least 2 arguments for "and", not 1.'],
    [op('not'), 'args', 'expected 1 argument for "not", not 0.'],
    [op('between', a, [1, 2]), 'args', 'expected 3 arguments for "between", not 2.'],
    [op('in', a, 5), 'args.1', 'expected a list of values.'],
    [
      op('or', true, op('=', a, null)),
      'args.1.args.1',
      'expected a value, not null. Use "isNull" to find missing values.',
    ],
    [op('=', a, Infinity), 'args.1', 'expected a number below 1.8e308.'],
    [op('=', a, { value: 1 }), 'args.1', MEMBERS],
    [op('=', { property: 5 }, 1), 'args.0.property', 'expected a text.'],
    [op('=', { property: '$start' }, 1), 'args.0.property', 'expected the name of a property, not "$start".'],
    [
      op('t_after', a, { interval: ['..', { property: '$end' }] }),
      'args.1.interval.1.property',
      'expected the name of a property, not "$end".',
    ],
    [op('<', a, { date: '2023-02-29' }), 'args.1.date', 'there is no day "2023-02-29".'],
    [op('<', a, { date: 2023 }), 'args.1.date', 'expected a text.'],
    [
      op('<', a, { timestamp: '2024-05-01' }),
      'args.1.timestamp',
      'expected a time in UTC such as 2024-05-01T12:00:00Z, not "2024-05-01".',
    ],
    [
      op('t_after', a, { interval: '2024-05-01' }),
      'args.1.interval',
      'expected a list of two: start and end.',
    ],
    [
      op('t_after', a, { interval: ['2024-05-02', '2024-05-01'] }),
      'args.1.interval',
      'expected an interval that starts before it ends.',
    ],
    [
      op('t_after', a, { interval: ['..', ''] }),
      'args.1.interval.1',
      'expected a day such as 2024-05-01, a time in UTC such as 2024-05-01T12:00:00Z, or .., not "".',
    ],
    [op('s_within', a, { bbox: [1, 2, 3] }), 'args.1.bbox', 'a box has four or six numbers.'],
    [op('s_within', a, { bbox: [1, 2, 3, '4'] }), 'args.1.bbox', 'expected a list of four or six numbers.'],
    [op('s_within', a, { bbox: { length: 4 } }), 'args.1.bbox', 'expected a list of four or six numbers.'],
    [op('s_within', a, { type: 'Circle' }), 'args.1.type', 'is not a type of GeoJSON geometry.'],
    [
      op('s_within', a, {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 95],
        ],
      }),
      'args.1.coordinates.1',
      'latitude 95 is not between -90 and 90.',
    ],
    [
      op('s_within', a, { type: 'GeometryCollection', geometries: [{ type: 'GeometryCollection' }] }),
      'args.1.geometries.0.geometries',
      'must be an array of 0 or more members.',
    ],
  ])('%j', (json, path, message) => {
    expect(catchFault(json)).toEqual({ place: path, path, message })
  })
})

const nested = (levels: number, inner: unknown, wrap: (json: unknown) => unknown): unknown => {
  let json = inner
  for (let i = 0; i < levels; i++) json = wrap(json)
  return json
}

describe('what is within itself too often is refused:', () => {
  test.each<[what: string, json: unknown, path: string]>([
    ['operations', nested(100_000, true, (json) => op('not', json)), 'args.0.'.repeat(100) + 'args'],
    [
      'lists',
      op(
        'f',
        nested(100_000, true, (json) => [json]),
      ),
      `args${'.0'.repeat(100)}`,
    ],
  ])('%s', (_what, json, path) => {
    expect(catchFault(json)).toEqual({
      place: path,
      path,
      message: 'expected at most 100 levels within each other.',
    })
  })

  test('up to 100 levels are read', () => {
    const json = nested(100, true, (inner) => op('not', inner))
    expect(readCql2Json(json).expression).toEqual(json)
  })
})

describe('more than 20,000 values and positions are refused:', () => {
  const message = 'expected at most 20000 values and positions in a filter.'
  const many = (count: number, part: unknown): unknown[] => Array.from({ length: count }, () => part)

  test('values: the filter, the property and the list are three of them', () => {
    expect(readCql2Json(op('in', a, many(19_997, 'x'))).expression).toHaveProperty('op', 'in')
    expect(catchFault(op('in', a, many(19_998, 'x')))).toEqual({
      place: 'args.1.19997',
      path: 'args.1.19997',
      message,
    })
  })

  const ring = (count: number) => many(count, [1, 2])
  test.each<[type: string, geometry: (positions: number) => object]>([
    ['LineString', (positions) => ({ coordinates: ring(positions) })],
    ['Polygon', (positions) => ({ coordinates: [ring(positions)] })],
    ['MultiPolygon', (positions) => ({ coordinates: [[ring(positions - 4)], [ring(4)]] })],
    [
      'GeometryCollection',
      (positions) => ({ geometries: many(positions, { type: 'Point', coordinates: [1, 2] }) }),
    ],
  ])('positions: %s, where the filter, the property and the geometry are three values', (type, geometry) => {
    const filter = (positions: number) => op('s_within', a, { type, ...geometry(positions) })
    expect(readCql2Json(filter(19_997)).expression).toHaveProperty('op', 's_within')
    expect(catchFault(filter(19_998))).toEqual({ place: 'args.1', path: 'args.1', message })
  })
})

describe('where one argument is enough for and, or:', () => {
  const compared = op('=', a, 1)

  test.each<[why: string, json: unknown, expression: unknown]>([
    ['it is itself', op('and', compared), compared],
    ['within others too', op('not', op('or', op('and', compared))), op('not', compared)],
    ['more stay what they are', op('or', compared, op('and', true)), op('or', compared, true)],
  ])('%s', (_why, json, expression) => {
    expect(readCql2Json(json, { singleArgumentLogic: true }).expression).toEqual(expression)
  })

  test.each<[why: string, json: unknown, path: string, message: string]>([
    ['no argument', op('and'), 'args', 'expected at least 2 arguments for "and", not 0.'],
    ['a value', op('=', op('or', 3), 3), 'args.0.args.0', 'expected a condition, not a single value.'],
    ['another operator', op('=', a), 'args', 'expected 2 arguments for "=", not 1.'],
    [
      'too many levels',
      nested(100_000, true, (json) => op('and', json)),
      'args.0.'.repeat(100) + 'args.0',
      'expected at most 100 levels within each other.',
    ],
  ])('refused: %s', (_why, json, path, message) => {
    expect(catchFault(json, { singleArgumentLogic: true })).toEqual({ place: path, path, message })
  })
})
