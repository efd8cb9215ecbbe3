import type { Handler } from '../../http/server/operation.ts'
import type { MosaicsServices } from './services.ts'
import { wireTileJson } from './wire.ts'

type Services = Pick<MosaicsServices, 'mosaics' | 'tileTokens'>

export const getTileJson =
  ({ mosaics, tileTokens }: Services): Handler<'mosaics_getTileJson'> =>
  async ({ root, path, principal }) => {
    const mosaic = await mosaics.get(path.mosaic_id)
    const tiles = tileTokens.linksFor(root, principal).to(mosaic.name)
    return { status: 200, body: wireTileJson(mosaic, tiles) }
  }
