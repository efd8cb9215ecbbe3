import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import type { DataServices } from './services.ts'

export const deleteSearch =
  ({ dailyMails, searches }: Pick<DataServices, 'dailyMails' | 'searches'>): Handler<'data_deleteSearch'> =>
  async ({ path, principal }) => {
    const isDeleted = await searches.delete(principal, path.search_id)
    if (!isDeleted) throw notFound('search', path.search_id)
    await dailyMails.unfollow(principal, path.search_id)
    return { status: 204 }
  }
