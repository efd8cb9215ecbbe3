import type { Handler } from '../../http/server/operation.ts'
import type { MosaicsServices } from './services.ts'
import { wireSeries } from './wire.ts'

export const getSeries =
  ({ mosaics }: Pick<MosaicsServices, 'mosaics'>): Handler<'mosaics_getSeries'> =>
  async ({ root, path }) => ({
    status: 200,
    body: wireSeries(root, await mosaics.getSeries(path.series_id)),
  })
