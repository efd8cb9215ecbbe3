import type { AreaHandlers } from '../../../http/operation.ts'
import { shortDateTime } from '../../../kernel/date-time.ts'
import { addresses } from '../links.ts'
import type { CatalogServices } from '../services.ts'
import { buildFileReply, findServedFile, requireDownload } from './served-file.ts'
import { signDownload } from './signed-download.ts'

/** How long a signed address works, in seconds: an hour. @see ../../../../../spec/catalog/paths-assets.yaml */
const SIGNED_SECONDS = 3600

/** The operations of assets, which are the files of items. */
export const assetHandlers = (
  services: CatalogServices,
): Pick<AreaHandlers<'catalog'>, 'getAsset' | 'getSignedAsset'> => ({
  async getAsset({ path, principal, caller }) {
    const file = await findServedFile(services, path.collectionId, path.featureId, path.assetName)
    requireDownload(services, principal, file)
    return buildFileReply(services, file, { orgId: principal.orgId, userId: principal.subject }, caller)
  },

  async getSignedAsset({ root, path, principal }) {
    const { collectionId: collection, featureId: item, assetName: asset } = path
    requireDownload(services, principal, await findServedFile(services, collection, item, asset))

    const download = { collection, item, asset, orgId: principal.orgId, userId: principal.subject }
    const expires = Math.floor(services.clock.now() / 1000) + SIGNED_SECONDS
    const href = addresses(root).download(signDownload(services.tokens, download, expires))
    return {
      status: 200,
      headers: { 'Cache-Control': 'no-store' },
      body: { href, expires_at: shortDateTime(expires * 1000) },
    }
  },
})
