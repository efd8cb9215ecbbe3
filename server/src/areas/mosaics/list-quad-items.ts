import type { Handler } from '../../http/server/operation.ts'
import type { MosaicsServices } from './services.ts'
import { wireQuadItem } from './wire.ts'

type Services = Pick<MosaicsServices, 'baseUrl' | 'mosaics' | 'quads'>

export const listQuadItems =
  ({ baseUrl, mosaics, quads }: Services): Handler<'mosaics_listQuadItems'> =>
  async ({ path, caller }) => {
    const mosaic = await mosaics.get(path.mosaic_id)
    const { sources } = await quads.get(mosaic, path.quad_id, caller)
    return { status: 200, body: { items: sources.map((source) => wireQuadItem(baseUrl, source)) } }
  }
