import { z } from 'zod'
import type { Entry } from './shelf.ts'
import type { SearchType } from './stored-search.ts'

const Cursor = z.object({ created: z.number(), id: z.string() })
type Cursor = z.infer<typeof Cursor>

/** A page of stored searches: which, how many, in which order, and behind or before which one. */
export const SearchesPage = z.object({
  type: z.enum(['any', 'saved', 'quick']),
  size: z.number(),
  sort: z.enum(['created asc', 'created desc']),
  after: Cursor.optional(),
  before: Cursor.optional(),
})
export type SearchesPage = z.infer<typeof SearchesPage>

/** The types of searches that a list has. */
export const typesOf = (type: SearchesPage['type']): readonly SearchType[] =>
  type === 'any' ? ['saved', 'quick'] : [type]

/** The searches of a page, and the pages beside it. */
export interface Cut {
  readonly entries: readonly Entry[]
  readonly previous?: SearchesPage
  readonly next?: SearchesPage
}

/**
 * Cuts a page out of a list. Searches that come or go meanwhile neither repeat nor hide others. A page that would begin
 * before the first search begins there.
 * @param entries in any order
 */
export const cutPage = (entries: readonly Entry[], { after, before, ...list }: SearchesPage): Cut => {
  const { size, sort } = list
  const order = sort === 'created asc' ? compare : (a: Cursor, b: Cursor) => compare(b, a)
  const ordered = entries.toSorted(order)
  const countOf = (isMeant: (entry: Entry) => boolean): number => ordered.filter(isMeant).length
  const end = before && countOf((entry) => order(entry, before) < 0)
  const start = after ? countOf((entry) => order(entry, after) <= 0) : Math.max(0, (end ?? 0) - size)
  const cut = ordered.slice(start, start + size)
  const [first, last] = [cut[0], cut.at(-1)]
  return {
    entries: cut,
    ...(first && start > 0 && { previous: { ...list, before: cursorOf(first) } }),
    ...(last && start + size < ordered.length && { next: { ...list, after: cursorOf(last) } }),
  }
}

/** The oldest first; searches of the same time by id. */
const compare = (a: Cursor, b: Cursor): number =>
  a.created - b.created || (a.id < b.id ? -1 : Number(a.id > b.id))

const cursorOf = ({ created, id }: Entry): Cursor => ({ created, id })
