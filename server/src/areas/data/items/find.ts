import type { StoredScene } from '../../../catalog/port.ts'
import { readScene } from '../../../catalog/scene.ts'
import type { Scene } from '../../../catalog/scene.ts'
import { notFound } from '../../../kernel/problem.ts'
import { findCollection } from '../item-types/find.ts'
import type { TypeServices } from '../item-types/find.ts'

/** The path parameters that name an item. */
interface ItemPath {
  readonly item_type_id: string
  readonly item_id: string
}

/** The scene of an item. @throws Problem 404 where there is no such item type, or the type has no such item */
export const findScene = async (services: TypeServices, path: ItemPath): Promise<Scene> =>
  readScene((await findStoredScene(services, path)).json)

/** The scene of an item as it is stored, not parsed. @throws Problem 404 as `findScene` does */
export const findStoredScene = async (
  services: TypeServices,
  { item_type_id, item_id }: ItemPath,
): Promise<StoredScene> => {
  const { id } = await findCollection(services, item_type_id)
  const stored = await services.catalog.getScene(id, item_id)
  if (!stored) throw notFound('item', item_id)
  return stored
}
