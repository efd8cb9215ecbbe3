import type { StoredIdSource } from '../stored-ids.ts'
import type { Stores, StoresOptions } from '../stores.ts'
import type { AnyCollection, CollectionDefinition } from '../transaction.ts'
import { boolean, number, text } from '../indexes.ts'

/** New and empty stores of the adapter that is tested. @param collections all that are used; NOTES if absent */
export type CreateStores = (
  options?: StoresOptions,
  collections?: readonly AnyCollection[],
) => Promise<Stores>

/** What is tested, and what tests need of it besides the port. */
export interface TestedAdapter {
  readonly create: CreateStores
  /** How many jobs wait. */
  readonly countJobs: (stores: Stores) => Promise<number>
  readonly createIds: (stores: Stores) => StoredIdSource
}

export interface Note {
  readonly id: string
  readonly text: string
  readonly rank: number | null
  readonly tags: string[]
  readonly isDone: boolean
}

export type NoteIndex = 'text' | 'rank' | 'isDone'

/** @param bound what the tests of bounds change */
export const defineNotes = (
  bound: Partial<CollectionDefinition<Note, NoteIndex>['bound']> = {},
): CollectionDefinition<Note, NoteIndex> => ({
  name: 'tests.notes',
  key: ({ id }) => id,
  indexes: {
    text: text((note) => note.text),
    rank: number(({ rank }) => rank),
    isDone: boolean(({ isDone }) => isDone),
  },
  bound: { max: 1_000, refuse: () => new Error('there is no room'), ...bound },
})

export const NOTES = defineNotes()

export const note = (id: string, other: Partial<Note> = {}): Note => ({
  id,
  text: id,
  rank: null,
  tags: [],
  isDone: false,
  ...other,
})

/** Ids of all notes of an owner, in order of arrival. */
export const listIds = async (stores: Stores, owner: string, notes = NOTES): Promise<string[]> => {
  const { documents } = await stores.collection(notes).page(owner, { limit: 1_000 })
  return documents.map(({ id }) => id)
}
