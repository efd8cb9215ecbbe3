import type { Handler } from '../../http/server/operation.ts'
import type { MosaicsServices } from './services.ts'

export const getSeries =
  ({ mosaics, texts }: Pick<MosaicsServices, 'mosaics' | 'texts'>): Handler<'mosaics_getSeries'> =>
  async ({ root, path }) => ({
    status: 200,
    body: texts.series(await mosaics.getSeries(path.series_id), root),
  })
