import type { Handler } from '../../http/server/operation.ts'
import { followSearch } from './daily-mails.ts'
import { searchCondition } from './search-condition.ts'
import { SearchStore } from './search-store.ts'
import { wireSearch } from './search-wire.ts'
import type { DataServices } from './services.ts'
import { newSearchId, savedSearch } from './stored-search.ts'
import { onUnknownIn } from './unknown-names.ts'

export const createSearch =
  (services: DataServices): Handler<'data_createSearch'> =>
  async ({ body, principal, root, commit }) => {
    const { clock, ids, lenience } = services
    const now = clock.now()
    const search = savedSearch(body, await newSearchId(ids), now)
    await searchCondition(services, search, principal, onUnknownIn(lenience))
    return commit(async (tx) => {
      await new SearchStore(tx).insert(principal, search)
      await followSearch(tx, principal, search, now)
      return { status: 200, body: wireSearch(search, root) }
    })
  }
