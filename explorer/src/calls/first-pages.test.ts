import { expect, test } from 'vitest'
import { firstPages } from './first-pages.ts'

test.each([
  ['fewer than there are', 2, ['a', 'b'], 2],
  ['as many as there are', 3, ['a', 'b', 'c'], 3],
  ['more than there are', 9, ['a', 'b', 'c'], 3],
])('of a list %s are read', async (_what, most, want, asked) => {
  let count = 0
  const list = async function* () {
    for (const page of ['a', 'b', 'c']) {
      count += 1
      yield page
    }
  }
  expect(await firstPages(list(), most)).toEqual(want)
  expect(count).toBe(asked)
})
