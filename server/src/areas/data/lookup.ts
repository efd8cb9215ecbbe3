import type { StoredScene } from '../../catalog/port.ts'
import { readScene } from '../../catalog/scene.ts'
import type { Scene, SceneCollection } from '../../catalog/scene.ts'
import { notFound } from '../../kernel/problem.ts'
import type { AssetName } from '../../services/assets/download.ts'
import { parseAssetId } from './assets/wire.ts'
import type { SearchServices } from './searches/compile.ts'
import type { Owner, SearchStore } from './searches/store.ts'
import type { StoredSearch } from './searches/search.ts'

/** What items are looked up in. */
type Items = Pick<SearchServices, 'catalog' | 'itemTypes'>

/** @throws Problem 404 */
export const collectionOf = async (
  { catalog, itemTypes }: Items,
  itemType: string,
): Promise<SceneCollection> => {
  const id = itemTypes.collectionOf(itemType)
  const collection = id === undefined ? undefined : await catalog.getCollection(id)
  if (!collection) throw notFound('item type', itemType)
  return collection
}

/** The path of an item. */
interface ItemPath {
  readonly item_type_id: string
  readonly item_id: string
}

/** The scene of an item. @throws Problem 404 where there is no such item type, or no such item of it */
export const sceneOf = async (items: Items, path: ItemPath): Promise<Scene> =>
  readScene((await storedSceneOf(items, path)).json)

/** The same, as it is stored. */
export const storedSceneOf = async (
  items: Items,
  { item_type_id, item_id }: ItemPath,
): Promise<StoredScene> => {
  const { id } = await collectionOf(items, item_type_id)
  const stored = await items.catalog.getScene(id, item_id)
  if (!stored) throw notFound('item', item_id)
  return stored
}

/** An asset and the scene that it is of. @throws Problem 404 where no item has such an asset */
export const assetAt = async (
  items: Items & Pick<SearchServices, 'dialect'>,
  id: string,
): Promise<{ name: AssetName; scene: Scene }> => {
  const name = parseAssetId(id, items.dialect)
  if (!name) throw notFound('asset', id)
  const scene = await sceneOf(items, { item_type_id: name.itemType, item_id: name.itemId })
  if (!items.itemTypes.assetTypesOf(scene).includes(name.assetType)) throw notFound('asset', id)
  return { name, scene }
}

/** A stored search of the caller. @throws Problem 404, also where the search is another user's */
export const searchOf = async (searches: SearchStore, owner: Owner, id: string): Promise<StoredSearch> => {
  const search = await searches.get(owner, id)
  if (!search) throw notFound('search', id)
  return search
}
