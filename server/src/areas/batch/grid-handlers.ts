import type { AreaHandlers } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { WORLD_TILING_GRIDS } from '../../world/batch/grids.ts'
import { gridsInOrder } from './order.ts'
import { pageOf, purposeOf } from './pages.ts'
import { gridOf } from './request-rules.ts'
import type { BatchServices } from './services.ts'

/** The grids that a request may be processed over. */
export const gridHandlers = ({
  tokens,
}: Pick<BatchServices, 'tokens'>): Pick<AreaHandlers<'batch'>, 'listTilingGrids' | 'getTilingGrid'> => ({
  listTilingGrids({ root, principal, query, given }) {
    const { count, viewtoken } = query
    const asked = {
      address: `${root}/tilinggrids`,
      parameters: given.has('count') ? { count: String(count) } : {},
      count,
      viewtoken,
      purpose: purposeOf('batch_listTilingGrids', principal, 'id'),
    }
    return { status: 200, body: pageOf(gridsInOrder(WORLD_TILING_GRIDS), asked, tokens) }
  },

  getTilingGrid({ path }) {
    const grid = gridOf(path.id)
    if (!grid) throw notFound('tiling grid', path.id)
    return { status: 200, body: grid }
  },
})
