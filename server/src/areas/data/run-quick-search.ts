import type { Handler } from '../../http/server/operation.ts'
import { findItems, writtenPage } from './searches/results.ts'
import { SearchStore } from './searches/store.ts'
import { newSearchId, quickSearch, withFilter } from './searches/search.ts'
import type { DataServices } from './services.ts'
import { onUnknownIn } from './filters/unknown-names.ts'

/** Runs a search and stores it for a while, so that its pages can be requested. One that is refused takes no id. */
export const runQuickSearch =
  (services: DataServices): Handler<'data_runQuickSearch'> =>
  async ({ body, query: { _page_size: size, _sort: sort }, root, principal, caller }) => {
    const { clock, ids, lenience, stores } = services
    const now = clock.now()
    const page = { size, sort }
    const context = { root, principal, caller, onUnknown: onUnknownIn(lenience) }
    const conditions = withFilter(body)
    const found = await findItems(services, context, conditions, page)
    const search = await stores.transaction(async (tx) => {
      const kept = quickSearch(conditions, await newSearchId(ids.within(tx)), now)
      await new SearchStore(tx).insert(principal, kept)
      return kept
    })
    return { status: 200, body: await writtenPage(services, context, search, page, found) }
  }
