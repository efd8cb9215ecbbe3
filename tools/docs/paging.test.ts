import { expect, test } from 'vitest'
import { toPagingEntry, pagingText } from './paging.ts'

test.each([
  [
    'entries of a member, and a link',
    '/features',
    '/links',
    'entries in `features`, next page in `links[rel=next]`',
  ],
  [
    'entries and address below members',
    '/a/b',
    '/_links/_next',
    'entries in `a.b`, next page in `_links._next`',
  ],
  ['one page', '/keys', undefined, 'entries in `keys`, on one page'],
  ['a body that is the list', '', undefined, 'a list: the body itself, on one page'],
])('a list with %s says so', (_why, items, next, want) => {
  const paging = toPagingEntry({
    items: `$response.body#${items}`,
    ...(next !== undefined && { next: `$response.body#${next}` }),
  })
  expect(pagingText({ id: 'yard_list', paging })).toContain(want)
})

test('what is no list says nothing', () => {
  expect(pagingText({ id: 'yard_get', paging: toPagingEntry(undefined) })).toBeUndefined()
})
