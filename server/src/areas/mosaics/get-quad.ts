import type { Handler } from '../../http/server/operation.ts'
import type { MosaicsServices } from './services.ts'
import { wireQuad } from './wire.ts'

type Services = Pick<MosaicsServices, 'mosaics' | 'pictures' | 'quads'>

export const getQuad =
  ({ mosaics, pictures, quads }: Services): Handler<'mosaics_getQuad'> =>
  async ({ root, path, caller }) => {
    const mosaic = await mosaics.get(path.mosaic_id)
    const quad = await quads.get(mosaic, path.quad_id, caller)
    const percentCovered = await pictures.percentCovered(mosaic, quad, caller)
    return { status: 200, body: wireQuad(root, mosaic, quad, percentCovered) }
  }
