import type { Handler } from '../../http/server/operation.ts'
import { dateTime } from '../../kernel/date-time.ts'
import { itemPage, readItemPage } from './searches/results.ts'
import { searchOf } from './lookup.ts'
import type { DataServices } from './services.ts'
import { matchesNothing } from './filters/unknown-names.ts'

/** Only the first page counts as a run. */
export const runSearch =
  (services: DataServices): Handler<'data_runSearch'> =>
  async (call) => {
    const { clock, searches } = services
    const { path, query, given, principal } = call
    const { _page: token, _page_size: size, _sort: sort } = query
    const search = await searchOf(searches, principal, path.search_id)
    const stored = { ...call, onUnknown: matchesNothing }
    if (token !== undefined) {
      const page = readItemPage(services, call, search, token, given)
      return { status: 200, body: await itemPage(services, stored, search, page) }
    }
    const body = await itemPage(services, stored, search, { size, sort })
    await searches.recordRun(principal, search, dateTime(clock.now()))
    return { status: 200, body }
  }
