import type { components } from '../../../../generated/types.ts'
import type { Call, Handler } from '../../http/server/operation.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import { invalid } from '../../kernel/problem.ts'
import { PAGE_SECONDS, readPage } from './searches/page-token.ts'
import { searchPage, SearchPageQuery } from './searches/list.ts'
import type { Owner } from './searches/store.ts'
import type { DataServices } from './services.ts'
import { wireSearch } from './searches/wire.ts'

type ListCall = Call<'data_listSearches'>
type Services = Pick<DataServices, 'stores' | 'tokens'>

export const listSearches =
  (services: Services): Handler<'data_listSearches'> =>
  async (call) => ({ status: 200, body: await wirePage(services, call, pageQuery(services, call)) })

/**
 * Which page a call asks for.
 * @throws Problem 400 that names `_page`
 */
const pageQuery = ({ tokens }: Services, { query, given, principal }: ListCall): SearchPageQuery => {
  const { _page: token, _page_size: size, _sort: sort, search_type: type } = query
  if (token === undefined) return { type, size, sort }
  const page = readPage(tokens, purposeOf(principal), token, given, SearchPageQuery)
  if (given.has('search_type') && type !== page.type)
    throw invalid('_page', `is a page of a list with search_type ${page.type}.`)
  return page
}

const wirePage = async (
  { stores, tokens }: Services,
  { principal, root }: ListCall,
  query: SearchPageQuery,
): Promise<DeepReadonly<components['schemas']['DataSearchPage']>> => {
  const { searches, previous, next } = await searchPage(stores, principal, query)
  const addressOf = (other: SearchPageQuery): string =>
    `${root}/searches?_page=${tokens.sign(purposeOf(principal), other, PAGE_SECONDS)}`
  const { type, size, sort, after, before } = query
  const first = `${root}/searches?_page_size=${size}&_sort=${encodeURIComponent(sort)}&search_type=${type}`
  return {
    _links: {
      _self: after || before ? addressOf(query) : first,
      _first: first,
      ...(previous && { _prev: addressOf(previous) }),
      ...(next && { _next: addressOf(next) }),
    },
    searches: searches.map((search) => wireSearch(search, root)),
  }
}

const purposeOf = ({ kind, subject }: Owner): string[] => ['data_listSearches', kind, subject]
