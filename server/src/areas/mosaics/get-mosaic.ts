import type { Handler } from '../../http/server/operation.ts'
import type { MosaicsServices } from './services.ts'

export const getMosaic =
  ({ mosaics, texts }: Pick<MosaicsServices, 'mosaics' | 'texts'>): Handler<'mosaics_getMosaic'> =>
  async ({ root, path, principal }) => ({
    status: 200,
    body: texts.readBy(principal, root)(await mosaics.get(path.mosaic_id)),
  })
