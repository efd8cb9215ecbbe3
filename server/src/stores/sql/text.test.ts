import { expect, test } from 'vitest'
import { fromStorable, storable } from './text.ts'

test.each([
  ['plain', 'user 4101'],
  ['U+0000', 'a\0b\0'],
  ['the escape itself', '\u0001 and \u0001\u0010\u0010\u0010\u0010'],
  ['halves of characters', '\ud800 and \udfff'],
  ['a whole character between halves', '\ude00\u{1f600}\ud83d'],
])('a text with %s is given back as it was', (_what, text) => {
  expect(fromStorable(storable(text))).toBe(text)
  expect(storable(text)).not.toMatch(/\0|\p{Cs}/u)
})
