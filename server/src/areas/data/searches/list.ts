import { z } from 'zod'
import { compare } from '../../../kernel/compare.ts'
import type { Compare } from '../../../kernel/compare.ts'
import type { Order, Position } from '../../../stores/query.ts'
import type { Transaction } from '../../../stores/transaction.ts'
import { ownerKey, SEARCHES } from './store.ts'
import type { Owner } from './store.ts'
import type { SearchType, StoredSearch } from './search.ts'

/** The position of a search in a list, whether or not it still exists. */
const Cursor = z.object({ created: z.number(), id: z.string() })
type Cursor = z.infer<typeof Cursor>

/** A page of stored searches: their type, its size, its order, and the search after or before which it lies. */
export const SearchPageQuery = z.object({
  type: z.enum(['any', 'saved', 'quick']),
  size: z.number(),
  sort: z.enum(['created asc', 'created desc']),
  after: Cursor.optional(),
  before: Cursor.optional(),
})
export type SearchPageQuery = z.infer<typeof SearchPageQuery>

/** The searches of a page, and the adjacent pages. */
interface SearchPage {
  readonly searches: readonly StoredSearch[]
  readonly previous?: SearchPageQuery
  readonly next?: SearchPageQuery
}

/**
 * A page of an owner's searches. Searches that are created or deleted meanwhile neither repeat nor hide others. A page
 * that would begin before the first search begins with it.
 */
export const searchPage = async (
  tx: Transaction,
  owner: Owner,
  query: SearchPageQuery,
): Promise<SearchPage> => {
  const { after: _, before, ...list } = query
  const { searches, hasBefore, hasAfter } = await mergedPage(tx, owner, query)
  if (before && searches.length < list.size) return searchPage(tx, owner, list)
  const first = searches[0]
  const last = searches.at(-1)
  return {
    searches,
    ...(first && hasBefore && { previous: { ...list, before: cursorOf(first) } }),
    ...(last && hasAfter && { next: { ...list, after: cursorOf(last) } }),
  }
}

/** One page, merged from the collections of all types in the list. */
const mergedPage = async (tx: Transaction, owner: Owner, query: SearchPageQuery) => {
  const { type, size: limit, sort, before } = query
  const types: readonly SearchType[] = type === 'any' ? ['saved', 'quick'] : [type]
  const part = { order: ORDERS[sort], limit, ...startOf(query) }
  const pages = await Promise.all(
    types.map((each) => tx.collection(SEARCHES[each]).page(ownerKey(owner), part)),
  )
  const all = pages.flatMap(({ documents }) => documents).sort(COMPARISONS[sort])
  const isCut = all.length > limit
  return {
    searches: before ? all.slice(-limit) : all.slice(0, limit),
    hasBefore: pages.some((page) => page.hasBefore) || (isCut && before !== undefined),
    hasAfter: pages.some((page) => page.hasAfter) || (isCut && before === undefined),
  }
}

const ORDERS: Readonly<Record<SearchPageQuery['sort'], Order<'created' | 'id'>>> = {
  'created asc': { by: 'created', then: { by: 'id' } },
  'created desc': { by: 'created', descending: true, then: { by: 'id', descending: true } },
}

/** The oldest first; searches of the same time by id. */
const oldestFirst: Compare<StoredSearch> = (one, other) =>
  compare(Date.parse(one.created), Date.parse(other.created)) || compare(one.id, other.id)

const COMPARISONS: Readonly<Record<SearchPageQuery['sort'], Compare<StoredSearch>>> = {
  'created asc': oldestFirst,
  'created desc': (one, other) => oldestFirst(other, one),
}

const cursorOf = ({ created, id }: StoredSearch): Cursor => ({ created: Date.parse(created), id })

/** No two searches share time and id, so any arrival after or before the search's own will do. */
const startOf = ({ after, before }: SearchPageQuery): { after?: Position } | { before?: Position } => {
  if (after) return { after: { values: [after.created, after.id], arrival: Number.MAX_SAFE_INTEGER } }
  return before ? { before: { values: [before.created, before.id], arrival: 0 } } : {}
}
