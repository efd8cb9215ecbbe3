import type { Handler } from '../../http/server/operation.ts'
import { fileReply, ownFile, requireDownload } from './own-file.ts'
import type { CatalogServices } from './services.ts'

export const getAsset =
  (services: CatalogServices): Handler<'catalog_getAsset'> =>
  async ({ path, principal, caller }) => {
    const file = await ownFile(services, path.collectionId, path.featureId, path.assetName)
    requireDownload(services, principal, file)
    return fileReply(services, file, { orgId: principal.orgId, userId: principal.subject }, caller)
  }
