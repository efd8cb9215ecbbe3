import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { followSearch } from './searches/daily-mails.ts'
import { searchCondition } from './searches/compile.ts'
import { SearchStore } from './searches/store.ts'
import { wireSearch } from './searches/wire.ts'
import type { DataServices } from './services.ts'
import { replacedSearch } from './searches/search.ts'
import { onUnknownIn } from './filters/unknown-names.ts'

/** Replaces a saved search as a whole; when it ran last stays. */
export const updateSearch =
  (services: DataServices): Handler<'data_updateSearch'> =>
  async ({ path, body, principal, root }) => {
    const { clock, lenience, searches, stores } = services
    const { search_id: id } = path
    const before = await searches.get(principal, id)
    if (before?.search_type !== 'saved') throw notFound('saved search', id)
    await searchCondition(services, body, principal, onUnknownIn(lenience))
    const now = clock.now()
    const search = await stores.transaction(async (tx) => {
      const replaced = await new SearchStore(tx).updateSaved(principal, id, (old) =>
        replacedSearch(old, body, now),
      )
      if (!replaced) throw notFound('search', id)
      await followSearch(tx, principal, replaced, now)
      return replaced
    })
    return { status: 200, body: wireSearch(search, root) }
  }
