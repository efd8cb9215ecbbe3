import type { Handler } from '../../http/server/operation.ts'
import { Problem } from '../../kernel/problem.ts'
import { readQuadDownload } from './quad-download.ts'
import type { MosaicsServices } from './services.ts'

type Services = Pick<MosaicsServices, 'mosaics' | 'pictures' | 'quads' | 'tokens'>

export const getDownload =
  ({ mosaics, pictures, quads, tokens }: Services): Handler<'mosaics_getDownload'> =>
  async ({ query, caller }) => {
    const download = readQuadDownload(tokens, query.token)
    if (!download)
      throw new Problem(404, 'There is no download with this token, or it has ended: ask for the quad anew.')
    const mosaic = await mosaics.get(download.mosaic)
    const body = await pictures.quad(mosaic, await quads.get(mosaic, download.quad, caller), caller)
    return {
      status: 200,
      body,
      headers: {
        'Content-Disposition': `attachment; filename="${mosaic.name}_${download.quad}.tif"`,
      },
    }
  }
