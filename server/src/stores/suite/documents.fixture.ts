import { expect, test } from 'vitest'
import { AlreadyExists } from '../collection.ts'
import type { AnyCollection, CollectionDefinition } from '../transaction.ts'
import { NOTES, listIds, note, defineNotes } from './notes.fixture.ts'
import type { CreateStores } from './notes.fixture.ts'

export const describeDocuments = (create: CreateStores): void => {
  test('an owner reaches only its own documents', async () => {
    const stores = await create()
    const notes = stores.collection(NOTES)
    await notes.put('812', note('a', { text: 'ours' }))
    await notes.put('905', note('a', { text: 'theirs' }))
    expect((await notes.get('812', 'a'))?.text).toBe('ours')
    expect((await notes.get('905', 'a'))?.text).toBe('theirs')
    expect(await notes.get('nobody', 'a')).toBeUndefined()
    expect(await listIds(stores, 'nobody')).toEqual([])
    expect([await notes.count('812'), await notes.count('nobody')]).toEqual([1, 0])
  })

  test('a document that is replaced or updated keeps its place, one that comes back goes to the end', async () => {
    const stores = await create()
    const notes = stores.collection(NOTES)
    for (const id of ['b', 'a', 'c']) await notes.put('812', note(id))
    await notes.put('812', note('b', { text: 'again' }))
    await notes.update('812', 'a', (now) => ({ ...now, rank: 1 }))
    expect(await listIds(stores, '812')).toEqual(['b', 'a', 'c'])
    expect([await notes.delete('812', 'b'), await notes.delete('812', 'b')]).toEqual([true, false])
    await notes.put('812', note('b'))
    expect(await listIds(stores, '812')).toEqual(['a', 'c', 'b'])
  })

  test('a document is inserted once', async () => {
    const notes = (await create()).collection(NOTES)
    await notes.insert('812', note('a', { text: 'first' }))
    await expect(notes.insert('812', note('a'))).rejects.toThrow(AlreadyExists)
    await notes.insert('905', note('a'))
    expect((await notes.get('812', 'a'))?.text).toBe('first')
  })

  test('an update tells what is stored now, or that there is nothing', async () => {
    const notes = (await create()).collection(NOTES)
    await notes.put('812', note('a'))
    expect(await notes.update('812', 'a', (now) => ({ ...now, rank: 7 }))).toEqual(note('a', { rank: 7 }))
    expect(await notes.update('812', 'b', (now) => now)).toBeUndefined()
    await expect(notes.update('812', 'a', (now) => ({ ...now, id: 'b' }))).rejects.toThrow('keeps the key')
    expect(await notes.get('812', 'a')).toEqual(note('a', { rank: 7 }))
  })

  test('updates come one after the other, however many are asked for at once', async () => {
    const notes = (await create()).collection(NOTES)
    await notes.put('812', note('a', { rank: 3 }))
    const taking = Array.from({ length: 50 }, () =>
      notes.update('812', 'a', (now) => {
        if (now.rank === 0) throw new RangeError('nothing is left')
        return { ...now, rank: (now.rank ?? 0) - 1 }
      }),
    )
    const outcomes = await Promise.allSettled(taking)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await notes.get('812', 'a'))?.rank).toBe(0)
  })
}

/** @param kept how the documents of the collections are kept */
export const describeValues = (create: CreateStores, kept: Pick<AnyCollection, 'isRarelyRead'>): void => {
  const notesDefinition = { ...defineNotes(), ...kept }
  const valuesDefinition = { ...defineValues(), ...kept }

  test('what is changed outside stays as it is inside, and what is read cannot be changed', async () => {
    const notes = (await create({}, [notesDefinition])).collection(notesDefinition)
    const given = note('a', { tags: ['mine'] })
    await notes.put('812', given)
    given.tags.push('later')
    const taken = await notes.get('812', 'a')
    expect(taken?.tags).toEqual(['mine'])
    expect(() => {
      // @ts-expect-error: what is read is read-only, all the way down
      if (taken) taken.tags[0] = 'outside'
    }).toThrow(TypeError)
    await notes.update('812', 'a', (now) => {
      expect(() => {
        // @ts-expect-error: so is what is updated
        now.text = 'outside'
      }).toThrow(TypeError)
      return now
    })
    expect((await notes.get('812', 'a'))?.tags).toEqual(['mine'])
  })

  class Place {
    readonly name = 'here'
  }
  const refused: readonly (readonly [what: string, value: unknown, message: string])[] = [
    ['a Map', new Map(), 'tests.values.value is a Map: what is stored is plain JSON'],
    ['a Date', new Date(0), 'tests.values.value is a Date'],
    ['an instance of a class', new Place(), 'tests.values.value is a Place'],
    ['NaN', NaN, 'tests.values.value is NaN'],
    ['a bigint', 1n, 'tests.values.value is 1'],
    ['an array with a hole', new Array<unknown>(1), 'tests.values.value[0] is undefined'],
    [
      'an array with nothing at a place',
      { inner: ['a', undefined] },
      'tests.values.value.inner[1] is undefined',
    ],
  ]
  test.each(refused)('%s is refused', async (_, value, message) => {
    const values = (await create({}, [valuesDefinition])).collection(valuesDefinition)
    await expect(values.put('812', { id: 'a', value })).rejects.toThrow(message)
    expect(await values.count('812')).toBe(0)
  })

  test('a member that is undefined is left out', async () => {
    const values = (await create({}, [valuesDefinition])).collection(valuesDefinition)
    await values.put('812', { id: 'a', value: { kept: null, gone: undefined } })
    expect(Object.keys((await values.get('812', 'a')) ?? {})).toEqual(['id', 'value'])
    expect(JSON.stringify(await values.get('812', 'a'))).toBe('{"id":"a","value":{"kept":null}}')
  })

  test('two definitions of one name are refused', async () => {
    const stores = await create({}, [notesDefinition])
    await stores.collection(notesDefinition).put('812', note('a'))
    await expect(stores.collection(defineNotes()).get('812', 'a')).rejects.toThrow(
      'tests.notes is defined twice',
    )
  })
}

const defineValues = (): CollectionDefinition<{ readonly id: string; readonly value: unknown }, never> => ({
  name: 'tests.values',
  key: ({ id }) => id,
  indexes: {},
  bound: { max: 10, refuse: () => new Error('there is no room') },
})
