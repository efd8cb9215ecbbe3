import type { components } from '../../../../../generated/types.ts'
import type { SceneCollection } from '../../../catalog/scene.ts'
import { ascending } from '../../../kernel/compare.ts'
import { canBeTyped } from '../../../services/assets/item-type.ts'
import type { TypeServices } from './find.ts'

type ItemType = components['schemas']['DataItemTypeRecord']

/** A collection as an item type: its asset types are those that its items have. */
export const toWireItemType = async (
  { catalog, itemTypes }: TypeServices,
  root: string,
  collection: SceneCollection,
): Promise<ItemType> => {
  const id = itemTypes.idFor(collection.id)
  const profile = await catalog.profile(collection.id)
  return {
    _links: { _self: `${root}/item-types/${id}` },
    id,
    display_name: collection.title ?? id,
    display_description: collection.description,
    supported_asset_types: profile ? itemTypes.assetTypesCalled(collection.id, profile.assets) : [],
  }
}

/** All item types by id: every collection except those whose id cannot be that of an item type. */
export const listWireItemTypes = async (services: TypeServices, root: string): Promise<ItemType[]> => {
  const collections = await services.catalog.listCollections()
  const types = await Promise.all(
    collections
      .filter(({ id }) => canBeTyped(id))
      .map((collection) => toWireItemType(services, root, collection)),
  )
  return types.sort(ascending(({ id }) => id))
}
