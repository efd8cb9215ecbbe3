import type { components } from '../../../../generated/types.ts'
import type { Catalog } from '../../catalog/port.ts'
import type { SceneCollection } from '../../catalog/scene.ts'
import { ascending } from '../../kernel/compare.ts'
import { canBeTyped, itemTypeOfCollection } from '../../world/item-types.ts'
import { assetTypesCalled } from '../../services/assets/asset-types.ts'

type ItemType = components['schemas']['DataItemType']

/** A collection as an item type: its asset types are those that its items really have. */
export const wireItemType = async (
  catalog: Catalog,
  root: string,
  collection: SceneCollection,
): Promise<ItemType> => {
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

/** All item types by id: every collection except those whose id cannot be that of an item type. */
export const wireItemTypes = async (catalog: Catalog, root: string): Promise<ItemType[]> => {
  const collections = await catalog.listCollections()
  const types = await Promise.all(
    collections
      .filter(({ id }) => canBeTyped(id))
      .map((collection) => wireItemType(catalog, root, collection)),
  )
  return types.sort(ascending(({ id }) => id))
}
