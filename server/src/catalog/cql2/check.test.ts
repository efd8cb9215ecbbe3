import { describe, expect, test } from 'vitest'
import type { PropertyType } from '../collection-profile.ts'
import { checkFilter } from './check.ts'
import { Cql2Error } from './cql2-error.ts'
import { readCql2Text } from './read-text.ts'
import { readCql2Json } from './read-json.ts'

const QUERYABLES = new Map<string, ReadonlySet<PropertyType>>([
  ['id', new Set(['string'])],
  ['datetime', new Set(['date-time'])],
  ['created', new Set(['date-time'])],
  ['note', new Set(['date-time', 'string'])],
  ['platform', new Set(['string'])],
  ['eo:cloud_cover', new Set(['integer', 'number'])],
  ['gsd', new Set(['number'])],
  ['cloudy', new Set(['boolean'])],
  ['instruments', new Set(['array'])],
  ['code', new Set(['string', 'integer'])],
])

const checked = (text: string) => checkFilter(readCql2Text(text), QUERYABLES)

describe('a filter that is right stays as it is:', () => {
  test.each([
    "eo:cloud_cover < 20 AND platform = 'ortho-07'",
    'gsd * 2 ^ 3 - 1 <= eo:cloud_cover DIV 2',
    'cloudy AND NOT cloudy = false OR true',
    "CASEI(ACCENTI(platform)) LIKE CASEI('Ortho%')",
    "code LIKE '4%' AND code > 5 AND code = platform",
    "platform IN ('a', id, CASEI('b'))",
    'eo:cloud_cover BETWEEN gsd AND 50',
    "datetime > TIMESTAMP('2024-05-01T00:00:00Z') AND created = datetime",
    "datetime BETWEEN DATE('2024-05-01') AND DATE('2024-05-02')",
    "T_DURING(INTERVAL(created, datetime), INTERVAL('..', '2024-05-01'))",
    'S_WITHIN(BBOX(1,2,3,4), geometry) AND geometry IS NOT NULL',
    'S_EQUALS(geometry, geometry)',
    "A_CONTAINS(instruments, ('a', platform, 1, true, DATE('2024-05-01'), (1, 2)))",
    'instruments IS NULL OR (gsd > 1) IS NULL OR 5 IS NULL',
    "note = '2024-05-01T00:00:00Z'",
    "note < TIMESTAMP('2024-05-01T00:00:00Z')",
  ])('%s', (text) => {
    expect(checked(text)).toEqual(readCql2Text(text).expression)
  })
})

const moment = { timestamp: '2024-05-01T00:00:00.000Z' }

describe('a text beside a time is read as one:', () => {
  test.each<[text: string, args: unknown[]]>([
    ["datetime >= '2024-05-01T00:00:00Z'", [{ property: 'datetime' }, moment]],
    ["'2024-05-01T02:00:00+02:00' < datetime", [moment, { property: 'datetime' }]],
    ["datetime = '2024-05-01'", [{ property: 'datetime' }, { date: '2024-05-01' }]],
    [
      "datetime BETWEEN '2024-05-01' AND '2024-05-01T00:00:00Z'",
      [{ property: 'datetime' }, { date: '2024-05-01' }, moment],
    ],
    ["datetime IN ('2024-05-01T00:00:00Z')", [{ property: 'datetime' }, [moment]]],
    ["T_AFTER(datetime, '2024-05-01T00:00:00Z')", [{ property: 'datetime' }, moment]],
    [
      "TIMESTAMP('2024-05-01T00:00:00Z') < '2024-05-01'",
      [{ timestamp: '2024-05-01T00:00:00Z' }, { date: '2024-05-01' }],
    ],
  ])('%s', (text, args) => {
    expect(checked(text)).toMatchObject({ args })
  })
})

const catchFault = (check: () => unknown): { place: unknown; message: string } => {
  try {
    check()
  } catch (fault) {
    if (fault instanceof Cql2Error) return { place: fault.place, message: fault.message }
    throw fault
  }
  throw new Error('there is no fault')
}

describe('the fault of', () => {
  test.each<[text: string, place: number, message: string]>([
    // What does not exist.
    ['eo:cloud_covr < 20', 1, 'there is no property "eo:cloud_covr". Did you mean "eo:cloud_cover"?'],
    ['cloud_cover < 20', 1, 'there is no property "cloud_cover". Did you mean "eo:cloud_cover"?'],
    ['gsd > 1 AND Plattform = 3', 13, 'there is no property "Plattform". Did you mean "platform"?'],
    ['S_WITHIN(geometri, BBOX(1,2,3,4))', 10, 'there is no property "geometri". Did you mean "geometry"?'],
    ['zzz = 1', 1, 'there is no property "zzz". The queryables list all.'],
    ['gsd IN (1, 2, gds)', 15, 'there is no property "gds". The queryables list all.'],
    [
      '"properties.eo:cloud_cover" < 9',
      1,
      'there is no property "properties.eo:cloud_cove…". Did you mean "eo:cloud_cover"?',
    ],
    ['lt(gsd, 9)', 1, 'there is no operator "lt". Did you mean "<"?'],
    [
      "T_BEFORE(INTERVAL('..', creatd), datetime)",
      25,
      'there is no property "creatd". Did you mean "created"?',
    ],
    ['"__proto__" = 1', 1, 'there is no property "__proto__". The queryables list all.'],
    ['avg(gsd) > 1', 1, 'there is no function "avg". There are casei and accenti.'],
    [
      'S_INTERSECT(geometry, BBOX(1,2,3,4))',
      1,
      'there is no function "S_INTERSECT". Did you mean "s_intersects"?',
    ],
    ["casei(upper(platform)) = 'a'", 7, 'there is no function "upper". There are casei and accenti.'],
    // Conditions.
    ['gsd', 1, 'expected a condition or true or false, but "gsd" is a number.'],
    ['cloudy AND gsd', 12, 'expected a condition or true or false, but "gsd" is a number.'],
    ['cloudy OR 1', 11, 'expected a condition or true or false, not a number.'],
    ["NOT 'a'", 5, 'expected a condition or true or false, not a text.'],
    ['gsd + 1', 1, 'expected a condition or true or false, not a number.'],
    // Comparisons.
    ["gsd = 'a'", 7, 'expected a number, not a text.'],
    ['5 > platform', 5, 'expected a number, but "platform" is a text.'],
    ['gsd = platform', 7, 'expected a number, but "platform" is a text.'],
    ['code = true', 8, 'expected a number or a text, not true or false.'],
    ["gsd BETWEEN 1 AND '2'", 19, 'expected a number, not a text.'],
    ["gsd IN (1, 2, '3')", 15, 'expected a number, not a text.'],
    [
      "instruments = 'a'",
      1,
      'expected a number, a text, a time or true or false, but "instruments" is a list.',
    ],
    ['gsd = (1, 2)', 7, 'expected a number, not a list.'],
    [
      'geometry = geometry',
      1,
      'expected a number, a text, a time or true or false, but "geometry" is a geometry.',
    ],
    ['(gsd > 1) = true', 1, 'expected a number, a text, a time or true or false, not a condition.'],
    // Times.
    ['datetime > 2024', 12, 'expected a time, not a number.'],
    ["datetime > 'yesterday'", 12, 'expected a time such as 2024-05-01T12:00:00Z, not "yesterday".'],
    ["datetime > '2024-13-01'", 12, 'expected a time such as 2024-05-01T12:00:00Z, not "2024-13-01".'],
    ["datetime = INTERVAL('..', '2024-05-01')", 12, 'expected a time, not an interval.'],
    ["T_AFTER(gsd, DATE('2024-05-01'))", 9, 'expected a time or an interval, but "gsd" is a number.'],
    ["T_AFTER(datetime, 'now')", 19, 'expected a time such as 2024-05-01T12:00:00Z, not "now".'],
    ["T_AFTER(INTERVAL(gsd, '..'), datetime)", 18, 'expected a time, but "gsd" is a number.'],
    // Texts.
    ["gsd LIKE '3%'", 1, 'expected a text, but "gsd" is a number.'],
    ["datetime LIKE '2024%'", 1, 'expected a text, but "datetime" is a time.'],
    ['platform LIKE 3', 15, 'expected a pattern: a text, or CASEI or ACCENTI of one.'],
    ['platform LIKE id', 15, 'expected a pattern: a text, or CASEI or ACCENTI of one.'],
    ['platform LIKE CASEI(id)', 15, 'expected a pattern: a text, or CASEI or ACCENTI of one.'],
    ['CASEI(gsd) = CASEI(platform)', 7, 'expected a text, but "gsd" is a number.'],
    // Arithmetic.
    ["gsd + '1' > 2", 7, 'expected a number, not a text.'],
    ['-platform = 2', 2, 'expected a number, but "platform" is a text.'],
    // Places.
    ['S_WITHIN(platform, BBOX(1,2,3,4))', 10, 'expected a geometry, but "platform" is a text.'],
    ["S_WITHIN(geometry, 'POINT(1 2)')", 20, 'expected a geometry, not a text.'],
    // Lists.
    ["A_CONTAINS(platform, ('a'))", 12, 'expected a list, but "platform" is a text.'],
    ["A_CONTAINS(instruments, 'a')", 25, 'expected a list, not a text.'],
    [
      'A_CONTAINS(instruments, (geometry))',
      26,
      'expected a number, a text, a time, true or false or a list, but "geometry" is a geometry.',
    ],
    ['A_CONTAINS(instruments, (1, (2, gsdd)))', 33, 'there is no property "gsdd". Did you mean "gsd"?'],
    [
      "INTERVAL('..', '..') IS NULL",
      1,
      'expected a number, a text, a time, true or false, a condition, a geometry or a list, not an interval.',
    ],
  ])('%s', (text, place, message) => {
    expect(catchFault(() => checked(text))).toEqual({ place, message: `at character ${place}: ${message}` })
  })
})

test('a fault of JSON has its path', () => {
  const filter = readCql2Json({
    op: 'and',
    args: [true, { op: 'in', args: [{ property: 'gsd' }, [1, { op: '+', args: [1, 'x'] }]] }],
  })
  expect(catchFault(() => checkFilter(filter, QUERYABLES))).toEqual({
    place: 'args.1.args.1.1.args.1',
    message: 'expected a number, not a text.',
  })
})

test('names in capitals are not those of JSON', () => {
  const filter = readCql2Json({ op: 'AND', args: [true, true] })
  expect(catchFault(() => checkFilter(filter, QUERYABLES))).toEqual({
    place: '',
    message: 'there is no function "AND". Did you mean "and"?',
  })
})
