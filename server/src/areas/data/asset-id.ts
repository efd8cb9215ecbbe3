import type { AssetName } from '../../services/assets/download.ts'

/** The opaque id of an asset, which never changes. */
export const assetId = ({ itemType, itemId, assetType }: AssetName): string =>
  Buffer.from(`${itemType}/${itemId}/${assetType}`).toString('base64url')

/** Types have no slash in their ids; items may. */
const NAME = /^([^/]+)\/(.+)\/([^/]+)$/

/** The asset that an id names; undefined for a text that is not the id of an asset. */
export const parseAssetId = (id: string): AssetName | undefined => {
  const text = id.replace(/=+$/, '')
  const bytes = Buffer.from(text, 'base64url')
  const [, itemType, itemId, assetType] = NAME.exec(bytes.toString()) ?? []
  if (itemType === undefined || itemId === undefined || assetType === undefined) return undefined
  const name = { itemType, itemId, assetType }
  return assetId(name) === text ? name : undefined
}
