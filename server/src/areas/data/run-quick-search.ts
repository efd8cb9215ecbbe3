import type { Handler } from '../../http/server/operation.ts'
import { itemPage } from './item-page.ts'
import { newSearchId, quickSearch } from './stored-search.ts'
import type { DataServices } from './services.ts'
import { onUnknownIn } from './unknown-names.ts'

/** Runs a search and stores it for a while, so that its pages can be requested. */
export const runQuickSearch =
  (services: DataServices): Handler<'data_runQuickSearch'> =>
  async ({ body: conditions, query: { _page_size: size, _sort: sort }, root, principal, signal }) => {
    const { clock, ids, lenience, searches } = services
    const search = quickSearch(conditions, await newSearchId(ids), clock.now())
    const context = { root, principal, signal, onUnknown: onUnknownIn(lenience) }
    const body = await itemPage(services, context, search, { size, sort })
    await searches.insert(principal, search)
    return { status: 200, body }
  }
