import type { Scene } from '../../catalog/scene.ts'
import { WORLD_KINDS } from '../../world/asset-kinds.ts'
import { canBeTyped } from '../../world/item-types.ts'

/** Assets of scenes that are no assets of items: an item links to its thumbnail. */
export const UNTYPED: readonly string[] = ['thumbnail']

/** In other collections than the world's an asset type is called as the asset is. */
export const isTyped = (name: string): boolean => !UNTYPED.includes(name) && canBeTyped(name)

/** Asset types, by id, of the assets that scenes of a collection have under some names. */
export const assetTypesCalled = (collection: string, names: ReadonlySet<string>): string[] => {
  const kinds = WORLD_KINDS.get(collection)
  return kinds
    ? kinds.flatMap(({ id, name }) => (names.has(name) ? id : []))
    : [...names].filter(isTyped).sort()
}

/** Types of the assets that a scene's item has, by id. */
export const assetTypesOf = ({ collection, assets }: Pick<Scene, 'collection' | 'assets'>): string[] =>
  assetTypesCalled(collection, new Set(Object.keys(assets)))
