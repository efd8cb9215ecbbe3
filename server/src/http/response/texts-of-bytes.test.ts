import { expect, test } from 'vitest'
import { JsonText } from './json-text.ts'
import { TextsOfBytes } from './texts-of-bytes.ts'

/** How often texts were made of what was asked for, one after another. */
const madeOf = (asked: readonly (readonly [key: string, stored: string])[], maxBytes = 10_000): number => {
  const texts = new TextsOfBytes<string>(maxBytes)
  let made = 0
  for (const [key, stored] of asked) {
    const text = texts.of(key, Buffer.from(stored), (bytes) => {
      made++
      return JsonText.of(`${key}: ${Buffer.from(bytes).toString()}`)
    })
    expect(text.parse()).toBe(`${key}: ${stored}`)
  }
  return made
}

test.each([
  [
    'once while the bytes are the same',
    [
      ['a', '1'],
      ['a', '1'],
      ['a', '1'],
    ],
    1,
  ],
  [
    'again when the bytes change, though they are as long',
    [
      ['a', '1'],
      ['a', '2'],
      ['a', '1'],
    ],
    3,
  ],
  [
    'for each key',
    [
      ['a', '1'],
      ['b', '1'],
      ['a', '1'],
      ['b', '1'],
    ],
    2,
  ],
] as const)('a text is made %s', (_when, asked, times) => {
  expect(madeOf(asked)).toBe(times)
})

test('what was not asked for for long is forgotten', () => {
  const first = ['a', '1'.repeat(400)] as const
  const second = ['b', '2'.repeat(400)] as const
  expect(madeOf([first, second, first], 2000)).toBe(3)
  expect(madeOf([first, second, first], 3000)).toBe(2)
})

test('what is kept does not change with the bytes that it was made of', () => {
  const texts = new TextsOfBytes<number[]>(10_000)
  const stored = Buffer.from('[1]')
  const text = texts.of('a', stored, (bytes) => new JsonText<number[]>([bytes]))
  stored.write('[2]')
  expect(text.parse()).toEqual([1])
  expect(texts.of('a', stored, (bytes) => new JsonText<number[]>([bytes])).parse()).toEqual([2])
})
