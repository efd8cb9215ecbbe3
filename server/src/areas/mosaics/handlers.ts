import type { AreaHandlers } from '../../http/operation.ts'
import { Problem } from '../../kernel/problem.ts'
import { readQuadDownload } from './quads/download.ts'
import type { MosaicsServices } from './services.ts'

/** The operations at the root of the area. @see source, Mosaics API */
export const rootHandlers = ({
  mosaics,
  pictures,
  quads,
  tokens,
}: Pick<MosaicsServices, 'mosaics' | 'pictures' | 'quads' | 'tokens'>): Pick<
  AreaHandlers<'mosaics'>,
  'getDownload'
> => ({
  /** Sends the quad that the token is for. */
  async getDownload({ query, caller }) {
    const download = readQuadDownload(tokens, query.token)
    if (!download)
      throw new Problem(404, 'This download token is invalid or has expired. Get the quad again.')

    const mosaic = await mosaics.get(download.mosaic)
    const body = await pictures.quad(mosaic, await quads.get(mosaic, download.quad, caller), caller)
    return {
      status: 200,
      body,
      headers: { 'Content-Disposition': `attachment; filename="${mosaic.name}_${download.quad}.tif"` },
    }
  },
})
