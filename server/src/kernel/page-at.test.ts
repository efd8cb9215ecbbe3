import { expect, test } from 'vitest'
import { pageAt } from './page-at.ts'

test.each([
  ['the first page', 0, { entries: [1, 2], hasBefore: false, hasAfter: true }],
  ['a page in the middle', 2, { entries: [3, 4], hasBefore: true, hasAfter: true }],
  ['the last page', 4, { entries: [5], hasBefore: true, hasAfter: false }],
  ['a page after the last', 6, { entries: [], hasBefore: true, hasAfter: false }],
])('%s of a list', (_which, offset, page) => {
  expect(pageAt([1, 2, 3, 4, 5], offset, 2)).toEqual(page)
})

test('a page that ends with the list is the last', () => {
  expect(pageAt([1, 2, 3, 4], 2, 2)).toEqual({ entries: [3, 4], hasBefore: true, hasAfter: false })
})
