import type { Caller } from '../../../kernel/caller.ts'
import type { components } from '../../../../../generated/types.ts'
import { downloadAddress } from '../../../services/assets/download.ts'
import type { AssetName } from '../../../services/assets/download.ts'
import type { Scene } from '../../../catalog/scene.ts'
import { shortDateTime } from '../../../kernel/date-time.ts'
import { stateOf, wasReady } from './activation.ts'
import type { AssetState } from './activation.ts'
import { openIfThere } from '../../../services/assets/asset-source.ts'
import type { CallContext } from '../items/wire.ts'
import type { DataServices } from '../services.ts'
import type { Dialect } from '../../../contract/dialect.ts'

type Asset = components['schemas']['DataAsset']

type Services = Pick<
  DataServices,
  'itemTypes' | 'dialect' | 'clock' | 'tokens' | 'entitlements' | 'activations' | 'assets'
>

/** Of a file that is gone, too. */
const INACTIVE: AssetState = { status: 'inactive' }

/** An asset as the caller's organization sees it. */
export const wireAsset = async (
  scene: Scene,
  assetType: string,
  { root, principal, caller }: CallContext & { readonly caller: Caller },
  services: Services,
): Promise<Asset> => {
  const { itemTypes, clock, tokens, entitlements, activations, assets } = services
  const name: AssetName = { itemType: itemTypes.idOf(scene.collection), itemId: scene.id, assetType }
  const id = assetId(name, services.dialect)
  const now = clock.now()
  const links = {
    _self: `${root}/assets/${id}`,
    activate: `${root}/assets/${id}/activate`,
    type: `${root}/asset-types/${assetType}`,
  }
  if (!entitlements.mayDownload(principal, name.itemType))
    return { _links: links, _permissions: [], md5_digest: null, status: 'inactive', type: assetType }
  const activation = await activations.get(principal.orgId, id)
  const file = wasReady(activation, now) ? await openIfThere(assets, { scene, assetType }, caller) : undefined
  const state = wasReady(activation, now) && !file ? INACTIVE : stateOf(activation, now)
  return {
    _links: links,
    _permissions: ['download'],
    md5_digest: file?.md5 ?? null,
    status: state.status,
    type: assetType,
    ...(state.status === 'active' && {
      expires_at: shortDateTime(state.expires),
      // ends when the asset does, so that the address stays the same for as long as it is active
      location: downloadAddress(
        root,
        tokens,
        { ...name, orgId: principal.orgId, userId: principal.subject },
        state.expires / 1000 - Math.floor(now / 1000),
      ),
    }),
  }
}

/** The opaque id of an asset, which never changes and is the same in every dialect. */
export const assetId = ({ itemType, itemId, assetType }: AssetName, dialect: Dialect): string =>
  Buffer.from(`${dialect.itemType(itemType)}/${itemId}/${assetType}`).toString('base64url')

/** Types have no slash in their ids; items may. */
const NAME = /^([^/]+)\/(.+)\/([^/]+)$/

/** The asset that an id names; undefined for a text that is not the id of an asset. */
export const parseAssetId = (id: string, dialect: Dialect): AssetName | undefined => {
  const text = id.replace(/=+$/, '')
  const bytes = Buffer.from(text, 'base64url')
  const [, itemType, itemId, assetType] = NAME.exec(bytes.toString()) ?? []
  if (itemType === undefined || itemId === undefined || assetType === undefined) return undefined
  const name = { itemType: dialect.itemType(itemType), itemId, assetType }
  return assetId(name, dialect) === text ? name : undefined
}
