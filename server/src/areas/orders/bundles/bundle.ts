import type { components } from '../../../../../generated/types.ts'
import type { Scene } from '../../../catalog/scene.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import { excerpt } from '../../../kernel/excerpt.ts'
import { didYouMean } from '../../../kernel/near-matches.ts'
import { canBeTyped } from '../../../services/assets/item-type.ts'
import { assetTypesInBundle, BUNDLES } from '../../../services/orders/bundle-store.ts'
import { allOfPlatform } from '../../../services/platform-documents.ts'
import type { OrdersServices } from '../services.ts'

type WireBundle = components['schemas']['OrderBundle']
type BundleServices = Pick<OrdersServices, 'catalog' | 'itemTypes' | 'stores'>

/** The bundle of all assets, which items of every type have. */
const EVERYTHING = 'all'

/** Lists all bundles by name, with the asset types that they deliver for items of each type. */
export const listBundles = async (
  services: BundleServices,
): Promise<Record<string, DeepReadonly<WireBundle>>> => ({
  ...Object.fromEntries(
    (await allOfPlatform(services.stores, BUNDLES)).map(
      ({ name, title, description, assets }) => [name, { name: title, description, assets }] as const,
    ),
  ),
  [EVERYTHING]: {
    name: 'Everything',
    description: 'Every asset that an item has',
    assets: await listEveryAsset(services),
  },
})

const listEveryAsset = async ({ catalog, itemTypes }: BundleServices): Promise<WireBundle['assets']> => {
  const assets: WireBundle['assets'] = {}
  for (const { id } of await catalog.listCollections()) {
    const profile = canBeTyped(id) ? await catalog.profile(id) : undefined
    const types = profile ? itemTypes.assetTypesCalled(id, profile.assets) : []
    if (types.length > 0) assets[itemTypes.idFor(id)] = types
  }
  return assets
}

/** Whether items of a type that exists can be ordered in a bundle. */
export const hasBundle = async (
  { stores }: Pick<BundleServices, 'stores'>,
  itemType: string,
  bundle: string,
): Promise<boolean> =>
  bundle === EVERYTHING || (await assetTypesInBundle(stores, bundle, itemType)) !== undefined

/** Returns a message on a bundle that an item type does not have. It suggests a similar name, or else lists all names. */
export const describeUnknownBundle = async (
  services: BundleServices,
  itemType: string,
  bundle: string,
): Promise<string> => {
  const names = Object.entries(await listBundles(services)).flatMap(([name, { assets }]) =>
    assets[itemType] === undefined ? [] : name,
  )
  const hint = didYouMean(bundle, names) || ` There are ${names.toSorted().join(', ')}.`
  return `${itemType} has no bundle named ${excerpt(bundle)}.${hint}`
}

/** Splits the bundles of a product, which come in the order of preference. No name contains a comma. */
export const splitBundles = (productBundle: string): readonly string[] => productBundle.split(',')

/** Lists the asset types that a bundle delivers for a scene's item, even if the scene does not have them. */
export const listAssetTypes = async (
  { itemTypes, stores }: Omit<BundleServices, 'catalog'>,
  bundle: string,
  itemType: string,
  scene: Scene,
): Promise<readonly string[]> =>
  bundle === EVERYTHING
    ? itemTypes.listAssetTypes(scene)
    : ((await assetTypesInBundle(stores, bundle, itemType)) ?? [])
