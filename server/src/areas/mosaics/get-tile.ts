import type { Handler } from '../../http/server/operation.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { MosaicsServices } from './services.ts'

type Services = Pick<MosaicsServices, 'clock' | 'mosaics' | 'pictures' | 'usage'>

export const getTile =
  ({ clock, mosaics, pictures, usage }: Services): Handler<'mosaics_getTile'> =>
  async ({ path: { mosaic_name, z, x, y }, query: { format }, principal }) => {
    const mosaic = await mosaics.getNamed(mosaic_name)
    const body = await pictures.tile(mosaic, { z, x, y: Number.parseInt(y, 10) }, format)
    return {
      status: 200,
      type: format === 'geotiff' ? 'image/tiff' : 'image/png',
      body,
      headers: { 'Cache-Control': cacheControl(principal, clock.now()) },
      onSending: () =>
        usage.recordTiles({
          orgId: principal.orgId,
          userId: principal.subject,
          time: clock.now(),
          type: 'basemaps',
          subject: mosaic.name,
          tiles: 1,
        }),
    }
  }

/** With the token of a link a tile may be cached for as long as the link works; without one it is revalidated. */
const cacheControl = ({ until }: Principal, now: number): string =>
  until === undefined ? 'private, no-cache' : `private, max-age=${until - Math.floor(now / 1000)}`
