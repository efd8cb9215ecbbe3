import type { Dialect } from '../../contract/dialect.ts'
import type { AssetName } from '../../services/assets/download.ts'

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
