import type { Handler } from '../../http/server/operation.ts'
import { itemPage } from './item-page.ts'
import { newSearchId, quickSearch } from './stored-search.ts'
import type { DataServices } from './services.ts'
import { onUnknownIn } from './unknown-names.ts'

/** Runs a search and stores it for a while, so that its pages can be requested. */
export const runQuickSearch =
  (services: DataServices): Handler<'data_runQuickSearch'> =>
  async (call) => {
    const { clock, ids, lenience, searches } = services
    const { _page_size: size, _sort: sort } = call.query
    const search = quickSearch(call.body, await newSearchId(ids), clock.now())
    const body = await itemPage(services, { ...call, onUnknown: onUnknownIn(lenience) }, search, {
      size,
      sort,
    })
    await searches.insert(call.principal, search)
    return { status: 200, body }
  }
