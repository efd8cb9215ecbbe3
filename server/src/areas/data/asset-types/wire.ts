import type { components } from '../../../../../generated/types.ts'
import type { SceneCollection } from '../../../catalog/scene.ts'
import { ascending } from '../../../kernel/compare.ts'
import { canBeTyped } from '../../../services/assets/item-type.ts'
import type { AssetType as DescribedType } from '../../../services/assets/item-type.ts'
import type { ItemTypes } from '../../../services/assets/item-types.ts'
import type { TypeServices } from '../item-types/find.ts'
import { toWireItemType } from '../item-types/wire.ts'

type AssetType = components['schemas']['DataAssetType']

/** The asset types of some collections by id. If several have one, the first describes it. */
export const listAssetTypesIn = async (
  services: TypeServices,
  root: string,
  collections: readonly SceneCollection[],
): Promise<AssetType[]> => {
  const types = new Map<string, AssetType>()
  for (const collection of collections) {
    const { supported_asset_types } = await toWireItemType(services, root, collection)
    for (const id of supported_asset_types)
      if (!types.has(id))
        types.set(id, {
          _links: { _self: `${root}/asset-types/${id}` },
          ...describeAssetType(services.itemTypes, collection, id),
        })
  }
  return [...types.values()].sort(ascending(({ id }) => id))
}

/** All asset types by id. The descriptions of described item types take precedence. */
export const listAllAssetTypes = async (services: TypeServices, root: string): Promise<AssetType[]> => {
  const collections = await services.catalog.listCollections()
  const isDescribed = ({ id }: SceneCollection): boolean => services.itemTypes.of(id) !== undefined
  const known = collections.filter(({ id }) => canBeTyped(id))
  return listAssetTypesIn(services, root, [
    ...known.filter(isDescribed),
    ...known.filter((each) => !isDescribed(each)),
  ])
}

/** The description of an asset type: the platform's own, or else that of the collection. */
const describeAssetType = (
  itemTypes: ItemTypes,
  collection: SceneCollection,
  id: string,
): Omit<AssetType, '_links'> => {
  const described = itemTypes.of(collection.id)?.assetTypes.find((each) => each.id === id)
  if (described) return toWireDescription(described)
  const { title, description } = readItemAsset(collection, id)
  return {
    id,
    display_name: title ?? id,
    display_description: description ?? `The asset "${id}" of items of ${collection.title ?? collection.id}.`,
  }
}

const toWireDescription = ({
  id,
  title,
  description,
  category,
  bands,
}: DescribedType): Omit<AssetType, '_links'> => ({
  id,
  display_name: title,
  display_description: description,
  category,
  bands: [...bands],
})

/** How a collection describes one of its assets. @see STAC item-assets extension 1.0.0 */
const readItemAsset = (
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
