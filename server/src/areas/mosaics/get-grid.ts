import type { Handler } from '../../http/server/operation.ts'
import type { MosaicsServices } from './services.ts'
import { wireGrid } from './wire.ts'

export const getGrid =
  ({ mosaics }: Pick<MosaicsServices, 'mosaics'>): Handler<'mosaics_getGrid'> =>
  async ({ path }) => ({ status: 200, body: wireGrid(await mosaics.get(path.mosaic_id)) })
