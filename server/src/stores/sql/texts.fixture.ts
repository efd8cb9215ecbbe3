import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MemoryStores } from '../memory/memory-stores.ts'
import type { Condition } from '../query.ts'
import type { Stores } from '../stores.ts'
import { NOTES, note } from '../suite/notes.fixture.ts'
import type { TestedAdapter } from '../suite/notes.fixture.ts'

/** What engines and runtimes disagree on: other cases, patterns of GLOB, code points. */
const CHARACTERS = [
  ...Array.from('aAiI\u0130\u0131\u00df\u1e9e\u03a3\u03c3\u03c2\u017fkK\u212a\u00e4\u00c4a\u0308'),
  ...['%', '\\', '*', '?', '[', ']', '^', '-', '\n', '\u0002', '\ufffd', '\u{1f600}'],
]

const ALPHABETS: readonly (readonly [what: string, characters: readonly string[]])[] = [
  ['patterns of any character', [...CHARACTERS, '_']],
  ['what a column cannot hold', [...CHARACTERS, '\0', '\u0001']], // where `_` is more than one character
]

const arbitraryText = (characters: readonly string[]): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...characters), { maxLength: 4 }).map((chosen) => chosen.join(''))

const arbitraryCondition = (text: fc.Arbitrary<string>): fc.Arbitrary<Condition> =>
  fc.oneof(
    fc.record({ like: text }),
    fc.record({ ilike: text }),
    fc.record({ ilike: text.map((part) => `%${part}%`) }),
    fc.record({ eq: text }),
    fc.record({ notIn: fc.array(text, { maxLength: 2 }) }),
    fc.record({ lt: text }),
    fc.record({ gte: text }),
  )

const matching = async (stores: Stores, conditions: readonly Condition[]) =>
  Promise.all(
    conditions.map(async (asked) => {
      const query = { where: [['text', asked]], order: { by: 'text' }, limit: 100 } as const
      const { documents } = await stores.collection(NOTES).page('812', query)
      return documents.map((found) => found.text)
    }),
  )

/** Texts of all scripts compare, and match patterns, as they do in memory. */
export const describeTexts = ({ create }: TestedAdapter): void => {
  describe('texts', () => {
    test.each(ALPHABETS)('with %s are found, and in which order, as in memory', async (_, characters) => {
      const text = arbitraryText(characters)
      const condition = arbitraryCondition(text)
      await fc.assert(
        fc.asyncProperty(
          fc.array(text, { minLength: 10, maxLength: 30 }),
          fc.array(condition, { minLength: 20, maxLength: 20 }),
          async (texts, conditions) => {
            const stores = await create()
            const memory = new MemoryStores()
            for (const each of [stores, memory])
              await each.transaction(async (tx) => {
                for (const [i, given] of texts.entries())
                  await tx.collection(NOTES).put('812', note(`${i}`, { text: given }))
              })
            expect(await matching(stores, conditions)).toEqual(await matching(memory, conditions))
          },
        ),
        { numRuns: 10, seed: 48 },
      )
    })

    test('owners and keys that a column cannot hold stay apart', async () => {
      const stores = await create()
      const names = ['\0', '\u0001', '', 'a\0b', 'a', 'a\u00010000b', '\ud800', '\udfff', '\ufffd']
      for (const name of names) await stores.collection(NOTES).insert(name, note(name, { text: name }))
      for (const name of names) expect((await stores.collection(NOTES).get(name, name))?.text).toBe(name)
      for (const name of names) expect(await stores.collection(NOTES).count(name)).toBe(1)
    })
  })
}
