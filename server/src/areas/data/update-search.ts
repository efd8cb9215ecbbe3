import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { searchCondition } from './search-condition.ts'
import { wireSearch } from './search-wire.ts'
import type { DataServices } from './services.ts'
import { replacedSearch } from './stored-search.ts'
import { onUnknownIn } from './unknown-names.ts'

/** Replaces a saved search as a whole; when it ran last stays. */
export const updateSearch =
  (services: DataServices): Handler<'data_updateSearch'> =>
  async ({ path, body, principal, root }) => {
    const { clock, dailyMails, lenience, searches } = services
    const before = await searches.get(principal, path.search_id)
    if (before?.search_type !== 'saved') throw notFound('saved search', path.search_id)
    const search = replacedSearch(before, body, clock.now())
    await searchCondition(services, search, principal, onUnknownIn(lenience))
    const after = await searches.replace(principal, search)
    if (!after) throw notFound('search', path.search_id)
    await dailyMails.follow(principal, after)
    return { status: 200, body: wireSearch(after, root) }
  }
