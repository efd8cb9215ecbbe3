import { Problem } from '../../kernel/problem.ts'
import { bytesOf, newestThatFit } from '../../stores/retention.ts'
import type { SearchType } from './stored-search.ts'

/** What is known of a stored search without looking at it. */
export interface Entry {
  readonly id: string
  /** Milliseconds since 1970 UTC. */
  readonly created: number
  /** How long it is as JSON. */
  readonly bytes: number
}

/** All searches of one type that a user has, in the order in which they came. */
export type Shelf = readonly Entry[]

/** Room on a shelf: searches, and bytes of them together. */
export const MOST_SEARCHES = 1000
export const MOST_BYTES = 16 * 2 ** 20

/**
 * A shelf with one entry more, or with a new one in place of that of the same id. Where that is too much, quick
 * searches make room: the oldest go. Saved ones stay.
 * @throws Problem 400 where a saved search has no room
 */
export const shelved = (type: SearchType, shelf: Shelf, entry: Entry): Shelf => {
  const all = [...shelf.filter(({ id }) => id !== entry.id), entry]
  if (type === 'quick') return newestThatFit(all, { most: MOST_SEARCHES, bytes: MOST_BYTES })
  if (all.length > MOST_SEARCHES)
    throw new Problem(
      400,
      `You have ${MOST_SEARCHES} saved searches, which is the most there may be. Delete one.`,
    )
  if (bytesOf(all) > MOST_BYTES)
    throw new Problem(
      400,
      `Your saved searches would together be longer than ${MOST_BYTES} bytes. Delete one, or shorten a filter.`,
    )
  return all
}
