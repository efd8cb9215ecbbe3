import type { Handler } from '../../http/server/operation.ts'
import { callersMosaic } from './callers-mosaic.ts'
import type { MosaicsServices } from './services.ts'
import { wireMosaic } from './wire.ts'

export const getMosaic =
  (services: MosaicsServices): Handler<'mosaics_getMosaic'> =>
  async ({ root, path, principal }) => {
    const mosaic = await services.mosaics.get(path.mosaic_id)
    return { status: 200, body: wireMosaic(callersMosaic(services, root, principal, mosaic)) }
  }
