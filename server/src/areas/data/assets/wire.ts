import type { components } from '../../../../../generated/types.ts'
import type { Scene } from '../../../catalog/scene.ts'
import type { Dialect } from '../../../contract/dialect.ts'
import type { Caller } from '../../../kernel/caller.ts'
import { shortDateTime } from '../../../kernel/date-time.ts'
import { openIfThere } from '../../../services/assets/asset-source.ts'
import { downloadAddress } from '../../../services/assets/download-token.ts'
import type { AssetName } from '../../../services/assets/download-token.ts'
import type { CallContext } from '../items/wire.ts'
import type { DataServices } from '../services.ts'
import { assetState, wasReady } from './activation.ts'
import type { AssetState } from './activation.ts'

type Asset = components['schemas']['DataAsset']

type Services = Pick<
  DataServices,
  'itemTypes' | 'dialect' | 'clock' | 'tokens' | 'entitlements' | 'activations' | 'assets'
>

/** The state of an asset whose file was ready once and no longer exists. */
const INACTIVE: AssetState = { status: 'inactive' }

/** An asset as the caller's organization sees it. */
export const toWireAsset = async (
  scene: Scene,
  assetType: string,
  { root, principal, caller }: CallContext & { readonly caller: Caller },
  services: Services,
): Promise<Asset> => {
  const { itemTypes, dialect, clock, tokens, entitlements, activations, assets } = services
  const name: AssetName = { itemType: itemTypes.idFor(scene.collection), itemId: scene.id, assetType }
  const id = encodeAssetId(name, dialect)
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
  const state = wasReady(activation, now) && !file ? INACTIVE : assetState(activation, now)
  return {
    _links: links,
    _permissions: ['download'],
    md5_digest: file?.md5 ?? null,
    status: state.status,
    type: assetType,
    ...(state.status === 'active' && {
      expires_at: shortDateTime(state.expires),
      // The token expires when the asset does, so that the address stays the same for as long as the asset is active.
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
export const encodeAssetId = ({ itemType, itemId, assetType }: AssetName, dialect: Dialect): string =>
  Buffer.from(`${dialect.itemType(itemType)}/${itemId}/${assetType}`).toString('base64url')

/** The ids of item types and asset types have no slash; those of items may. */
const ID_PATTERN = /^([^/]+)\/(.+)\/([^/]+)$/

/** The asset that an id names; undefined for a text that is not the id of an asset. */
export const parseAssetId = (id: string, dialect: Dialect): AssetName | undefined => {
  const text = id.replace(/=+$/, '')
  const decoded = Buffer.from(text, 'base64url').toString()
  const [, itemType, itemId, assetType] = ID_PATTERN.exec(decoded) ?? []
  if (itemType === undefined || itemId === undefined || assetType === undefined) return undefined
  const name = { itemType: dialect.itemType(itemType), itemId, assetType }
  return encodeAssetId(name, dialect) === text ? name : undefined
}
