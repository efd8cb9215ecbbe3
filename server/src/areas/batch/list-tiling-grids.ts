import type { Handler } from '../../http/server/operation.ts'
import { sentOf } from '../../http/response/with-query.ts'
import type { Position } from '../../stores/query.ts'
import { WORLD_TILING_GRIDS } from '../../world/batch/grids.ts'
import { edgeOf, linksOf, purposeOf } from './page.ts'
import type { Edge } from './page.ts'
import type { BatchServices } from './services.ts'

/** One page of the grids that a request may be processed over. @throws Problem 400 for a token that is not of this list */
export const listTilingGrids =
  ({ tokens }: Pick<BatchServices, 'tokens'>): Handler<'batch_listTilingGrids'> =>
  ({ root, principal, query, given }) => {
    const { count, viewtoken } = query
    const { viewtoken: _, ...parameters } = sentOf(query, given)
    const purpose = purposeOf('batch_listTilingGrids', principal, 'id')
    const request = { address: `${root}/tilinggrids`, parameters, viewtoken, purpose }
    const { data, ...page } = gridPage(edgeOf(request, tokens), count)
    return { status: 200, body: { data, links: linksOf(request, page, tokens) } }
  }

/** The grids by ascending id: few, and always the same. */
const gridPage = (edge: Edge | undefined, count: number) => {
  const start = startOf(edge, count)
  const data = WORLD_TILING_GRIDS.slice(start, start + count)
  return {
    data,
    first: positionOf(data[0]?.id),
    last: positionOf(data.at(-1)?.id),
    hasBefore: start > 0,
    hasAfter: start + count < WORLD_TILING_GRIDS.length,
  }
}

const startOf = (edge: Edge | undefined, count: number): number => {
  if (!edge) return 0
  const position = 'after' in edge ? edge.after : edge.before
  const index = WORLD_TILING_GRIDS.findIndex(({ id }) => id === position.values[0])
  return 'after' in edge ? index + 1 : Math.max(0, index - count)
}

const positionOf = (id: number | undefined): Position | undefined =>
  id === undefined ? undefined : { values: [id], arrival: 0 }
