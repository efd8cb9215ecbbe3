import type { Handler } from '../../http/server/operation.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { MosaicsServices } from './services.ts'
import { readTileEnd } from './tile-address.ts'

type Services = Pick<MosaicsServices, 'clock' | 'mosaics' | 'pictures' | 'usage'>

export const getTile =
  ({ clock, mosaics, pictures, usage }: Services): Handler<'mosaics_getTile'> =>
  async ({ path, query, given, principal, caller }) => {
    const { y, ...kind } = readTileEnd(path.y, given.has('format') ? query.format : undefined)
    const mosaic = await mosaics.getNamed(path.mosaic_name)
    const body = await pictures.tile(mosaic, { ...path, y }, kind, caller)
    return {
      status: 200,
      type: MEDIA[kind.format],
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

const MEDIA = { png: 'image/png', webp: 'image/webp', geotiff: 'image/tiff' } as const

/** With the token of a link a tile may be cached for as long as the link works; without one it is revalidated. */
const cacheControl = ({ until }: Principal, now: number): string =>
  until === undefined ? 'private, no-cache' : `private, max-age=${until - Math.floor(now / 1000)}`
