import type { AreaHandlers } from '../../../http/operation.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { MosaicsServices } from '../services.ts'
import { readTileEnd } from './tile-name.ts'
import { toTileJson } from './tile-json.ts'

/** The operations of tiles. @see source, Mosaics API */
export const tileHandlers = ({
  clock,
  mosaics,
  pictures,
  tileTokens,
  usage,
}: Pick<MosaicsServices, 'clock' | 'mosaics' | 'pictures' | 'tileTokens' | 'usage'>): Pick<
  AreaHandlers<'mosaics'>,
  'getTileJson' | 'getTile'
> => ({
  async getTileJson({ root, path, principal }) {
    const mosaic = await mosaics.get(path.mosaic_id)
    const tiles = tileTokens.linksFor(root, principal).to(mosaic.name)
    return { status: 200, body: toTileJson(mosaic, tiles) }
  },

  async getTile({ path, query, given, principal, caller }) {
    const { y, ...kind } = readTileEnd(path.y, given.has('format') ? query.format : undefined)
    const mosaic = await mosaics.getNamed(path.mosaic_name)
    const body = await pictures.tile(mosaic, { ...path, y }, kind, caller)
    return {
      status: 200,
      type: MEDIA_TYPES[kind.format],
      body,
      headers: { 'Cache-Control': toCacheControl(principal, clock.now()) },
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
  },
})

const MEDIA_TYPES = { png: 'image/png', webp: 'image/webp', geotiff: 'image/tiff' } as const

/** Clients may cache a tile as long as the link that it came from is valid. Without a link's token they revalidate it. */
const toCacheControl = ({ until }: Principal, now: number): string =>
  until === undefined ? 'private, no-cache' : `private, max-age=${until - Math.floor(now / 1000)}`
