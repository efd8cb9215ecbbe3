import type { components } from '../../../../generated/types.ts'
import { assetTypesCalled, assetTypesOf } from '../../services/assets/asset-types.ts'
import type { Catalog } from '../../catalog/port.ts'
import type { Scene } from '../../catalog/scene.ts'
import { WORLD_BUNDLES } from '../../world/bundles.ts'
import { itemTypeOfCollection } from '../../world/item-types.ts'
import { canBeTyped } from '../../services/assets/item-type.ts'

type Bundle = components['schemas']['OrderBundle']

/** The bundle that items of every type have: all their assets. */
const EVERYTHING = 'all'

/** All bundles by name, with the asset types that they deliver of items of each type. */
export const allBundles = async (catalog: Catalog): Promise<Record<string, Bundle>> => ({
  ...Object.fromEntries(
    [...WORLD_BUNDLES].map(([id, { title, description, assets }]): [string, Bundle] => [
      id,
      {
        name: title,
        description,
        assets: Object.fromEntries([...assets].map(([itemType, types]) => [itemType, [...types]])),
      },
    ]),
  ),
  [EVERYTHING]: {
    name: 'Everything',
    description: 'Every asset that an item has',
    assets: await everyAsset(catalog),
  },
})

const everyAsset = async (catalog: Catalog): Promise<Bundle['assets']> => {
  const assets: Bundle['assets'] = {}
  for (const { id } of await catalog.listCollections()) {
    const profile = canBeTyped(id) ? await catalog.profile(id) : undefined
    const types = profile ? assetTypesCalled(id, profile.assets) : []
    if (types.length > 0) assets[itemTypeOfCollection(id)] = types
  }
  return assets
}

/** Whether items of a type that exists can be ordered in a bundle. */
export const hasBundle = (itemType: string, bundle: string): boolean =>
  bundle === EVERYTHING || WORLD_BUNDLES.get(bundle)?.assets.has(itemType) === true

/** The bundles of a product, the one that is wanted most first. No bundle has a comma in its name. */
export const bundlesIn = (productBundle: string): readonly string[] => productBundle.split(',')

/** The asset types that a bundle is to deliver of a scene's item, whether it has them or not. */
export const assetTypesIn = (bundle: string, itemType: string, scene: Scene): readonly string[] =>
  bundle === EVERYTHING ? assetTypesOf(scene) : (WORLD_BUNDLES.get(bundle)?.assets.get(itemType) ?? [])
