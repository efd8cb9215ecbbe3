import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '../../kernel/character.fixture.ts'
import { fromStored, toStored, toStoredJson } from './stored-text.ts'

/** Texts without what PostgreSQL cannot store, with many characters on either side of the surrogates. */
const character = fc.oneof(
  fc.constantFrom('a', '\ud7ff', '\ue000', '\uffff', '\u{10000}', '\u{10ffff}', '😀', '\x01'),
  anyCharacter.filter((text) => text !== '\0'),
)
const text = fc.array(character, { maxLength: 6 }).map((characters) => characters.join(''))

/** As PostgreSQL's collation "C" has them: by code point, which is the order of their UTF-8. */
const inDatabase = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

test('texts are stored in an order that is theirs by UTF-16 code unit', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(inDatabase(toStored(a), toStored(b)))).toBe(a === b ? 0 : a < b ? -1 : 1)
    }),
    { numRuns: 5000, seed: 7 },
  )
})

test('texts come back as they were, with as many characters while they are stored', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(fromStored(toStored(given))).toBe(given)
      expect(Array.from(toStored(given))).toHaveLength(Array.from(given).length)
      expect(JSON.parse(toStoredJson(JSON.stringify(given)))).toBe(toStored(given))
    }),
    { numRuns: 2000, seed: 8 },
  )
})

test.each([
  ['NUL', '\0'],
  ['half of a pair', '\ud800'],
  ['the other half', 'a\udfff'],
])('%s, which cannot be stored, is a replacement character', (_why, given) => {
  const replaced = given.replace(/\0|\ud800|\udfff/, '\ufffd')
  expect(fromStored(toStored(given))).toBe(replaced)
  expect(fromStored(String(JSON.parse(toStoredJson(JSON.stringify(given)))))).toBe(replaced)
})

test('escapes in a JSON text that are others stay', () => {
  const given = ['\\u0000', '\\', '"\n\x1f', 'ud800']
  expect(JSON.parse(toStoredJson(JSON.stringify(given)))).toEqual(given)
})
