import type { components } from '../../../../generated/types.ts'
import { downloadAddress } from '../../services/assets/download.ts'
import type { AssetName } from '../../services/assets/download.ts'
import type { Scene } from '../../catalog/scene.ts'
import { itemTypeOfCollection } from '../../world/item-types.ts'
import { asking, stateOf, wasReady } from './activation.ts'
import type { AssetState } from './activation.ts'
import { assetId } from './asset-id.ts'
import type { Asker } from './item.ts'
import type { DataServices } from './services.ts'

type Asset = components['schemas']['DataAsset']

/** What assets are made of. */
export type AssetServices = Pick<DataServices, 'clock' | 'tokens' | 'entitlements' | 'activations' | 'files'>

/** An asset as an organisation sees it. */
export const assetOf = async (
  scene: Scene,
  assetType: string,
  { root, principal }: Asker,
  services: AssetServices,
): Promise<Asset> => {
  const { clock, tokens, entitlements, activations, files } = services
  const name = nameOf(scene, assetType)
  const [id, now] = [assetId(name), clock.now()]
  const links = {
    _self: `${root}/assets/${id}`,
    activate: `${root}/assets/${id}/activate`,
    type: `${root}/asset-types/${assetType}`,
  }
  if (!entitlements.mayDownload(principal, name.itemType))
    return { _links: links, _permissions: [], md5_digest: null, status: 'inactive', type: assetType }
  const activation = await activations.get(String(principal.orgId), id)
  const state = stateOf(activation, now)
  return {
    _links: links,
    _permissions: ['download'],
    md5_digest: wasReady(activation, now) ? (await files.digestsOf(scene, assetType)).md5 : null,
    status: state.status,
    type: assetType,
    ...(state.status === 'active' && {
      expires_at: new Date(state.expires).toISOString().replace('.000Z', 'Z'),
      // the same for as long as the asset is active: it ends with it
      location: downloadAddress(
        root,
        tokens,
        { ...name, orgId: principal.orgId, userId: principal.subject },
        state.expires / 1000 - Math.floor(now / 1000),
      ),
    }),
  }
}

/** Asks for an asset on behalf of an organisation. @returns how far it was before */
export const activate = async (
  name: AssetName,
  orgId: number,
  { clock, activations }: Pick<AssetServices, 'clock' | 'activations'>,
): Promise<AssetState> => {
  const now = clock.now()
  let before: AssetState = { status: 'inactive' }
  await activations.change(String(orgId), assetId(name), (activation) => {
    before = stateOf(activation, now)
    return asking(activation, now)
  })
  return before
}

const nameOf = ({ collection, id }: Scene, assetType: string): AssetName => ({
  itemType: itemTypeOfCollection(collection),
  itemId: id,
  assetType,
})
