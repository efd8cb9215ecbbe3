import { describe, expect, test } from 'vitest'
import { Cql2Error } from './cql2-error.ts'
import { readCql2Text } from './read-text.ts'

const a = { property: 'a' }
const b = { property: 'b' }
const op = (name: string, ...args: unknown[]) => ({ op: name, args })

describe('CQL2 text is read as', () => {
  test.each<[text: string, expression: unknown]>([
    // Names.
    ['nothing IS NULL', op('isNull', { property: 'nothing' })],
    [
      'notable = 1 AND andes = 2',
      op('and', op('=', { property: 'notable' }, 1), op('=', { property: 'andes' }, 2)),
    ],
    ['eo:cloud_cover < 20', op('<', { property: 'eo:cloud_cover' }, 20)],
    ['a.b.c = 1', op('=', { property: 'a.b.c' }, 1)],
    ['größe:Ελλάδα = 1', op('=', { property: 'größe:Ελλάδα' }, 1)],
    ['"not" = 1', op('=', { property: 'not' }, 1)],
    ['"with space-and ""quotes""" = 1', op('=', { property: 'with space-and "quotes"' }, 1)],
    ['date = 1', op('=', { property: 'date' }, 1)],
    [
      'point = 1 OR interval = 2',
      op('or', op('=', { property: 'point' }, 1), op('=', { property: 'interval' }, 2)),
    ],
    ['"true" = true', op('=', { property: 'true' }, true)],
    // Texts.
    ["a = 'it''s'", op('=', a, "it's")],
    [String.raw`a = 'it\'s'`, op('=', a, "it's")],
    [String.raw`a LIKE '100\%'`, op('like', a, String.raw`100\%`)],
    ["a = ''", op('=', a, '')],
    [String.raw`a = E'x\\'`, op('=', a, 'x\\')],
    [String.raw`a = e'\\\\' AND b = E'it''s \'x\''`, op('and', op('=', a, '\\\\'), op('=', b, "it's 'x'"))],
    [String.raw`a IN (E'\\', 'y', E'z\\')`, op('in', a, ['\\', 'y', 'z\\'])],
    ["a = E''", op('=', a, '')],
    ["a LIKE'x'", op('like', a, 'x')],
    [
      'e = 1 AND E < e',
      op('and', op('=', { property: 'e' }, 1), op('<', { property: 'E' }, { property: 'e' })),
    ],
    ["a = '😀 \u00a0 and'", op('=', a, '😀 \u00a0 and')],
    // Numbers.
    ['a = -1', op('=', a, -1)],
    ['a = +.5e-1', op('=', a, 0.05)],
    ['a = 1.', op('=', a, 1)],
    ['a = 1E3', op('=', a, 1000)],
    // Conditions.
    ['true', true],
    ['FALSE', false],
    ['a', a],
    ['Not a', op('not', a)],
    ['not not a', op('not', op('not', a))],
    ['a AND b OR not a AND b', op('or', op('and', a, b), op('and', op('not', a), b))],
    ['a AND (b OR a)', op('and', a, op('or', b, a))],
    ['a AND (b AND a)', op('and', a, op('and', b, a))],
    ['((((a))))', a],
    ['NOT a = 1', op('not', op('=', a, 1))],
    ['a=1 and b<>2', op('and', op('=', a, 1), op('<>', b, 2))],
    ['a\n>=\t1\u00a0', op('>=', a, 1)],
    // Predicates.
    ["a NOT IN ('x')", op('not', op('in', a, ['x']))],
    ['a in (1, (2), b + 1)', op('in', a, [1, 2, op('+', b, 1)])],
    ['a NOT BETWEEN 1 AND 2 AND b', op('and', op('not', op('between', a, 1, 2)), b)],
    ['a + 1 BETWEEN b AND b * 2', op('between', op('+', a, 1), b, op('*', b, 2))],
    ["a not like 'x%'", op('not', op('like', a, 'x%'))],
    ['a is Not null', op('not', op('isNull', a))],
    ["CaseI(AccentI(a)) LIKE accenti('É%')", op('like', op('casei', op('accenti', a)), op('accenti', 'É%'))],
    // Arithmetic.
    ['a DIV 3 = 3', op('=', op('div', a, 3), 3)],
    ['a + b * 2 = 1', op('=', op('+', a, op('*', b, 2)), 1)],
    ['(a + b) * 2 = 1', op('=', op('*', op('+', a, b), 2), 1)],
    ['a - b - 1 = 1', op('=', op('-', op('-', a, b), 1), 1)],
    ['a / b % 2 = 1', op('=', op('%', op('/', a, b), 2), 1)],
    ['2 ^ a ^ b = 1', op('=', op('^', 2, op('^', a, b)), 1)],
    ['-a ^ 2 = 1', op('=', op('^', op('*', -1, a), 2), 1)],
    ['-2 ^ 2 = 4', op('=', op('^', -2, 2), 4)],
    ['- - a = 1', op('=', op('*', -1, op('*', -1, a)), 1)],
    ['a -1 = b--1', op('=', op('-', a, 1), op('-', b, -1))],
    // Places.
    ['s_Within(a, BBOX(-1,-2,3,4))', op('s_within', a, { bbox: [-1, -2, 3, 4] })],
    ['S_WITHIN(a, bbox(170,-2,-170,4))', op('s_within', a, { bbox: [170, -2, -170, 4] })],
    ['S_EQUALS(a, point z(1 2 3))', op('s_equals', a, { type: 'Point', coordinates: [1, 2, 3] })],
    [
      'S_EQUALS(a, MULTIPOINT(1 2, 3 4))',
      op('s_equals', a, {
        type: 'MultiPoint',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      }),
    ],
    [
      'S_EQUALS(a, LINESTRING(1 2, 3 4))',
      op('s_equals', a, {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      }),
    ],
    [
      'S_EQUALS(a, GEOMETRYCOLLECTION Z(POINT Z(1 2 3), POLYGON((0 0, 1 0, 1 1, 0 0))))',
      op('s_equals', a, {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Point', coordinates: [1, 2, 3] },
          {
            type: 'Polygon',
            coordinates: [
              [
                [0, 0],
                [1, 0],
                [1, 1],
                [0, 0],
              ],
            ],
          },
        ],
      }),
    ],
    [
      'S_EQUALS(a, GEOMETRYCOLLECTION(GEOMETRYCOLLECTION(POINT(1 2))))',
      op('s_equals', a, {
        type: 'GeometryCollection',
        geometries: [{ type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }] }],
      }),
    ],
    // Times.
    ["t_metby(a, Date('2024-02-29'))", op('t_metBy', a, { date: '2024-02-29' })],
    ["a < TIMESTAMP('2024-05-01T12:00:00.5000Z')", op('<', a, { timestamp: '2024-05-01T12:00:00.5Z' })],
    ['T_DURING(a, INTERVAL(\'..\', "b"))', op('t_during', a, { interval: ['..', b] })],
    [
      "T_DURING(a, INTERVAL('2024-05-01', '2024-05-01T12:00:00Z'))",
      op('t_during', a, { interval: ['2024-05-01', '2024-05-01T12:00:00Z'] }),
    ],
    // Lists and functions.
    ["A_CONTAINS(a, ('x'))", op('a_contains', a, ['x'])],
    ['A_EQUALS(a, ())', op('a_equals', a, [])],
    ['A_OVERLAPS((1, -2), a)', op('a_overlaps', [1, -2], a)],
    ['A_EQUALS(a, ((1, 2), 3))', op('a_equals', a, [[1, 2], 3])],
    ['f()', op('f')],
    ['F(a > 1, (1, 2), g(h(a)))', op('F', op('>', a, 1), [1, 2], op('g', op('h', a)))],
  ])('%s', (text, expression) => {
    expect(readCql2Text(text).expression).toEqual(expression)
  })
})

const catchFault = (text: string): { place: unknown; message: string } => {
  try {
    readCql2Text(text)
  } catch (fault) {
    if (fault instanceof Cql2Error) return { place: fault.place, message: fault.message }
    throw fault
  }
  throw new Error('there is no fault')
}

describe('the fault of', () => {
  test.each<[text: string, place: number, message: string]>([
    ['', 1, 'expected a value, not the end of the filter.'],
    ['gsd = ', 7, 'expected a value, not the end of the filter.'],
    ['gsd = 1 2', 9, 'expected an operator or the end of the filter, not "2".'],
    ['gsd = 1 = 2', 9, 'expected an operator or the end of the filter, not "=".'],
    ['gsd == 1', 6, 'expected a value, not "=".'],
    ['gsd != 1', 5, 'expected a name, a value or an operator, not "!": "not equal" is written "<>".'],
    ['gsd; drop', 4, 'expected a name, a value or an operator, not ";".'],
    ['$start = 1', 1, 'expected a name, a value or an operator, not "$".'],
    ['"$start" = 1', 1, 'expected the name of a property, not "$start".'],
    ['"" = 1', 1, 'expected the name of a property, not "".'],
    ['T_AFTER(INTERVAL(\'..\', "$end"), a)', 24, 'expected the name of a property, not "$end".'],
    ['AND a', 1, 'expected a value, not "AND".'],
    ['a AND', 6, 'expected a value, not the end of the filter.'],
    ['(a = 1', 7, 'expected "," or ")", not the end of the filter.'],
    ['a = 1)', 6, 'expected an operator or the end of the filter, not ")".'],
    ["a = E'x", 5, "expected a ' at the end of the text that begins here."],
    [String.raw`a = E'x\'`, 5, "expected a ' at the end of the text that begins here."],
    [String.raw`a = E'x\ny'`, 8, String.raw`expected \\ or \' in a text that begins with E'.`],
    ["a = E 'x'", 7, 'expected an operator or the end of the filter, not "\'x\'".'],
    ["a = 'x", 5, "expected a ' at the end of the text that begins here."],
    [String.raw`a = 'x\'`, 5, "expected a ' at the end of the text that begins here."],
    // A backslash before a quote is its escape, so that no text ends in one.
    [String.raw`a LIKE '100\%\\'`, 8, "expected a ' at the end of the text that begins here."],
    ['"a = 1', 1, 'expected a " at the end of the name that begins here.'],
    ['a = NULL', 5, 'expected a value, not "NULL". Use IS NULL to find missing values.'],
    ['a IS 5', 6, 'expected NULL or NOT NULL, not "5".'],
    ['a IS NOT', 9, 'expected NULL, not the end of the filter.'],
    ['a NOT = 5', 7, 'expected LIKE, BETWEEN or IN, not "=".'],
    ['a BETWEEN 1, 2', 12, 'expected AND and the upper bound, not ",".'],
    ['a IN 1', 6, 'expected "(", not "1".'],
    ['a IN ()', 7, 'expected a value, not ")".'],
    ['a IN (1,)', 9, 'expected a value, not ")".'],
    ['15X = 1', 3, 'expected an operator or the end of the filter, not "X".'],
    ['a = 1e999', 5, 'expected a number below 1.8e308.'],
    ['a = -1e999', 5, 'expected a number below 1.8e308.'],
    ['a = +b', 5, 'expected a value, not "+".'],
    ["'x'", 1, 'expected a condition, not a single value.'],
    ['5', 1, 'expected a condition, not a single value.'],
    ['(1, 2)', 1, 'expected a condition, not a single value.'],
    ['casei(a, b)', 1, 'expected 1 argument for "casei", not 2.'],
    ['a OR S_WITHIN(geometry)', 6, 'expected 2 arguments for "s_within", not 1.'],
    ['S_WITHIN(geometry, POINT(1))', 27, 'expected a number, not ")".'],
    ['S_WITHIN(geometry, POINT(1 2 3 4))', 32, 'expected ")", not "4".'],
    ['S_WITHIN(geometry, POINT Z(1 2))', 31, 'expected a number, not ")".'],
    ['S_WITHIN(geometry, POINT EMPTY)', 26, 'expected "," or ")", not "EMPTY".'],
    ['S_WITHIN(geometry, LINESTRING(1 2))', 30, 'must be an array of 2 or more members.'],
    ['S_WITHIN(geometry, LINESTRING(1 2, 3 95))', 36, 'latitude 95 is not between -90 and 90.'],
    ['S_WITHIN(geometry, POLYGON((0 0, 1 0, 0 0)))', 28, 'a ring has at least three different positions.'],
    [
      'S_WITHIN(geometry, GEOMETRYCOLLECTION(POINT(1 2), POINT(200 2)))',
      57,
      'longitude 200 is not between -180 and 180.',
    ],
    [
      'S_WITHIN(geometry, GEOMETRYCOLLECTION(GEOMETRYCOLLECTION(POINT(200 2))))',
      64,
      'longitude 200 is not between -180 and 180.',
    ],
    ['S_WITHIN(geometry, GEOMETRYCOLLECTION(1 2))', 39, 'expected a geometry, not "1".'],
    ['S_WITHIN(geometry, BBOX(1,2,3))', 25, 'a box has four or six numbers.'],
    ['S_WITHIN(geometry, BBOX(1,2,3,a))', 31, 'expected a number, not "a".'],
    ["a > DATE('2023-02-29')", 10, 'there is no day "2023-02-29".'],
    ["a > DATE('yesterday')", 10, 'expected a day such as 2024-05-01, not "yesterday".'],
    ['a > DATE(2023)', 10, 'expected a time in single quotes, not "2023".'],
    [
      "a > TIMESTAMP('2024-05-01T12:00:00+05:00')",
      15,
      'expected a time in UTC such as 2024-05-01T12:00:00Z, not "2024-05-01T12:00:00+05:0…".',
    ],
    ["a > TIMESTAMP('2024-05-01T25:00:00Z')", 15, 'there is no time "2024-05-01T25:00:00Z".'],
    [
      "T_DURING(a, INTERVAL('2024-05-02', '2024-05-01'))",
      22,
      'expected an interval that starts before it ends.',
    ],
    [
      "T_DURING(a, INTERVAL('2024', '..'))",
      22,
      'expected a day such as 2024-05-01, a time in UTC such as 2024-05-01T12:00:00Z, or .., not "2024".',
    ],
    ["T_DURING(a, INTERVAL(1, '..'))", 22, 'expected a time in single quotes or a property, not "1".'],
    ["'😀' = a b", 9, 'expected an operator or the end of the filter, not "b".'],
    [`a = ${'x'.repeat(5000)} ]`, 5006, 'expected a name, a value or an operator, not "]".'],
    [
      `a = 1 ${'x'.repeat(5000)}`,
      7,
      'expected an operator or the end of the filter, not "xxxxxxxxxxxxxxxxxxxxxxxx…".',
    ],
  ])('%s', (text, place, message) => {
    expect(catchFault(text)).toEqual({ place, message: `at character ${place}: ${message}` })
  })
})

describe('what is within itself too often is refused:', () => {
  test.each<[what: string, text: string, place: number]>([
    ['3,000 parentheses', `${'('.repeat(3000)}a${')'.repeat(3000)}`, 101],
    ['3,000 open parentheses', '('.repeat(3000), 101],
    ['NOT after NOT', 'NOT '.repeat(3000) + 'a', 401],
    ['signs', `a = ${'- '.repeat(3000)}b`, 205],
    ['powers', `a = ${'b ^ '.repeat(3000)}b`, 405],
    ['a long sum', `a = b${' + b'.repeat(3000)}`, 5],
    ['functions', `a = ${'f('.repeat(3000)}b${')'.repeat(3000)}`, 205],
    ['lists', `A_EQUALS(a, ${'(1, '.repeat(3000)}1${')'.repeat(3000)})`, 409],
  ])('%s', (_what, text, place) => {
    expect(catchFault(text)).toEqual({
      place,
      message: `at character ${place}: expected at most 100 levels within each other.`,
    })
  })

  test('up to 100 levels are read', () => {
    expect(readCql2Text(`${'('.repeat(100)}a${')'.repeat(100)}`).expression).toEqual(a)
    expect(readCql2Text(`${'not '.repeat(100)}a`).expression).toHaveProperty('op', 'not')
  })
})

test('a filter of more than 16 KiB is refused, whatever it holds', () => {
  const text = (bytes: number): string => `a = '${'é'.repeat((bytes - 6) / 2)}'`
  expect(readCql2Text(text(16_384)).expression).toHaveProperty('op', '=')
  expect(catchFault(text(16_386))).toEqual({
    place: '',
    message: 'expected a filter of at most 16384 bytes.',
  })
})
