import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import type { BatchServices } from './services.ts'

/** A grid that a request may be processed over. @throws Problem 404 */
export const getTilingGrid =
  ({ tilingGrids }: BatchServices): Handler<'batch_getTilingGrid'> =>
  ({ path }) => {
    const grid = tilingGrids.find(({ id }) => id === path.id)
    if (!grid) throw notFound('tiling grid', path.id)
    return { status: 200, body: grid }
  }
