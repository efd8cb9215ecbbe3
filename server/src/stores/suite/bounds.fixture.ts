import { expect, test } from 'vitest'
import type { CollectionDefinition } from '../transaction.ts'
import { listIds, note, defineNotes } from './notes.fixture.ts'
import type { CreateStores } from './notes.fixture.ts'

interface Total {
  readonly name: string
  readonly sum: number
}

const TOTALS: CollectionDefinition<Total, never> = {
  name: 'tests.totals',
  key: ({ name }) => name,
  indexes: {},
  bound: { max: 1, refuse: () => new Error('there is no room') },
}

export const describeBounds = (create: CreateStores): void => {
  test('what is too many is refused, for each owner by itself', async () => {
    const definition = defineNotes({ max: 2 })
    const stores = await create({}, [definition])
    const notes = stores.collection(definition)
    for (const owner of ['812', '905']) for (const id of ['a', 'b']) await notes.put(owner, note(id))
    await expect(notes.put('812', note('c'))).rejects.toThrow('there is no room')
    await expect(notes.insert('812', note('c'))).rejects.toThrow('there is no room')
    await notes.put('812', note('b', { text: 'replaced' }))
    await notes.delete('812', 'a')
    await notes.put('812', note('c'))
    expect(await listIds(stores, '812', definition)).toEqual(['b', 'c'])
  })

  test('the oldest that may be dropped makes room', async () => {
    const definition = defineNotes({ max: 3, drop: [['isDone', { eq: true }]] })
    const stores = await create({}, [definition])
    const notes = stores.collection(definition)
    await notes.put('812', note('a'))
    await notes.put('812', note('b', { isDone: true }))
    await notes.put('812', note('c', { isDone: true }))
    await notes.put('812', note('d', { isDone: true }))
    expect(await listIds(stores, '812', definition)).toEqual(['a', 'c', 'd'])
    await notes.put('812', note('e'))
    await notes.put('812', note('f'))
    expect(await listIds(stores, '812', definition)).toEqual(['a', 'e', 'f'])
    await expect(notes.put('812', note('g', { isDone: true }))).rejects.toThrow('there is no room')
  })

  test('what still counts is added up before it is dropped, or nothing is done', async () => {
    const definition = defineNotes({
      max: 1,
      drop: [],
      async beforeDrop(tx, owner, { rank }) {
        if (rank === null) throw new Error('it cannot be added up')
        const sum = (await tx.collection(TOTALS).get(owner, 'all'))?.sum ?? 0
        await tx.collection(TOTALS).put(owner, { name: 'all', sum: sum + rank })
      },
    })
    const stores = await create({}, [definition, TOTALS])
    const notes = stores.collection(definition)
    for (const [id, rank] of [
      ['a', 5],
      ['b', 7],
      ['c', null],
    ] as const)
      await notes.put('812', note(id, { rank }))
    expect(await stores.collection(TOTALS).get('812', 'all')).toEqual({ name: 'all', sum: 12 })
    await expect(notes.put('812', note('d'))).rejects.toThrow('it cannot be added up')
    expect(await listIds(stores, '812', definition)).toEqual(['c'])
  })
}

export const describeByteBounds = (create: CreateStores): void => {
  const bytes = Buffer.byteLength(JSON.stringify(note('a', { text: '\u00e4' })))

  test('documents are bounded by their bytes, too, which other characters count more of', async () => {
    const definition = defineNotes({ maxBytes: 2 * bytes, drop: [] })
    const stores = await create({}, [definition])
    const notes = stores.collection(definition)
    for (const id of ['a', 'b', 'c']) await notes.put('812', note(id, { text: '\u00e4' }))
    expect(await listIds(stores, '812', definition)).toEqual(['b', 'c'])
    await notes.update('812', 'b', (now) => ({ ...now, text: 'longer' }))
    expect(await listIds(stores, '812', definition)).toEqual(['b'])
    await notes.update('812', 'b', (now) => ({ ...now, text: 'xx' }))
    await notes.put('812', note('d', { text: 'xx' }))
    expect(await listIds(stores, '812', definition)).toEqual(['b', 'd'])
  })

  test('a document that finds no room even alone is refused, and none is dropped for it', async () => {
    const definition = defineNotes({ maxBytes: 2 * bytes, drop: [] })
    const stores = await create({}, [definition])
    const notes = stores.collection(definition)
    await notes.put('812', note('a'))
    await expect(notes.put('812', note('b', { text: 'x'.repeat(2 * bytes) }))).rejects.toThrow(
      'there is no room',
    )
    expect(await listIds(stores, '812', definition)).toEqual(['a'])
  })
}
