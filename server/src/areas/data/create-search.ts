import type { Handler } from '../../http/server/operation.ts'
import { searchCondition } from './search-condition.ts'
import { wireSearch } from './search-wire.ts'
import type { DataServices } from './services.ts'
import { newSearchId, savedSearch } from './stored-search.ts'
import { onUnknownIn } from './unknown-names.ts'

export const createSearch =
  (services: DataServices): Handler<'data_createSearch'> =>
  async ({ body, principal, root }) => {
    const { clock, dailyMails, ids, lenience, searches } = services
    const search = savedSearch(body, newSearchId(ids), clock.now())
    await searchCondition(services, search, principal, onUnknownIn(lenience))
    await searches.put(principal, search)
    await dailyMails.follow(principal, search)
    return { status: 200, body: wireSearch(search, root) }
  }
