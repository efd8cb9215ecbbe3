import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { gridOf } from './validate-request.ts'

/** A grid that a request may be processed over. @throws Problem 404 */
export const getTilingGrid = (): Handler<'batch_getTilingGrid'> => {
  return ({ path }) => {
    const grid = gridOf(path.id)
    if (!grid) throw notFound('tiling grid', path.id)
    return { status: 200, body: grid }
  }
}
