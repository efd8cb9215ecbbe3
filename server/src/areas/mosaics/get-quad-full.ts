import type { Handler } from '../../http/server/operation.ts'
import { notPermitted } from '../../kernel/problem.ts'
import { quadId } from '../../geometry/quad-grid.ts'
import { addresses } from './addresses.ts'
import { mayDownload } from './may-download.ts'
import { signQuadDownload } from './quad-download.ts'
import type { MosaicsServices } from './services.ts'

type Services = Pick<MosaicsServices, 'entitlements' | 'mosaics' | 'quads' | 'tokens'>

/** Redirects to an address at which the quad can be downloaded for an hour. */
export const getQuadFull =
  ({ entitlements, mosaics, quads, tokens }: Services): Handler<'mosaics_getQuadFull'> =>
  async ({ root, path, principal, caller }) => {
    const mosaic = await mosaics.get(path.mosaic_id)
    const quad = await quads.get(mosaic, path.quad_id, caller)
    if (!mayDownload(entitlements, principal, mosaic))
      throw notPermitted('Your organization may not download the quads of this mosaic.')
    const token = signQuadDownload(tokens, { mosaic: mosaic.id, quad: quadId(quad) })
    return { status: 302, headers: { Location: addresses(root).download(token) } }
  }
