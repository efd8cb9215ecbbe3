import type { components } from '../../../../generated/types.ts'
import type { Scene } from '../../catalog/scene.ts'
import { canBeTyped } from '../../services/assets/item-type.ts'
import type { OrdersServices } from './services.ts'

type Bundle = components['schemas']['OrderBundle']
type BundleServices = Pick<OrdersServices, 'catalog' | 'itemTypes' | 'bundles'>

/** The bundle that items of every type have: all their assets. */
const EVERYTHING = 'all'

/** All bundles by name, with the asset types that they deliver of items of each type. */
export const allBundles = async (services: BundleServices): Promise<Record<string, Bundle>> => ({
  ...Object.fromEntries(
    [...services.bundles].map(([id, { title, description, assets }]): [string, Bundle] => [
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
    assets: await everyAsset(services),
  },
})

const everyAsset = async ({ catalog, itemTypes }: BundleServices): Promise<Bundle['assets']> => {
  const assets: Bundle['assets'] = {}
  for (const { id } of await catalog.listCollections()) {
    const profile = canBeTyped(id) ? await catalog.profile(id) : undefined
    const types = profile ? itemTypes.assetTypesCalled(id, profile.assets) : []
    if (types.length > 0) assets[itemTypes.idOf(id)] = types
  }
  return assets
}

/** Whether items of a type that exists can be ordered in a bundle. */
export const hasBundle = (
  { bundles }: Pick<BundleServices, 'bundles'>,
  itemType: string,
  bundle: string,
): boolean => bundle === EVERYTHING || bundles.get(bundle)?.assets.has(itemType) === true

/** The bundles of a product, the one that is wanted most first. No bundle has a comma in its name. */
export const bundlesIn = (productBundle: string): readonly string[] => productBundle.split(',')

/** The asset types that a bundle is to deliver of a scene's item, whether it has them or not. */
export const assetTypesIn = (
  { itemTypes, bundles }: Omit<BundleServices, 'catalog'>,
  bundle: string,
  itemType: string,
  scene: Scene,
): readonly string[] =>
  bundle === EVERYTHING ? itemTypes.assetTypesOf(scene) : (bundles.get(bundle)?.assets.get(itemType) ?? [])
