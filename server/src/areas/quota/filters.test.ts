import { describe, expect, test } from 'vitest'
import { buildFilter, compare } from './filters.ts'
import type { Value } from './filters.ts'

const ENTRIES = [
  { id: 1, amount: 25, ref: 'ip:a/North-1', group: null, open: true, created_at: '2026-05-01T00:00:00Z' },
  {
    id: 2,
    amount: 54.9,
    ref: 'ip:a/north_2',
    group: 'Spring',
    open: false,
    created_at: '2026-05-01T08:00:00.5Z',
  },
  { id: 3, amount: 100, ref: 'ip:b/50%', group: 'spring%', open: true, created_at: '2026-05-02T00:00:00Z' },
]

const idsFor = (query: object): number[] => ENTRIES.filter(buildFilter(query)).map(({ id }) => id)

describe('entries that meet', () => {
  test.each<[string, object, number[]]>([
    ['nothing in particular', {}, [1, 2, 3]],
    ['parameters of other kinds', { limit: 1, offset: 2, sort: 'id', fields: ['id'], x__y: 1 }, [1, 2, 3]],
    ['eq of a number', { amount__eq: 54.9 }, [2]],
    ['eq of a flag', { open__eq: false }, [2]],
    ['eq of a text, whose case counts', { group__eq: 'spring' }, []],
    ['ne', { id__ne: 2 }, [1, 3]],
    ['ne, null included', { group__ne: 'Spring' }, [1, 3]],
    ['lt at its edge', { amount__lt: 54.9 }, [1]],
    ['lte at its edge', { amount__lte: 54.9 }, [1, 2]],
    ['gt at its edge', { amount__gt: 54.9 }, [3]],
    ['gte at its edge', { amount__gte: 54.9 }, [2, 3]],
    ['gte, which null never does', { group__gte: 'A' }, [2, 3]],
    ['lte, which null never does', { group__lte: 'z' }, [2, 3]],
    ['in', { id__in: [3, 1, 9] }, [1, 3]],
    ['notin, null included', { group__notin: ['Spring'] }, [1, 3]],
    ['like, whose case counts', { ref__like: 'ip:a/North%' }, [1]],
    ['like of one character', { ref__like: 'ip:a/north_2' }, [2]],
    ['like of the whole text', { ref__like: 'north' }, []],
    ['like of a plain sign', { ref__like: 'ip:_/50\\%' }, [3]],
    ['like, which null never does', { group__like: '%' }, [2, 3]],
    ['ilike', { ref__ilike: 'IP:A/NORTH%' }, [1, 2]],
    ['icontains', { group__icontains: 'SPRING' }, [2, 3]],
    ['icontains of a sign that is none of a pattern', { group__icontains: '%' }, [3]],
    ['isnull', { group__isnull: true }, [1]],
    ['isnull, turned round', { group__isnull: false }, [2, 3]],
    ['a moment, in whatever zone', { created_at__eq: '2026-05-01T02:00:00+02:00' }, [1]],
    ['a day, which is its midnight', { created_at__lte: '2026-05-01' }, [1]],
    ['a part of a second', { created_at__gt: '2026-05-01T08:00:00Z' }, [2, 3]],
    ['all of several', { created_at__gte: '2026-05-01', amount__lt: 100, open__eq: true }, [1]],
  ])('%s', (_what, query, ids) => {
    expect(idsFor(query)).toEqual(ids)
  })

  test.each(['2026-02-30', '2026-05-01T24:00:00Z', '2026-05-01T08:00:00+99:00'])(
    '%s is refused by the name of its parameter',
    (time) => {
      expect(() => buildFilter({ created_at__lt: time })).toThrow(
        /^created_at__lt: .* is not a time that exists/,
      )
    },
  )
})

test.each<[Value, Value, number]>([
  [9, 10, -1],
  ['9', '10', 1],
  ['a', 'a', 0],
  [false, true, -1],
  [null, 1, 1],
  [1, null, -1],
  [null, null, 0],
])('%j to %j compares as %i', (one, other, order) => {
  expect(compare(one, other)).toBe(order)
})
