import { readScene } from '../../../catalog/scene.ts'
import type { AreaHandlers } from '../../../http/operation.ts'
import { dateTime } from '../../../kernel/date-time.ts'
import { notFound } from '../../../kernel/problem.ts'
import { matchNothing, unknownNamePolicy } from '../filters/unknown-names.ts'
import type { DataServices } from '../services.ts'
import { compileSearch } from './compile.ts'
import { cancelDailyMails, scheduleDailyMails } from './daily-mails.ts'
import { findSearchPage } from './list.ts'
import { findItemPage, findScenes, readItemPage, writeItemPage } from './results.ts'
import { newQuickSearch, newSavedSearch, newSearchId, replaceSearch, withFilter } from './search.ts'
import type { StoredSearch } from './search.ts'
import { SearchStore } from './store.ts'
import type { Owner } from './store.ts'
import { rejectTooBroad } from './too-broad.ts'
import { toWireSearch } from './wire.ts'

type SearchOperation =
  | 'runQuickSearch'
  | 'listSearches'
  | 'createSearch'
  | 'getSearch'
  | 'updateSearch'
  | 'deleteSearch'
  | 'runSearch'
  | 'getSearchThumbnail'

/** Maximum number of items that a search's thumbnail shows. */
const MAX_THUMBNAIL_ITEMS = 20

/** The operations of quick and saved searches. @see source, Data API */
export const searchHandlers = (services: DataServices): Pick<AreaHandlers<'data'>, SearchOperation> => ({
  /** Runs the search before storing it, so that a rejected search uses no id. */
  async runQuickSearch({ body, query, root, principal, caller }) {
    const { clock, ids, lenience, stores } = services
    const now = clock.now()
    const page = { size: query._page_size, sort: query._sort }
    const context = { root, principal, caller, onUnknown: unknownNamePolicy(lenience) }
    const conditions = withFilter(body)
    const found = await findScenes(services, context, conditions, page)

    const search = await stores.transaction(async (tx) => {
      const stored = newQuickSearch(conditions, await newSearchId(ids.within(tx)), now)
      await new SearchStore(tx).insert(principal, stored)
      return stored
    })
    return { status: 200, body: await writeItemPage(services, context, search, page, found) }
  },

  async listSearches(call) {
    return { status: 200, body: await findSearchPage(services, call) }
  },

  async createSearch({ body, principal, root, commit }) {
    const { clock, ids, lenience } = services
    const now = clock.now()
    const search = newSavedSearch(body, await newSearchId(ids), now)
    await compileSearch(services, search, principal, unknownNamePolicy(lenience))

    return commit(async (tx) => {
      await new SearchStore(tx).insert(principal, search)
      await scheduleDailyMails(tx, principal, search, now)
      return { status: 200, body: toWireSearch(search, root) }
    })
  },

  async getSearch({ path, principal, root }) {
    const search = await findSearch(services.searches, principal, path.search_id)
    return { status: 200, body: toWireSearch(search, root) }
  },

  /** Replaces all conditions of a saved search; the time of its last run stays. */
  async updateSearch({ path, body, principal, root }) {
    const { clock, lenience, searches, stores } = services
    const { search_id: id } = path
    const before = await searches.get(principal, id)
    if (before?.search_type !== 'saved') throw notFound('saved search', id)
    await compileSearch(services, body, principal, unknownNamePolicy(lenience))

    const now = clock.now()
    const search = await stores.transaction(async (tx) => {
      const replaced = await new SearchStore(tx).updateSaved(principal, id, (old) =>
        replaceSearch(old, body, now),
      )
      if (!replaced) throw notFound('search', id)
      await scheduleDailyMails(tx, principal, replaced, now)
      return replaced
    })
    return { status: 200, body: toWireSearch(search, root) }
  },

  async deleteSearch({ path, principal }) {
    await services.stores.transaction(async (tx) => {
      const isDeleted = await new SearchStore(tx).delete(principal, path.search_id)
      if (!isDeleted) throw notFound('search', path.search_id)
      await cancelDailyMails(tx, principal, path.search_id)
    })
    return { status: 204 }
  },

  /** Only the first page counts as a run. */
  async runSearch({ path, query, given, root, principal, caller }) {
    const { clock, searches } = services
    const { _page: token, _page_size: size, _sort: sort } = query
    const context = { root, principal, caller, onUnknown: matchNothing }
    const search = await findSearch(searches, principal, path.search_id)
    if (token !== undefined) {
      const page = readItemPage(services, context, search, token, given)
      return { status: 200, body: await findItemPage(services, context, search, page) }
    }

    const body = await findItemPage(services, context, search, { size, sort })
    await searches.recordRun(principal, search, dateTime(clock.now()))
    return { status: 200, body }
  },

  /** Draws the latest published items of a search on a map. */
  async getSearchThumbnail({ path, principal, caller }) {
    const { catalog, imagery, rasters, searches } = services
    const search = await findSearch(searches, principal, path.search_id)
    const where = await compileSearch(services, search, principal, matchNothing)
    const order = { by: 'published', direction: 'descending' } as const
    const { scenes } = await rejectTooBroad(
      catalog.search({ where, order, limit: MAX_THUMBNAIL_ITEMS }, caller),
    )
    const shown = await Promise.all(scenes.map(({ json }) => rasters.shown(readScene(json))))
    return { status: 200, body: await imagery.scenesThumbnail(shown, caller) }
  },
})

/** A stored search of the caller. @throws Problem 404, also where the search belongs to someone else */
const findSearch = async (searches: SearchStore, owner: Owner, id: string): Promise<StoredSearch> => {
  const search = await searches.get(owner, id)
  if (!search) throw notFound('search', id)
  return search
}
