import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { TILING_GRIDS } from '../../services/batch/tiling-grid-store.ts'
import { PLATFORM } from '../../services/platform-documents.ts'
import type { BatchServices } from './services.ts'

/** A grid that a request may be processed over. @throws Problem 404 */
export const getTilingGrid =
  ({ stores }: BatchServices): Handler<'batch_getTilingGrid'> =>
  async ({ path }) => {
    const grid = await stores.collection(TILING_GRIDS).get(PLATFORM, String(path.id))
    if (!grid) throw notFound('tiling grid', path.id)
    return { status: 200, body: grid }
  }
