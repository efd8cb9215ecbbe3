import type { AreaHandlers } from '../../http/server/operation.ts'
import type { Catalog } from '../../catalog/port.ts'
import type { Scene } from '../../catalog/scene.ts'
import { notFound, notPermitted, Problem } from '../../kernel/problem.ts'
import { assetTypesOf } from '../../services/assets/asset-types.ts'
import { readAssetId } from './asset-id.ts'
import { fileNameOf, readDownloadToken } from '../../services/assets/download.ts'
import type { AssetName } from '../../services/assets/download.ts'
import { areaSqkmOf } from '../../services/usage/area.ts'
import { activate, assetOf } from './assets.ts'
import type { AssetServices } from './assets.ts'
import { sceneOf } from './lookup.ts'
import type { DataServices } from './services.ts'

type Operation = 'getAsset' | 'activateAssetByGet' | 'activateAsset' | 'getDownload'

/** The files of items: how far they are, asking for them, and their bytes. */
export const assetHandlers = (
  services: AssetServices & Pick<DataServices, 'catalog' | 'usage'>,
): Pick<AreaHandlers<'data'>, Operation> => {
  const { catalog, clock, entitlements, tokens, files, usage } = services

  const activation: AreaHandlers<'data'>['activateAsset'] = async ({ path, principal }) => {
    const { name } = await assetAt(catalog, path.asset_id)
    if (!entitlements.mayDownload(principal, name.itemType))
      throw notPermitted('You may not download this asset.')
    const { status } = await activate(name, principal.orgId, services)
    return { status: status === 'active' ? 204 : 202 }
  }

  return {
    activateAsset: activation,
    activateAssetByGet: activation,

    async getAsset(call) {
      const { name, scene } = await assetAt(catalog, call.path.asset_id)
      return { status: 200, body: await assetOf(scene, name.assetType, call, services) }
    },

    async getDownload({ query }) {
      const name = readDownloadToken(tokens, query.token)
      if (!name)
        throw new Problem(404, 'This download address is not valid, or has ended. Get the asset again.')
      const scene = await sceneOf(catalog, { item_type_id: name.itemType, item_id: name.itemId })
      const bytes = await files.bytesOf(scene, name.assetType)
      return {
        status: 200,
        body: bytes,
        onSending: () => usage.record({ ...name, time: clock.now(), areaSqkm: areaSqkmOf(scene) }),
        headers: {
          'Content-Length': bytes.length,
          'Content-Disposition': `attachment; filename="${fileNameOf(name)}"`,
        },
      }
    },
  }
}

/** @throws Problem 404 where no item has such an asset */
const assetAt = async (catalog: Catalog, id: string): Promise<{ name: AssetName; scene: Scene }> => {
  const name = readAssetId(id)
  if (!name) throw notFound('asset', id)
  const scene = await sceneOf(catalog, { item_type_id: name.itemType, item_id: name.itemId })
  if (!assetTypesOf(scene).includes(name.assetType)) throw notFound('asset', id)
  return { name, scene }
}
