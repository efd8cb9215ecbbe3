import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { unfollowSearch } from './searches/daily-mails.ts'
import { SearchStore } from './searches/store.ts'
import type { DataServices } from './services.ts'

export const deleteSearch =
  ({ stores }: Pick<DataServices, 'stores'>): Handler<'data_deleteSearch'> =>
  async ({ path, principal }) => {
    await stores.transaction(async (tx) => {
      const isDeleted = await new SearchStore(tx).delete(principal, path.search_id)
      if (!isDeleted) throw notFound('search', path.search_id)
      await unfollowSearch(tx, principal, path.search_id)
    })
    return { status: 204 }
  }
