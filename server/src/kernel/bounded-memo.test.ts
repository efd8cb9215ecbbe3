import { expect, test } from 'vitest'
import { boundedMemo } from './bounded-memo.ts'

const counting = (maxLength: number) => {
  const made: string[] = []
  const memo = boundedMemo<string>(maxLength)
  const ask = (key: string): string =>
    memo(key, () => {
      made.push(key)
      return `${key}!`
    })
  return { made, ask }
}

test('what was made is made once while there is room', () => {
  const { made, ask } = counting(1000)
  expect(['a', 'b', 'a', 'b', 'a'].map(ask)).toEqual(['a!', 'b!', 'a!', 'b!', 'a!'])
  expect(made).toEqual(['a', 'b'])
})

test('what was asked for lately stays, what was not is forgotten', () => {
  const { made, ask } = counting(20)
  for (const key of ['old', 'kept', 'kept', 'new', 'kept', 'last', 'kept']) ask(key)
  made.length = 0
  ask('kept')
  ask('old')
  expect(made).toEqual(['old'])
})
