import { describe, expect, test } from 'vitest'
import { pickFields, sortEntries, toPage } from './pages.ts'
import type { PageQuery } from './pages.ts'

const LIST = Array.from({ length: 5 }, (_, index) => ({ id: index + 1 }))
const ADDRESS = 'http://here/list'

/** A call that sent `query` and nothing else. */
const call = (query: Partial<PageQuery> & object) => ({
  query: { limit: 50, offset: 0, sort: 'id', ...query },
  given: new Set(Object.keys(query)),
})

describe('a page', () => {
  test.each([
    ['the first', 2, 0, [1, 2], 2, null],
    ['in the middle', 2, 2, [3, 4], 4, 0],
    ['the last', 2, 4, [5], null, 2],
    ['exactly to the end', 2, 3, [4, 5], null, 1],
    ['of everything', 5, 0, [1, 2, 3, 4, 5], null, null],
    ['begun within the first', 3, 1, [2, 3, 4], 4, 0],
    ['at the end', 2, 5, [], null, 3],
    ['far behind the end', 2, 2_147_483_647, [], null, 3],
  ])('%s', (_which, limit, offset, ids, next, prev) => {
    const address = (start: number | null) =>
      start === null ? null : `${ADDRESS}?limit=${limit}&offset=${start}`
    expect(toPage(LIST, ADDRESS, call({ limit, offset }))).toEqual({
      results: ids.map((id) => ({ id })),
      meta: { next: address(next), prev: address(prev), count: 5, args: { limit, offset } },
    })
  })

  test('keeps in its links what else was asked for, and what was not stays out', () => {
    const filter = { id__notin: [2, 3] }
    const asked = call({ limit: 1, sort: '-created_at', fields: ['id', 'amount'], ...filter })
    expect(toPage(LIST, ADDRESS, asked).meta).toMatchObject({
      next: `${ADDRESS}?limit=1&sort=-created_at&fields=id%2Camount&id__notin=2%2C3&offset=1`,
      count: 3,
    })
    expect(toPage(LIST, ADDRESS, call({ limit: 1 })).meta.next).toBe(`${ADDRESS}?limit=1&offset=1`)
  })
})

describe('an order', () => {
  const list = [
    { id: 3, amount: 25, group: null, created_at: '2026-05-04T08:00:00.5Z' },
    { id: 1, amount: 100, group: 'b', created_at: '2026-05-01T08:00:00Z' },
    { id: 2, amount: 25, group: 'a', created_at: '2026-05-04T08:00:00Z' },
  ]

  test.each([
    ['id', [1, 2, 3]],
    ['-id', [3, 2, 1]],
    ['amount', [2, 3, 1]],
    ['-amount', [1, 2, 3]],
    ['created_at', [1, 2, 3]],
    ['-created_at', [3, 2, 1]],
    ['group', [2, 1, 3]],
    ['-group', [1, 2, 3]],
  ])('by %s', (sort, ids) => {
    expect(sortEntries(list, sort).map(({ id }) => id)).toEqual(ids)
  })
})

test('an entry is reduced to what is asked for, and its id', () => {
  const entry = { id: 1, amount: 25, state: 'reserved' }
  expect(pickFields(entry, ['amount'])).toEqual({ id: 1, amount: 25 })
  expect(pickFields(entry, ['id'])).toEqual({ id: 1 })
  expect(pickFields(entry, undefined)).toEqual(entry)
})
