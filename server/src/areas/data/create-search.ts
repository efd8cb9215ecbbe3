import type { Handler } from '../../http/server/operation.ts'
import { followSearch } from './searches/daily-mails.ts'
import { searchCondition } from './searches/compile.ts'
import { SearchStore } from './searches/store.ts'
import { wireSearch } from './searches/wire.ts'
import type { DataServices } from './services.ts'
import { newSearchId, savedSearch } from './searches/search.ts'
import { onUnknownIn } from './filters/unknown-names.ts'

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
