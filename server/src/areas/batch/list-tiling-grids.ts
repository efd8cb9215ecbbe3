import type { Handler } from '../../http/server/operation.ts'
import { pageAt } from '../../kernel/page-at.ts'
import { sentOf } from '../../kernel/with-query.ts'
import type { Position } from '../../stores/query.ts'
import type { TilingGrid } from '../../services/batch/tiling-grid.ts'
import { edgeOf, linksOf, purposeOf } from './page.ts'
import type { Edge } from './page.ts'
import type { BatchServices } from './services.ts'

/** One page of the grids that a request may be processed over. @throws Problem 400 for a token that is not of this list */
export const listTilingGrids =
  ({ tokens, tilingGrids }: BatchServices): Handler<'batch_listTilingGrids'> =>
  ({ root, principal, query, given }) => {
    const { count, viewtoken } = query
    const { viewtoken: _, ...parameters } = sentOf(query, given)
    const purpose = purposeOf('batch_listTilingGrids', principal, 'id')
    const request = { address: `${root}/tilinggrids`, parameters, viewtoken, purpose }
    const { data, ...page } = gridPage(tilingGrids, edgeOf(request, tokens), count)
    return { status: 200, body: { data, links: linksOf(request, page, tokens) } }
  }

/** The grids by ascending id are few, and always the same. */
const gridPage = (grids: readonly TilingGrid[], edge: Edge | undefined, count: number) => {
  const { entries, hasBefore, hasAfter } = pageAt(grids, startOf(grids, edge, count), count)
  return {
    data: [...entries],
    first: positionOf(entries[0]?.id),
    last: positionOf(entries.at(-1)?.id),
    hasBefore,
    hasAfter,
  }
}

const startOf = (grids: readonly TilingGrid[], edge: Edge | undefined, count: number): number => {
  if (!edge) return 0
  const position = 'after' in edge ? edge.after : edge.before
  const index = grids.findIndex(({ id }) => id === position.values[0])
  return 'after' in edge ? index + 1 : Math.max(0, index - count)
}

const positionOf = (id: number | undefined): Position | undefined =>
  id === undefined ? undefined : { values: [id], arrival: 0 }
