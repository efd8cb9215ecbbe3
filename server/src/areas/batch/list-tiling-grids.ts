import type { Handler } from '../../http/server/operation.ts'
import { sentOf } from '../../http/response/with-query.ts'
import { WORLD_TILING_GRIDS } from '../../world/batch/grids.ts'
import { pageOf, purposeOf } from './page.ts'
import type { BatchServices } from './services.ts'
import { gridsInOrder } from './task-order.ts'

/** One page of the grids that a request may be processed over. @throws Problem 400 for a token that is not of this list */
export const listTilingGrids =
  ({ tokens }: Pick<BatchServices, 'tokens'>): Handler<'batch_listTilingGrids'> =>
  ({ root, principal, query, given }) => {
    const { count, viewtoken } = query
    const { viewtoken: _, ...parameters } = sentOf(query, given)
    const request = {
      address: `${root}/tilinggrids`,
      parameters,
      count,
      viewtoken,
      purpose: purposeOf('batch_listTilingGrids', principal, 'id'),
    }
    return { status: 200, body: pageOf(gridsInOrder(WORLD_TILING_GRIDS), request, tokens) }
  }
