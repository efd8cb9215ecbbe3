import type { Scene } from '../../catalog/scene.ts'
import type { AssetSource } from '../../services/assets/asset-source.ts'
import type { Order, OrderProduct } from '../../services/orders/order.ts'
import { assetTypesIn, bundlesIn } from './bundles.ts'
import type { ItemOutcome } from './outcome.ts'
import { sceneOfItem } from './scene-of-item.ts'
import type { OrdersServices } from './services.ts'

export interface OutcomeServices extends Pick<
  OrdersServices,
  'catalog' | 'itemTypes' | 'stores' | 'entitlements' | 'dialect'
> {
  readonly destinations: Pick<OrdersServices['destinations'], 'find'>
  readonly assets: Pick<AssetSource, 'isThere'>
}

/** What becomes of each item of an order, given the catalog and its destination now. */
export const findOutcomes = async (
  services: OutcomeServices,
  order: Order,
): Promise<readonly ItemOutcome[]> => {
  const items: ItemOutcome[] = []
  const fault = await destinationFault(services, order)
  for (const product of order.products)
    for (const id of product.item_ids)
      items.push(fault ?? (await itemOutcome(services, order.orgId, product, id)))
  return items
}

/** A destination can be archived while an order waits. */
const destinationFault = async (
  { destinations, dialect }: Pick<OutcomeServices, 'destinations' | 'dialect'>,
  { orgId, destination }: Order,
): Promise<ItemOutcome | undefined> => {
  if (destination === undefined) return undefined
  const { kind } = await destinations.find(orgId, destination)
  return kind === 'inUse' ? undefined : missing(`${dialect.prefixed(destination)} is archived`)
}

const itemOutcome = async (
  services: Omit<OutcomeServices, 'destinations' | 'dialect'>,
  orgId: number,
  { item_type: itemType, product_bundle: bundles }: OrderProduct,
  itemId: string,
): Promise<ItemOutcome> => {
  const scene = await sceneOfItem(services, itemType, itemId)
  if (!scene) return missing(`No item of type ${itemType} has the id ${itemId}`)
  if (!services.entitlements.mayDownload({ orgId }, itemType))
    return missing(`Your organization may not download the assets of the ${itemType} ${itemId}`)
  const faults: string[] = []
  for (const bundle of bundlesIn(bundles)) {
    const types = await assetTypesIn(services, bundle, itemType, scene)
    const lacking =
      lackedBy(services.itemTypes.assetTypesOf(scene), types) ?? (await goneOf(services.assets, scene, types))
    if (lacking === undefined)
      return { kind: 'ready', files: types.map((assetType) => ({ itemType, itemId, assetType, bundle })) }
    faults.push(lacking)
  }
  return missing(`The ${itemType} ${itemId} has no ${faults.join(', and no ')}`)
}

/** The deliverable assets that an item lacks; undefined where it lacks nothing. */
const lackedBy = (has: readonly string[], types: readonly string[]): string | undefined => {
  if (types.length === 0) return 'assets'
  const lacking = types.find((type) => !has.includes(type))
  return lacking && `asset ${lacking}`
}

/** An asset whose file is not there now; undefined where all are. */
const goneOf = async (
  assets: OutcomeServices['assets'],
  scene: Scene,
  types: readonly string[],
): Promise<string | undefined> => {
  for (const assetType of types)
    if (!(await assets.isThere({ scene, assetType }))) return `file of its asset ${assetType} now`
  return undefined
}

const missing = (hint: string): ItemOutcome => ({ kind: 'missing', hint })
