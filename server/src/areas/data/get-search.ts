import type { Handler } from '../../http/server/operation.ts'
import { searchOf } from './lookup.ts'
import { wireSearch } from './searches/wire.ts'
import type { DataServices } from './services.ts'

export const getSearch =
  ({ searches }: Pick<DataServices, 'searches'>): Handler<'data_getSearch'> =>
  async ({ path, principal, root }) => ({
    status: 200,
    body: wireSearch(await searchOf(searches, principal, path.search_id), root),
  })
