import type { components } from '../../../../generated/types.ts'
import type { Catalog } from '../../catalog/port.ts'
import type { SceneCollection } from '../../catalog/scene.ts'
import { ascending } from '../../kernel/compare.ts'
import { canBeTyped } from '../../world/item-types.ts'
import { WORLD_KINDS } from '../../world/asset-kinds.ts'
import type { AssetKind } from '../../world/asset-kinds.ts'
import { wireItemType } from './item-type-wire.ts'

type AssetType = components['schemas']['DataAssetType']

/** The asset types of some collections by id. Where several have one, the first describes it. */
export const wireAssetTypesOf = async (
  catalog: Catalog,
  root: string,
  collections: readonly SceneCollection[],
): Promise<AssetType[]> => {
  const types = new Map<string, AssetType>()
  for (const collection of collections) {
    const { supported_asset_types } = await wireItemType(catalog, root, collection)
    for (const id of supported_asset_types)
      if (!types.has(id))
        types.set(id, { _links: { _self: `${root}/asset-types/${id}` }, ...textOf(collection, id) })
  }
  return [...types.values()].sort(ascending(({ id }) => id))
}

/** All asset types by id. The collections of the world describe them before all others. */
export const wireAssetTypes = async (catalog: Catalog, root: string): Promise<AssetType[]> => {
  const collections = await catalog.listCollections()
  const isOurs = ({ id }: SceneCollection): boolean => WORLD_KINDS.has(id)
  const known = collections.filter(({ id }) => canBeTyped(id))
  return wireAssetTypesOf(catalog, root, [...known.filter(isOurs), ...known.filter((each) => !isOurs(each))])
}

const textOf = (collection: SceneCollection, id: string): Omit<AssetType, '_links'> => {
  const kind = WORLD_KINDS.get(collection.id)?.find((each) => each.id === id)
  if (kind) return worldText(kind)
  const { title, description } = describedAsset(collection, id)
  return {
    id,
    display_name: title ?? id,
    display_description: description ?? `The asset "${id}" of items of ${collection.title ?? collection.id}.`,
  }
}

const worldText = ({ id, title, description, category, bands }: AssetKind): Omit<AssetType, '_links'> => ({
  id,
  display_name: title,
  display_description: description,
  category,
  bands: [...bands],
})

/** How a collection describes one of its assets. @see STAC item-assets extension 1.0.0 */
const describedAsset = (
  { item_assets }: SceneCollection,
  name: string,
): { title?: string; description?: string } => {
  const asset: unknown =
    isRecord(item_assets) && Object.hasOwn(item_assets, name) ? item_assets[name] : undefined
  if (!isRecord(asset)) return {}
  const { title, description } = asset
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
