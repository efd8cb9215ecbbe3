import type { components } from '../../../../generated/types.ts'
import type { Catalog } from '../../catalog/port.ts'
import type { SceneCollection } from '../../catalog/scene.ts'
import { canBeTyped, itemTypeOfCollection } from '../../world/item-types.ts'
import { WORLD_KINDS } from '../../world/asset-kinds.ts'
import type { AssetKind } from '../../world/asset-kinds.ts'
import { assetTypesCalled } from '../../services/assets/asset-types.ts'

type Schemas = components['schemas']
type AssetType = Schemas['DataAssetType']

/** A collection as a kind of items: its asset types are those that its items really have. */
export const itemTypeOf = async (
  catalog: Catalog,
  root: string,
  collection: SceneCollection,
): Promise<Schemas['DataItemType']> => {
  const id = itemTypeOfCollection(collection.id)
  const profile = await catalog.profile(collection.id)
  return {
    _links: { _self: `${root}/item-types/${id}` },
    id,
    display_name: collection.title ?? id,
    display_description: collection.description,
    supported_asset_types: profile ? assetTypesCalled(collection.id, profile.assets) : [],
  }
}

/** All item types by id: every collection but those whose name no item type can have. */
export const allItemTypes = async (catalog: Catalog, root: string): Promise<Schemas['DataItemType'][]> => {
  const collections = await catalog.listCollections()
  const types = await Promise.all(
    collections.filter(({ id }) => canBeTyped(id)).map((collection) => itemTypeOf(catalog, root, collection)),
  )
  return types.sort(byId)
}

/** The asset types of some collections by id. What several call by one name is described as the first has it. */
export const assetTypesIn = async (
  catalog: Catalog,
  root: string,
  collections: readonly SceneCollection[],
): Promise<AssetType[]> => {
  const types = new Map<string, AssetType>()
  for (const collection of collections) {
    const { supported_asset_types } = await itemTypeOf(catalog, root, collection)
    for (const id of supported_asset_types)
      if (!types.has(id))
        types.set(id, { _links: { _self: `${root}/asset-types/${id}` }, ...textOf(collection, id) })
  }
  return [...types.values()].sort(byId)
}

/** All asset types by id, those of the world first to say what they are. */
export const allAssetTypes = async (catalog: Catalog, root: string): Promise<AssetType[]> => {
  const collections = await catalog.listCollections()
  const isOurs = ({ id }: SceneCollection): boolean => WORLD_KINDS.has(id)
  const known = collections.filter(({ id }) => canBeTyped(id))
  return assetTypesIn(catalog, root, [...known.filter(isOurs), ...known.filter((each) => !isOurs(each))])
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

/** What a collection says of one of its assets. @see STAC item-assets extension 1.0.0 */
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

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1)
