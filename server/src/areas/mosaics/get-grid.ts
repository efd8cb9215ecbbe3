import type { Handler } from '../../http/server/operation.ts'
import type { MosaicsServices } from './services.ts'
import { wireGrid } from './wire.ts'

export const getGrid =
  ({ mosaics, quadSize }: Pick<MosaicsServices, 'mosaics' | 'quadSize'>): Handler<'mosaics_getGrid'> =>
  async ({ path }) => {
    await mosaics.get(path.mosaic_id)
    return { status: 200, body: wireGrid(quadSize) }
  }
