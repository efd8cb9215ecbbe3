import { expect, test } from 'vitest'
import { entityTag, hasAlready } from './entity-tag.ts'

test('a tag is the same for the same bytes, and for no others, in whatever pieces', async () => {
  const tag = await entityTag([Buffer.from('tile')])
  expect(tag).toMatch(/^"[\w-]{43}"$/)
  expect(await entityTag([new Uint8Array(Buffer.from('ti')), Buffer.from('le')])).toBe(tag)
  expect(await entityTag([Buffer.from('tiles')])).not.toBe(tag)
})

test.each([
  [undefined, false],
  ['', false],
  ['"a1"', true],
  ['W/"a1"', true],
  ['*', true],
  ['"b2", "a1"', true],
  ['"b2",W/"a1" ', true],
  ['"b2"', false],
  ['"a12"', false],
  ['a1', false],
  ['w/"a1"', false],
])('who sends If-None-Match %s has "a1" already: %s', (noneMatch, known) => {
  expect(hasAlready(noneMatch, '"a1"')).toBe(known)
})
