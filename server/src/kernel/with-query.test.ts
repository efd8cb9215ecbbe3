import { expect, test } from 'vitest'
import { withQuery } from './with-query.ts'

/** As the standard of URLs writes a query, but for spaces. */
const standard = (query: Readonly<Record<string, string>>): string =>
  new URLSearchParams(query).toString().replaceAll('+', '%20')

test('every character is escaped as the standard says, in names and values', () => {
  const characters = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code))
  for (const text of [...characters, '\u{1F6F0}', '\uD800', 'a-b_c.d*e', 'a b+c,d'])
    expect(withQuery('/a', { [`n${text}`]: text })).toBe(`/a?${standard({ [`n${text}`]: text })}`)
})

test.each([
  ['nothing', {}, '/a'],
  ['what is undefined', { one: undefined }, '/a'],
  ['an empty text', { one: '' }, '/a?one='],
  ['a list, with commas', { one: ['a', 'b'], two: 3 }, '/a?one=a%2Cb&two=3'],
  ['a geometry, as JSON', { at: { x: 1 } }, '/a?at=%7B%22x%22%3A1%7D'],
])('an address with %s', (_what, query, want) => {
  expect(withQuery('/a', query)).toBe(want)
})
