import type { Handler } from '../../http/server/operation.ts'
import type { MosaicsServices } from './services.ts'

type Services = Pick<MosaicsServices, 'mosaics' | 'pictures' | 'quads'>

export const getQuadThumbnail =
  ({ mosaics, pictures, quads }: Services): Handler<'mosaics_getQuadThumbnail'> =>
  async ({ path, caller }) => {
    const mosaic = await mosaics.get(path.mosaic_id)
    const quad = await quads.get(mosaic, path.quad_id, caller)
    return { status: 200, body: await pictures.thumbnail(mosaic, quad, caller) }
  }
