import { z } from 'zod'
import type { AreaHandlers } from '../../http/server/operation.ts'
import type { Principal } from '../../kernel/principal.ts'
import { notPermitted, Problem } from '../../kernel/problem.ts'
import { quadId } from '../../world/mosaics/quad-grid.ts'
import { mayDownload } from './lists.ts'
import type { Pictures } from './pictures.ts'
import type { Quads } from './quads.ts'
import { addresses } from './replies.ts'
import type { MosaicsServices } from './services.ts'
import type { Stock } from './stock.ts'

type Operation = 'getQuadFull' | 'getQuadThumbnail' | 'getDownload' | 'getTile'

/** How long a download's address is good, in seconds: an hour. @see ../../../../spec/mosaics/paths-quads.yaml */
const DOWNLOAD_SECONDS = 3600

const DOWNLOAD = ['mosaics_getDownload']

const QUAD = z.object({ mosaic: z.string(), quad: z.string() })

/** The pixels of quads and tiles. */
export const pictureHandlers = (
  { tokens, entitlements, clock }: MosaicsServices,
  stock: Stock,
  quads: Quads,
  pictures: Pictures,
): Pick<AreaHandlers<'mosaics'>, Operation> => ({
  async getQuadFull({ root, path, principal, signal }) {
    const mosaic = await stock.mosaic(path.mosaic_id)
    const quad = await quads.one(mosaic, path.quad_id, signal)
    if (!mayDownload(entitlements, principal, mosaic))
      throw notPermitted('Your organization may not download the quads of this mosaic.')
    const token = tokens.sign(DOWNLOAD, { mosaic: mosaic.id, quad: quadId(quad) }, DOWNLOAD_SECONDS)
    return { status: 302, headers: { Location: addresses(root).download(token) } }
  },

  async getQuadThumbnail({ path, signal }) {
    const mosaic = await stock.mosaic(path.mosaic_id)
    const quad = await quads.one(mosaic, path.quad_id, signal)
    return { status: 200, body: await pictures.thumbnail(mosaic, quad) }
  },

  async getDownload({ query, signal }) {
    const named = tokens.read(DOWNLOAD, query.token, QUAD)
    if (!named)
      throw new Problem(404, 'There is no download with this token, or it has ended: ask for the quad anew.')
    const mosaic = await stock.mosaic(named.mosaic)
    const body = await pictures.quad(mosaic, await quads.one(mosaic, named.quad, signal))
    return {
      status: 200,
      body,
      headers: {
        'Content-Length': body.length,
        'Content-Disposition': `attachment; filename="${mosaic.name}_${named.quad}.tif"`,
      },
    }
  },

  async getTile({ path: { mosaic_name, z, x, y }, query: { format }, principal }) {
    const mosaic = await stock.mosaicNamed(mosaic_name)
    const body = await pictures.tile(mosaic, { z, x, y: Number.parseInt(y, 10) }, format)
    return {
      status: 200,
      type: format === 'geotiff' ? 'image/tiff' : 'image/png',
      body,
      headers: { 'Cache-Control': cacheControl(principal, clock.now()) },
    }
  },
})

/** Who came with the token of a link has the tile for as long as the link works; all others ask whether it is the same. */
const cacheControl = ({ until }: Principal, now: number): string =>
  until === undefined ? 'private, no-cache' : `private, max-age=${until - Math.floor(now / 1000)}`
