import { expect, test } from 'vitest'
import { memoizeLatest } from './memoize-latest.ts'

test('what is asked for under the name of the latest is made once, what it was before that is made again', () => {
  let times = 0
  const make = memoizeLatest(String, (name: string) => `${name} ${++times}`)
  expect([make('a'), make('a'), make('b'), make('a')]).toEqual(['a 1', 'a 1', 'b 2', 'a 3'])
})
