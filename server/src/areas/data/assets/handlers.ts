import type { Scene } from '../../../catalog/scene.ts'
import type { AreaHandlers, Call, Reply } from '../../../http/operation.ts'
import { notFound, notPermitted } from '../../../kernel/problem.ts'
import type { AssetName } from '../../../services/assets/download-token.ts'
import { findScene } from '../items/find.ts'
import type { DataServices } from '../services.ts'
import { encodeAssetId, parseAssetId, toWireAsset } from './wire.ts'

type AssetOperation = 'listItemAssets' | 'getAsset' | 'activateAssetByGet' | 'activateAsset'

/** The operations of assets. @see source, Data API */
export const assetHandlers = (services: DataServices): Pick<AreaHandlers<'data'>, AssetOperation> => ({
  async listItemAssets(call) {
    const scene = await findScene(services, call.path)
    const assets = await Promise.all(
      services.itemTypes
        .listAssetTypes(scene)
        .map(async (type) => [type, await toWireAsset(scene, type, call, services)] as const),
    )
    return { status: 200, body: Object.fromEntries(assets) }
  },

  async getAsset(call) {
    const { name, scene } = await findAsset(services, call.path.asset_id)
    return { status: 200, body: await toWireAsset(scene, name.assetType, call, services) }
  },

  activateAssetByGet(call) {
    return activate(services, call)
  },

  activateAsset(call) {
    return activate(services, call)
  },
})

/** Activates an asset for the caller's organization. The status is 204 if the asset was active already. */
const activate = async (
  services: DataServices,
  { path, principal }: Call<'data_activateAsset'>,
): Promise<Reply<'data_activateAsset'>> => {
  const { activations, preparation, clock, entitlements, dialect } = services
  const { name, scene } = await findAsset(services, path.asset_id)
  if (!entitlements.mayDownload(principal, name.itemType))
    throw notPermitted('You may not download this asset.')

  const before = await activations.activate(principal.orgId, encodeAssetId(name, dialect), clock.now())
  if (before.status === 'inactive') preparation.begin({ scene, assetType: name.assetType }, principal.orgId)
  return { status: before.status === 'active' ? 204 : 202 }
}

/** An asset's name and the scene that it belongs to. @throws Problem 404 where no item has such an asset */
const findAsset = async (
  services: DataServices,
  id: string,
): Promise<{ readonly name: AssetName; readonly scene: Scene }> => {
  const name = parseAssetId(id, services.dialect)
  if (!name) throw notFound('asset', id)
  const scene = await findScene(services, { item_type_id: name.itemType, item_id: name.itemId })
  if (!services.itemTypes.listAssetTypes(scene).includes(name.assetType)) throw notFound('asset', id)
  return { name, scene }
}
