import { describe, expect, test } from 'vitest'
import { number, text } from '../indexes.ts'
import { NOTES, note, defineNotes } from '../suite/notes.fixture.ts'
import type { Note } from '../suite/notes.fixture.ts'
import type { CollectionDefinition } from '../transaction.ts'
import type { SqlDatabase } from './sql-database.ts'
import { SqlStores } from './sql-stores.ts'
import { storesIn } from './tested-sql.fixture.ts'

type NextIndex = 'text' | 'rank' | 'isDone' | 'length' | 'tag'

/** The notes as a later release declares them, with two indexes more. */
const NEXT: CollectionDefinition<Note, NextIndex> = {
  ...defineNotes({}),
  indexes: {
    ...NOTES.indexes,
    length: number((found) => found.text.length),
    tag: text(({ tags }) => tags[0] ?? null),
  },
  bound: { max: 10, refuse: () => new Error('there is no room') },
}

/** Two releases that work on one database. */
export const describeUpgrades = (database: SqlDatabase): void => {
  describe('upgrades', () => {
    const lengths = async (stores: SqlStores) => {
      const query = { where: [['tag', { eq: 'new' }]], order: { by: 'length' }, limit: 10 } as const
      return (await stores.collection(NEXT).page('812', query)).documents.map(({ id }) => id)
    }

    test('an index that is new is filled from what is stored', async () => {
      const old = await storesIn(database).create({})
      for (const id of ['long', 'a', 'mid'])
        await old.collection(NOTES).put('812', note(id, { text: id, tags: id === 'a' ? [] : ['new'] }))
      const next = await SqlStores.open(database, [NEXT])
      expect(await lengths(next)).toEqual(['mid', 'long'])
    })

    const TAGGED = [['tag', { eq: 'new' }]] as const

    const mixed = async () => {
      const old = await storesIn(database).create({})
      const next = await SqlStores.open(database, [NEXT])
      await next.collection(NEXT).put('812', note('long', { tags: ['new'] }))
      await old.collection(NOTES).update('812', 'long', (now) => ({ ...now, tags: ['old'] }))
      for (const id of ['mid', 'a'])
        await old.collection(NOTES).put('812', note(id, { text: id, tags: ['new'] }))
      expect(await old.collection(NOTES).count('812')).toBe(3)
      return next
    }

    test.each<[string, (stores: SqlStores) => Promise<unknown>, unknown]>([
      ['listed', lengths, ['a', 'mid']],
      ['counted', (stores) => stores.collection(NEXT).count('812', TAGGED), 2],
      [
        'listed in a transaction',
        (stores) =>
          stores.transaction(async (tx) => {
            const { documents } = await tx.collection(NEXT).page('812', { where: TAGGED, limit: 10 })
            return documents.map(({ id }) => id)
          }),
        ['mid', 'a'],
      ],
    ])('what an older release writes is %s by a newer one at once', async (_how, found, expected) => {
      expect(await found(await mixed())).toEqual(expected)
    })
  })
}
