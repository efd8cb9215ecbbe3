import { principalKey } from '../../../kernel/principal.ts'
import { z } from 'zod'
import type { components } from '../../../../../generated/types.ts'
import type { Call } from '../../../http/operation.ts'
import { compare } from '../../../kernel/compare.ts'
import type { Compare } from '../../../kernel/compare.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import { invalid } from '../../../kernel/problem.ts'
import { signPageToken } from '../../../services/paging/page-tokens.ts'
import type { SignedTokens } from '../../../services/tokens/signed-tokens.ts'
import type { Order, Position } from '../../../stores/query.ts'
import type { Transaction } from '../../../stores/transaction.ts'
import type { DataServices } from '../services.ts'
import { readPageParameter } from './page-parameter.ts'
import type { SearchType, StoredSearch } from './search.ts'
import { SEARCHES } from './store.ts'
import type { Owner } from './store.ts'
import { toWireSearch } from './wire.ts'

type ListCall = Call<'data_listSearches'>
type WirePage = DeepReadonly<components['schemas']['DataSearchPage']>

/** The position of a search in a list, whether or not the search still exists. */
const Cursor = z.object({ created: z.number(), id: z.string() })
type Cursor = z.infer<typeof Cursor>

/** A page of stored searches: their type, its size, its order, and the search after or before which it lies. */
const PageQuery = z.object({
  type: z.enum(['any', 'saved', 'quick']),
  size: z.number(),
  sort: z.enum(['created asc', 'created desc']),
  after: Cursor.optional(),
  before: Cursor.optional(),
})
type PageQuery = z.infer<typeof PageQuery>

/** The page of the caller's searches that a call asks for. @throws Problem 400 that names `_page` */
export const findSearchPage = async (
  { stores, tokens }: Pick<DataServices, 'stores' | 'tokens'>,
  call: ListCall,
): Promise<WirePage> => {
  const { principal, root } = call
  const query = readQuery(tokens, call)
  const page = await loadPage(stores, principal, query)
  return {
    _links: buildLinks(tokens, call, query, page),
    searches: page.searches.map((search) => toWireSearch(search, root)),
  }
}

const readQuery = (tokens: SignedTokens, { query, given, principal }: ListCall): PageQuery => {
  const { _page: token, _page_size: size, _sort: sort, search_type: type } = query
  if (token === undefined) return { type, size, sort }
  const page = readPageParameter(tokens, tokenPurpose(principal), token, given, PageQuery)
  if (given.has('search_type') && type !== page.type)
    throw invalid('_page', `belongs to a list with search_type ${page.type}. Send that, or no search_type.`)
  return page
}

const tokenPurpose = ({ kind, subject }: Owner): string[] => ['data_listSearches', kind, subject]

const buildLinks = (
  tokens: SignedTokens,
  { principal, root }: ListCall,
  query: PageQuery,
  { previous, next }: SearchPage,
): WirePage['_links'] => {
  const pageAddress = (page: PageQuery): string =>
    `${root}/searches?_page=${signPageToken(tokens, { purpose: tokenPurpose(principal) }, page)}`
  const { type, size, sort, after, before } = query
  const first = `${root}/searches?_page_size=${size}&_sort=${encodeURIComponent(sort)}&search_type=${type}`
  return {
    _self: after || before ? pageAddress(query) : first,
    _first: first,
    ...(previous && { _prev: pageAddress(previous) }),
    ...(next && { _next: pageAddress(next) }),
  }
}

/** The searches of a page, and the adjacent pages. */
interface SearchPage {
  readonly searches: readonly StoredSearch[]
  readonly previous?: PageQuery
  readonly next?: PageQuery
}

/**
 * A page of an owner's searches. Searches that are created or deleted between two pages neither repeat nor hide others.
 * A page that would begin before the first search begins with it.
 */
const loadPage = async (tx: Transaction, owner: Owner, query: PageQuery): Promise<SearchPage> => {
  const { after: _, before, ...list } = query
  const { searches, hasBefore, hasAfter } = await mergeTypes(tx, owner, query)
  if (before && searches.length < list.size) return loadPage(tx, owner, list)
  const first = searches[0]
  const last = searches.at(-1)
  return {
    searches,
    ...(first && hasBefore && { previous: { ...list, before: toCursor(first) } }),
    ...(last && hasAfter && { next: { ...list, after: toCursor(last) } }),
  }
}

/** One page, merged from the collections of all types in the list. */
const mergeTypes = async (tx: Transaction, owner: Owner, query: PageQuery) => {
  const { type, size: limit, sort, before } = query
  const types: readonly SearchType[] = type === 'any' ? ['saved', 'quick'] : [type]
  const part = { order: ORDERS[sort], limit, ...startPosition(query) }
  const pages = await Promise.all(
    types.map((each) => tx.collection(SEARCHES[each]).page(principalKey(owner), part)),
  )
  const all = pages.flatMap(({ documents }) => documents).sort(COMPARISONS[sort])
  const isCut = all.length > limit
  return {
    searches: before ? all.slice(-limit) : all.slice(0, limit),
    hasBefore: pages.some((page) => page.hasBefore) || (isCut && before !== undefined),
    hasAfter: pages.some((page) => page.hasAfter) || (isCut && before === undefined),
  }
}

const ORDERS: Readonly<Record<PageQuery['sort'], Order<'created' | 'id'>>> = {
  'created asc': { by: 'created', then: { by: 'id' } },
  'created desc': { by: 'created', descending: true, then: { by: 'id', descending: true } },
}

/** The oldest first; searches of the same time by id. */
const oldestFirst: Compare<StoredSearch> = (one, other) =>
  compare(Date.parse(one.created), Date.parse(other.created)) || compare(one.id, other.id)

const COMPARISONS: Readonly<Record<PageQuery['sort'], Compare<StoredSearch>>> = {
  'created asc': oldestFirst,
  'created desc': (one, other) => oldestFirst(other, one),
}

const toCursor = ({ created, id }: StoredSearch): Cursor => ({ created: Date.parse(created), id })

/** No two searches share time and id, so any arrival after or before the search's own will do. */
const startPosition = ({ after, before }: PageQuery): { after?: Position } | { before?: Position } => {
  if (after) return { after: { values: [after.created, after.id], arrival: Number.MAX_SAFE_INTEGER } }
  return before ? { before: { values: [before.created, before.id], arrival: 0 } } : {}
}
