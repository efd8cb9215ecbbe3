import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cql2, cql2Text } from '../../client/src/index.ts'
import { readCql2Text } from '../src/catalog/cql2/read-text.ts'
import { anyCharacter } from '../src/kernel/character.fixture.ts'

test('every text and every name survives cql2Text and the parser of the server', () => {
  const character = fc.oneof(anyCharacter, fc.constantFrom('\\', "'", '"', 'E'))
  const written = fc.string({ unit: character, maxLength: 12 })
  const name = fc
    .string({ unit: character, minLength: 1, maxLength: 12 })
    .filter((each) => !each.startsWith('$'))
  fc.assert(
    fc.property(name, written, written, (property, one, other) => {
      const condition = cql2.or(
        cql2.eq(property, one),
        cql2.in(property, [other, one]),
        cql2.like(property, other),
      )
      expect(readCql2Text(cql2Text(condition)).expression).toEqual(condition)
    }),
    { numRuns: 2000, seed: 48 },
  )
})
