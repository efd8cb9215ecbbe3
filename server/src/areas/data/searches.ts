import type { AreaHandlers } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Ids } from '../../stores/ids.ts'
import { askedPage, itemPage } from './item-page.ts'
import { searchCondition } from './rules.ts'
import { askedSearches, searchesPage } from './search-list.ts'
import { searchThumbnail } from './search-thumbnail.ts'
import type { DataServices } from './services.ts'
import { quickSearch, replacedSearch, savedSearch, shownSearch } from './stored-search.ts'
import type { StoredSearch } from './stored-search.ts'
import { matchesNothing, onUnknownIn } from './unknown-names.ts'

type Operation =
  | 'runQuickSearch'
  | 'listSearches'
  | 'createSearch'
  | 'getSearch'
  | 'updateSearch'
  | 'deleteSearch'
  | 'runSearch'
  | 'getSearchThumbnail'

/** Searches at once, and stored ones. */
export const searchHandlers = (services: DataServices): Pick<AreaHandlers<'data'>, Operation> => {
  const { clock, ids, searches, dailyMails } = services
  const onUnknown = onUnknownIn(services.lenience)
  const now = (): string => new Date(clock.now()).toISOString()

  return {
    async runQuickSearch(call) {
      const { _page_size: size, _sort: sort } = call.query
      const search = quickSearch(call.body, newId(ids), now())
      const body = await itemPage(services, { ...call, onUnknown }, search, { size, sort })
      await searches.put(call.principal, search)
      return { status: 200, body }
    },

    async listSearches(call) {
      return { status: 200, body: await searchesPage(services, call, askedSearches(services, call)) }
    },

    async createSearch({ body, principal, root }) {
      const search = savedSearch(body, newId(ids), now())
      await searchCondition(services, search, principal, onUnknown)
      await searches.put(principal, search)
      await dailyMails.heed(principal, search)
      return { status: 200, body: shownSearch(search, root) }
    },

    async getSearch({ path, principal, root }) {
      const search = await searches.get(principal, path.search_id)
      return { status: 200, body: shownSearch(found(search, path.search_id), root) }
    },

    async updateSearch({ path, body, principal, root }) {
      const before = await searches.get(principal, path.search_id)
      if (before?.search_type !== 'saved') throw notFound('saved search', path.search_id)
      const search = replacedSearch(before, body, now())
      await searchCondition(services, search, principal, onUnknown)
      const after = found(await searches.replace(principal, search), search.id)
      await dailyMails.heed(principal, after)
      return { status: 200, body: shownSearch(after, root) }
    },

    async deleteSearch({ path, principal }) {
      const isGone = await searches.delete(principal, path.search_id)
      if (!isGone) throw notFound('search', path.search_id)
      await dailyMails.forget(principal, path.search_id)
      return { status: 204 }
    },

    async runSearch(call) {
      const { path, query, given, principal } = call
      const { _page: token, _page_size: size, _sort: sort } = query
      const search = found(await searches.get(principal, path.search_id), path.search_id)
      const stored = { ...call, onUnknown: matchesNothing }
      if (token !== undefined) {
        const page = askedPage(services, call, search, token, given)
        return { status: 200, body: await itemPage(services, stored, search, page) }
      }
      const body = await itemPage(services, stored, search, { size, sort })
      await searches.ran(principal, search.id, now())
      return { status: 200, body }
    },

    async getSearchThumbnail({ path, principal, signal }) {
      const search = found(await searches.get(principal, path.search_id), path.search_id)
      return { status: 200, body: await searchThumbnail(services, search, principal, signal) }
    },
  }
}

const newId = (ids: Ids): string => ids.uuid().replaceAll('-', '')

/** @throws Problem 404, also where the search is another user's */
const found = (search: StoredSearch | undefined, id: string): StoredSearch => {
  if (!search) throw notFound('search', id)
  return search
}
