import type { components } from '../../../../../generated/types.ts'
import type { SceneCollection } from '../../../catalog/scene.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import type { ItemTypes } from '../../../services/assets/item-types.ts'
import { findVisual } from '../../../services/assets/visual.ts'
import { collectionLinks } from '../links.ts'

/**
 * Returns a collection with its links. Its `item_assets` include the visual file if its items have one.
 * @param root absolute address of the landing page
 */
export const toWireCollection = (
  root: string,
  itemTypes: ItemTypes,
  collection: SceneCollection,
): DeepReadonly<components['schemas']['CatalogCollection']> => ({
  ...collection,
  ...withVisual(itemTypes, collection),
  links: collectionLinks(root, collection.id),
})

const withVisual = (itemTypes: ItemTypes, { id, item_assets: files }: SceneCollection) => {
  if (typeof files !== 'object' || files === null) return undefined
  const names = Object.keys(files)
  const visual = findVisual(itemTypes.of(id), names, (name) => names.includes(name))
  if (!visual) return undefined

  const { name, title, type, role } = visual
  return { item_assets: { ...files, [name]: { title, type, roles: [role] } } }
}
