import type { Handler } from '../../http/server/operation.ts'
import { sentOf } from '../../kernel/with-query.ts'
import { TILING_GRIDS } from '../../services/batch/tiling-grid-store.ts'
import { PLATFORM } from '../../services/platform-documents.ts'
import { edgeOf, linksOf, purposeOf } from './page.ts'
import type { BatchServices } from './services.ts'

/** One page of the grids that a request may be processed over. @throws Problem 400 for a token that is not of this list */
export const listTilingGrids =
  ({ stores, tokens }: BatchServices): Handler<'batch_listTilingGrids'> =>
  async ({ root, principal, query, given }) => {
    const { count, viewtoken } = query
    const { viewtoken: _, ...parameters } = sentOf(query, given)
    const purpose = purposeOf('batch_listTilingGrids', principal, 'id')
    const request = { address: `${root}/tilinggrids`, parameters, viewtoken, purpose }
    const { documents, ...page } = await stores
      .collection(TILING_GRIDS)
      .page(PLATFORM, { order: { by: 'id' }, limit: count, ...edgeOf(request, tokens) })
    return { status: 200, body: { data: documents, links: linksOf(request, page, tokens) } }
  }
