import { expect, test } from 'vitest'
import { compareCodePoints } from './code-points.ts'

const cases: readonly (readonly [why: string, one: string, other: string])[] = [
  ['a text before one that begins with it', 'ab', 'abc'],
  ['capitals before small letters', 'Z', 'a'],
  ['digits as characters, not as numbers', '10', '9'],
  ['characters beyond U+FFFF behind all others', '\ufffd', '\u{1f600}'],
  ['characters beyond U+FFFF by code point', '\u{1f600}', '\u{1f601}'],
]

test.each(cases)('%s', (_, one, other) => {
  expect(Math.sign(compareCodePoints(one, other))).toBe(-1)
  expect(Math.sign(compareCodePoints(other, one))).toBe(1)
  expect(compareCodePoints(one, one)).toBe(0)
})

test('the order is that of the UTF-8 bytes', () => {
  const texts = [
    '',
    'a',
    '\u00e9',
    '\ud7ff',
    '\ue000',
    '\uffff',
    '\u{10000}',
    '\u{10ffff}',
    'a\u{10000}',
    'a\uffff',
  ]
  const byBytes = texts.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
  expect(texts.toSorted(compareCodePoints)).toEqual(byBytes)
})
