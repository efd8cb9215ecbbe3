import type { Handler } from '../../http/server/operation.ts'
import { callersMosaic } from './callers-mosaic.ts'
import type { MosaicsServices } from './services.ts'
import { wireTileJson } from './wire.ts'

export const getTileJson =
  (services: MosaicsServices): Handler<'mosaics_getTileJson'> =>
  async ({ root, path, principal }) => {
    const mosaic = await services.mosaics.get(path.mosaic_id)
    return { status: 200, body: wireTileJson(callersMosaic(services, root, principal, mosaic)) }
  }
