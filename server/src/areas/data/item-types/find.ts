import type { SceneCollection } from '../../../catalog/scene.ts'
import { notFound } from '../../../kernel/problem.ts'
import type { SearchServices } from '../services.ts'

/** The services that item types are read from. */
export type TypeServices = Pick<SearchServices, 'catalog' | 'itemTypes'>

/** The collection of an item type. @throws Problem 404 */
export const findCollection = async (
  { catalog, itemTypes }: TypeServices,
  itemType: string,
): Promise<SceneCollection> => {
  const id = itemTypes.findCollection(itemType)
  const collection = id === undefined ? undefined : await catalog.getCollection(id)
  if (!collection) throw notFound('item type', itemType)
  return collection
}
