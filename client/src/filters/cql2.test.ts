import { describe, expect, test } from 'vitest'
import { cql2, cql2Text, createClient, type Condition } from '../index.ts'

const { property } = cql2
const point = { type: 'Point' as const, coordinates: [4.05, -51.95] }

describe('a condition, as JSON and as text', () => {
  test.each<[text: string, condition: Condition, json: unknown]>([
    [
      `("eo:cloud_cover" < 10)`,
      cql2.lt('eo:cloud_cover', 10),
      { op: '<', args: [{ property: 'eo:cloud_cover' }, 10] },
    ],
    [`("a" = "b")`, cql2.eq('a', property('b')), { op: '=', args: [{ property: 'a' }, { property: 'b' }] }],
    [
      `("say ""hi""" <> 'it''s')`,
      cql2.ne('say "hi"', "it's"),
      { op: '<>', args: [{ property: 'say "hi"' }, "it's"] },
    ],
    [`("a" = -1.5)`, cql2.eq('a', -1.5), { op: '=', args: [{ property: 'a' }, -1.5] }],
    [
      String.raw`("a\b" like '100\% ''of'' it')`,
      cql2.like('a\\b', String.raw`100\% 'of' it`),
      { op: 'like', args: [{ property: 'a\\b' }, String.raw`100\% 'of' it`] },
    ],
    [`("a" = true)`, cql2.eq('a', true), { op: '=', args: [{ property: 'a' }, true] }],
    [
      `("a" >= TIMESTAMP('2026-04-18T10:15:30.000Z'))`,
      cql2.gte('a', new Date('2026-04-18T10:15:30Z')),
      { op: '>=', args: [{ property: 'a' }, { timestamp: '2026-04-18T10:15:30.000Z' }] },
    ],
    [
      `("a" <= DATE('2026-04-18'))`,
      cql2.lte('a', cql2.day('2026-04-18')),
      { op: '<=', args: [{ property: 'a' }, { date: '2026-04-18' }] },
    ],
    [`("a" IS NULL)`, cql2.isNull('a'), { op: 'isNull', args: [{ property: 'a' }] }],
    [
      `(casei("a") like casei('ORTHO%'))`,
      cql2.like(cql2.casei('a'), 'ORTHO%'),
      {
        op: 'like',
        args: [
          { op: 'casei', args: [{ property: 'a' }] },
          { op: 'casei', args: ['ORTHO%'] },
        ],
      },
    ],
    [`("a" BETWEEN 1 AND 2)`, cql2.between('a', 1, 2), { op: 'between', args: [{ property: 'a' }, 1, 2] }],
    [`("a" IN (1, 2))`, cql2.in('a', [1, 2]), { op: 'in', args: [{ property: 'a' }, [1, 2]] }],
    [
      `(casei(accenti("a")) IN (casei(accenti('É'))))`,
      cql2.in(cql2.casei(cql2.accenti('a')), ['É']),
      {
        op: 'in',
        args: [
          { op: 'casei', args: [{ op: 'accenti', args: [{ property: 'a' }] }] },
          [{ op: 'casei', args: [{ op: 'accenti', args: ['É'] }] }],
        ],
      },
    ],
    [
      `(("a" * 2) > 3)`,
      cql2.gt(cql2.calculate('a', '*', 2), 3),
      { op: '>', args: [{ op: '*', args: [{ property: 'a' }, 2] }, 3] },
    ],
    [
      `(NOT ("a" = 1))`,
      cql2.not(cql2.eq('a', 1)),
      { op: 'not', args: [{ op: '=', args: [{ property: 'a' }, 1] }] },
    ],
    [
      `(("a" = 1) and ("b" = 2))`,
      cql2.and(cql2.eq('a', 1), cql2.eq('b', 2)),
      {
        op: 'and',
        args: [
          { op: '=', args: [{ property: 'a' }, 1] },
          { op: '=', args: [{ property: 'b' }, 2] },
        ],
      },
    ],
    [
      String.raw`("a" IN ('C:\x', E'C:\\it''s\\'))`,
      cql2.in('a', ['C:\\x', "C:\\it's\\"]),
      { op: 'in', args: [{ property: 'a' }, ['C:\\x', "C:\\it's\\"]] },
    ],
    [`("a" = 1)`, cql2.or(cql2.eq('a', 1)), { op: '=', args: [{ property: 'a' }, 1] }],
    [
      `s_intersects("geometry", Point(4.05 -51.95))`,
      cql2.spatial('geometry', 's_intersects', point),
      { op: 's_intersects', args: [{ property: 'geometry' }, point] },
    ],
    [
      `t_during("datetime", INTERVAL('2026-04-01T00:00:00.000Z', '..'))`,
      cql2.temporal('datetime', 't_during', cql2.interval('2026-04-01', '..')),
      { op: 't_during', args: [{ property: 'datetime' }, { interval: ['2026-04-01T00:00:00.000Z', '..'] }] },
    ],
    [
      `a_contains("instruments", ('a', 'b'))`,
      cql2.lists('instruments', 'a_contains', ['a', 'b']),
      { op: 'a_contains', args: [{ property: 'instruments' }, ['a', 'b']] },
    ],
  ])('%s', (text, condition, json) => {
    expect(condition).toEqual(json)
    expect(cql2Text(condition)).toBe(text)
  })

  test.each([
    [
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
      'LineString(1 2, 3 4)',
    ],
    [
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
      'Polygon((0 0, 1 0, 1 1, 0 0))',
    ],
    [
      {
        type: 'MultiPoint',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
      'MultiPoint(1 2, 3 4)',
    ],
    [
      {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [0, 0],
              [1, 0],
              [1, 1],
              [0, 0],
            ],
          ],
        ],
      },
      'MultiPolygon(((0 0, 1 0, 1 1, 0 0)))',
    ],
    [{ type: 'GeometryCollection', geometries: [point] }, 'GeometryCollection(Point(4.05 -51.95))'],
  ])('%j is well-known text', (geometry, text) => {
    const condition: Condition = {
      op: 's_within',
      args: [{ property: 'geometry' }, geometry],
    }
    expect(cql2Text(condition)).toBe(`s_within("geometry", ${text})`)
  })
})

describe('there is none', () => {
  test.each<[why: string, build: () => unknown]>([
    ['of nothing', () => cql2.and()],
    [
      'of a place that is none',
      () => cql2.spatial('geometry', 's_intersects', { type: 'Point', coordinates: [0, Infinity] }),
    ],
    ['of a property without a name', () => property('')],
    ['of a comparison with no name', () => cql2.eq('', 1)],
    ['of a number that is none', () => cql2.eq('a', NaN)],
    ['of no values', () => cql2.in('a', [])],
    ['of a time that does not exist', () => cql2.eq('a', new Date('never'))],
    ['of a day that its month has not', () => cql2.day('2026-02-30')],
    ['of a time without its offset', () => cql2.interval('2026-04-18T10:15:30', '..')],
    ['of a time in other words', () => cql2.interval('18 April 2026', '..')],
    ['of an interval that ends before it starts', () => cql2.interval('2026-04-02', '2026-04-01')],
  ])('%s', (_why, build) => {
    expect(build).toThrow(TypeError)
  })
})

/** Never called: these lines are compiled, and each must be refused for its one reason. */
export const refusedByTheCompiler = () => [
  // @ts-expect-error a calculated number is no text
  cql2.eq(cql2.calculate('a', '+', 1), 'b'),
  // @ts-expect-error a text without its case is no number
  cql2.eq(cql2.casei('a'), 1),
  // @ts-expect-error a value is no condition
  cql2.and(property('a')),
  // @ts-expect-error another operator
  cql2.spatial('geometry', 's_near', point),
  // @ts-expect-error bounds of two kinds
  cql2.between('a', 1, 'b'),
  createClient({ baseUrl: '', token: '' }).POST('/catalog/v1/search', {
    body: {
      collections: ['naip'],
      datetime: '2011-01-01T00:00:00Z/..',
      filter: cql2.lt('eo:cloud_cover', 10),
    },
  }),
]
