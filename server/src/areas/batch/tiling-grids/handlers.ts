import type { AreaHandlers } from '../../../http/operation.ts'
import { notFound } from '../../../kernel/problem.ts'
import { pickSent } from '../../../kernel/with-query.ts'
import { TILING_GRIDS } from '../../../services/batch/tiling-grid-store.ts'
import { PLATFORM } from '../../../services/platform-documents.ts'
import { buildPageLinks, buildTokenPurpose, readEdge } from '../pages.ts'
import type { BatchServices } from '../services.ts'

/** The operations of the grids whose tiles a request can be processed over. @see source, Batch Processing API */
export const tilingGridHandlers = ({
  stores,
  tokens,
}: BatchServices): Pick<AreaHandlers<'batch'>, 'listTilingGrids' | 'getTilingGrid'> => ({
  async listTilingGrids({ root, principal, query, given }) {
    const { count, viewtoken } = query
    const { viewtoken: _, ...parameters } = pickSent(query, given)
    const purpose = buildTokenPurpose('batch_listTilingGrids', principal, 'id')
    const request = { address: `${root}/tilinggrids`, parameters, viewtoken, purpose }

    const { documents, ...page } = await stores
      .collection(TILING_GRIDS)
      .page(PLATFORM, { order: { by: 'id' }, limit: count, ...readEdge(request, tokens) })
    return { status: 200, body: { data: documents, links: buildPageLinks(request, page, tokens) } }
  },

  async getTilingGrid({ path }) {
    const grid = await stores.collection(TILING_GRIDS).get(PLATFORM, String(path.id))
    if (!grid) throw notFound('tiling grid', path.id)
    return { status: 200, body: grid }
  },
})
