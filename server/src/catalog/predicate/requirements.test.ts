import { describe, expect, test } from 'vitest'
import type { Argument, Expression } from '../cql2/expression.ts'
import { all, during, inCollections, meetsBox, meetsGeometry, withIds } from '../cql2/conditions.ts'
import { SPAN_END, SPAN_START } from '../cql2/known-properties.ts'
import { findRequirements } from './requirements.ts'
import type { Requirements } from './requirements.ts'

const of = (property: string): Argument => ({ property })
const not = (where: Expression): Expression => ({ op: 'not', args: [where] })
const or = (...args: Expression[]): Expression => ({ op: 'or', args })
const and = (...args: Expression[]): Expression => ({ op: 'and', args })
const compared = (op: string, left: Argument, right: Argument): Expression => ({ op, args: [left, right] })

const cloud = of('eo:cloud_cover')
const NOON = Date.parse('2024-05-01T12:00:00Z')
const noon: Argument = { timestamp: '2024-05-01T12:00:00Z' }
const DAY = Date.parse('2024-05-01T00:00:00Z')
const day: Argument = { date: '2024-05-01' }
const END_OF_DAY = DAY + 86_400_000 - 1

const only = (property: string, min: number, max: number): Requirements => ({
  ranges: new Map([[property, { min, max }]]),
})
const NOTHING: Requirements = { ranges: new Map() }
const within = (boxes: Requirements['boxes'] & {}): Requirements => ({ boxes, ranges: new Map() })

describe('a condition requires', () => {
  test.each<[string, Expression, Requirements]>([
    ['nothing', true, NOTHING],
    ['the impossible', false, { ids: new Set(), ranges: new Map() }],
    ['ids', withIds(['a', 'b']), { ids: new Set(['a', 'b']), ranges: new Map() }],
    ['an id', compared('=', of('id'), 'a'), { ids: new Set(['a']), ranges: new Map() }],
    ['an id, written first', compared('=', 'a', of('id')), { ids: new Set(['a']), ranges: new Map() }],
    ['collections', inCollections(['a']), { collections: new Set(['a']), ranges: new Map() }],
    ['no other texts', compared('=', of('platform'), 'a'), NOTHING],
    ['a number below', compared('<', cloud, 20), only('eo:cloud_cover', -Infinity, 20)],
    ['a number above', compared('<=', 20, cloud), only('eo:cloud_cover', 20, Infinity)],
    ['a number', compared('=', cloud, 20), only('eo:cloud_cover', 20, 20)],
    ['no other number', compared('<>', cloud, 20), NOTHING],
    ['a number between', { op: 'between', args: [cloud, 5, 20] }, only('eo:cloud_cover', 5, 20)],
    ['one of several numbers', { op: 'in', args: [cloud, [7, 5, 20]] }, only('eo:cloud_cover', 5, 20)],
    ['numbers or texts of no range', { op: 'in', args: [cloud, [7, 'x']] }, NOTHING],
    ['a time', compared('>=', of('created'), noon), only('created', NOON, Infinity)],
    ['a time before a day', compared('<', of('created'), day), only('created', -Infinity, DAY)],
    ['a time up to a day', compared('<=', of('created'), day), only('created', -Infinity, END_OF_DAY)],
    ['a time on a day', compared('=', of('created'), day), only('created', DAY, END_OF_DAY)],
    [
      'one of several times',
      { op: 'in', args: [of('created'), [day, noon]] },
      only('created', DAY, END_OF_DAY),
    ],
    ['nothing of a result', compared('<', { op: '+', args: [cloud, 1] }, 20), NOTHING],
    [
      'a span',
      during({ start: DAY, end: NOON }),
      {
        ranges: new Map([
          [SPAN_START, { min: -Infinity, max: NOON }],
          [SPAN_END, { min: DAY, max: Infinity }],
        ]),
      },
    ],
    [
      'a span inside, which begins no later than it ends',
      { op: 't_during', args: [{ interval: [{ property: SPAN_START }, { property: SPAN_END }] }, day] },
      {
        ranges: new Map([
          [SPAN_START, { min: DAY, max: END_OF_DAY }],
          [SPAN_END, { min: DAY, max: END_OF_DAY }],
        ]),
      },
    ],
    ['an instant inside', { op: 't_during', args: [of('datetime'), day] }, only('datetime', DAY, END_OF_DAY)],
    ['an instant behind', { op: 't_before', args: [noon, of('datetime')] }, only('datetime', NOON, Infinity)],
    ['a place', meetsBox([1, 2, 3, 4]), within([[1, 2, 3, 4]])],
    [
      'a place over the antimeridian',
      meetsBox([170, 0, -170, 9]),
      within([
        [170, 0, 180, 9],
        [-180, 0, -170, 9],
      ]),
    ],
    [
      'the box around a line',
      meetsGeometry({
        type: 'LineString',
        coordinates: [
          [5, 1],
          [2, 3],
        ],
      }),
      within([[2, 1, 5, 3]]),
    ],
    [
      'a place, written first',
      compared('s_within', { bbox: [1, 2, 3, 4] }, of('geometry')),
      within([[1, 2, 3, 4]]),
    ],
    ['no place to be away from', compared('s_disjoint', of('geometry'), { bbox: [1, 2, 3, 4] }), NOTHING],
    [
      'nothing of two places',
      compared('s_intersects', { bbox: [1, 2, 3, 4] }, { bbox: [1, 2, 3, 4] }),
      NOTHING,
    ],
    [
      'what all parts do',
      and(compared('<', cloud, 20), compared('>', cloud, 5)),
      only('eo:cloud_cover', 5, 20),
    ],
    [
      'what any part does',
      or(compared('=', cloud, 20), compared('=', cloud, 5)),
      only('eo:cloud_cover', 5, 20),
    ],
    ['nothing if a part does not', or(compared('=', cloud, 20), compared('=', of('platform'), 'a')), NOTHING],
    [
      'what the possible part does',
      or(false, compared('<', cloud, 20)),
      only('eo:cloud_cover', -Infinity, 20),
    ],
    [
      'the smaller of two places',
      and(meetsBox([0, 0, 9, 9]), meetsBox([5, 5, 6, 6])),
      within([[5, 5, 6, 6]]),
    ],
    [
      'both of two places',
      or(meetsBox([0, 0, 1, 1]), meetsBox([5, 5, 6, 6])),
      within([
        [0, 0, 1, 1],
        [5, 5, 6, 6],
      ]),
    ],
    ['shared ids', and(withIds(['a', 'b']), withIds(['b', 'c'])), { ids: new Set(['b']), ranges: new Map() }],
    ['ids of either', or(withIds(['a']), withIds(['b'])), { ids: new Set(['a', 'b']), ranges: new Map() }],
    ['the contrary of a comparison', not(compared('<', cloud, 20)), only('eo:cloud_cover', 20, Infinity)],
    [
      'the contrary of the contrary',
      not(not(compared('<', cloud, 20))),
      only('eo:cloud_cover', -Infinity, 20),
    ],
    ['nothing by not being equal', not(compared('=', cloud, 20)), NOTHING],
    ['nothing by not being somewhere', not(meetsBox([0, 0, 1, 1])), NOTHING],
    [
      'a place by not being away',
      not(compared('s_disjoint', of('geometry'), { bbox: [0, 0, 1, 1] })),
      within([[0, 0, 1, 1]]),
    ],
    [
      'the contraries of all that is not met in part',
      not(or(compared('<', cloud, 20), compared('>', cloud, 50))),
      only('eo:cloud_cover', 20, 50),
    ],
    [
      'the contrary of any that is not met together',
      not(and(compared('<', cloud, 20), compared('<', cloud, 50))),
      only('eo:cloud_cover', 20, Infinity),
    ],
  ])('%s', (_why, where, want) => {
    expect(findRequirements(where)).toEqual(want)
  })

  test('all that the server asks for at once', () => {
    const where = all([inCollections(['a']), meetsBox([0, 0, 1, 1]), compared('<', cloud, 20)])
    expect(findRequirements(where)).toEqual({
      collections: new Set(['a']),
      boxes: [[0, 0, 1, 1]],
      ranges: new Map([['eo:cloud_cover', { min: -Infinity, max: 20 }]]),
    })
  })
})
