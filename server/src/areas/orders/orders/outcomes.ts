import type { Scene } from '../../../catalog/scene.ts'
import type { AssetSource } from '../../../services/assets/asset-source.ts'
import type { AssetFile, Order, OrderProduct } from '../../../services/orders/order.ts'
import { listAssetTypes, splitBundles } from '../bundles/bundle.ts'
import { itemKey } from '../files/order-file.ts'
import { findScene } from '../../../services/assets/find-scene.ts'
import type { OrdersServices } from '../services.ts'

/** The outcome of one item of an order: its files, or why there are none. */
export type ItemOutcome =
  | { readonly kind: 'ready'; readonly files: readonly AssetFile[] }
  | { readonly kind: 'missing'; readonly hint: string }

/** The dependencies of finding outcomes. */
export interface OutcomeServices extends Pick<
  OrdersServices,
  'catalog' | 'itemTypes' | 'stores' | 'entitlements' | 'dialect'
> {
  readonly destinations: Pick<OrdersServices['destinations'], 'find'>
  readonly assets: Pick<AssetSource, 'isThere'>
}

/** Returns the outcome of each item of an order, as the catalog and the order's destination are now. */
export const findOutcomes = async (
  services: OutcomeServices,
  order: Order,
): Promise<readonly ItemOutcome[]> => {
  const items: ItemOutcome[] = []
  const fault = await checkDestination(services, order)
  for (const product of order.products)
    for (const id of product.item_ids)
      items.push(fault ?? (await findOutcome(services, order.orgId, product, id)))
  return items
}

/** Returns the outcome of all items where the destination was archived after the order; undefined otherwise. */
const checkDestination = async (
  { destinations, dialect }: Pick<OutcomeServices, 'destinations' | 'dialect'>,
  { orgId, destination }: Order,
): Promise<ItemOutcome | undefined> => {
  if (destination === undefined) return undefined
  const { kind } = await destinations.find(orgId, destination)
  return kind === 'inUse' ? undefined : missing(`${dialect.prefixed(destination)} is archived`)
}

/** Returns the outcome of one item: the files of the first bundle that it has in full. */
const findOutcome = async (
  services: Omit<OutcomeServices, 'destinations' | 'dialect'>,
  orgId: number,
  { item_type: itemType, product_bundle: bundles }: OrderProduct,
  itemId: string,
): Promise<ItemOutcome> => {
  const scene = await findScene(services, itemType, itemId)
  if (!scene) return missing(`No item of type ${itemType} has the id ${itemId}`)
  if (!services.entitlements.mayDownload({ orgId }, itemType))
    return missing(`Your organization may not download the assets of the ${itemType} ${itemId}`)
  const faults: string[] = []
  for (const bundle of splitBundles(bundles)) {
    const types = await listAssetTypes(services, bundle, itemType, scene)
    const lacking =
      findLackingAsset(services.itemTypes.listAssetTypes(scene), types) ??
      (await findMissingFile(services.assets, scene, types))
    if (lacking === undefined)
      return { kind: 'ready', files: types.map((assetType) => ({ itemType, itemId, assetType, bundle })) }
    faults.push(lacking)
  }
  return missing(`The ${itemType} ${itemId} has no ${faults.join(', and no ')}`)
}

/** Returns what an item lacks for a bundle; undefined where it lacks nothing. */
const findLackingAsset = (has: readonly string[], types: readonly string[]): string | undefined => {
  if (types.length === 0) return 'assets'
  const lacking = types.find((type) => !has.includes(type))
  return lacking && `asset ${lacking}`
}

/** Returns the first asset whose file is not available now; undefined where all are. */
const findMissingFile = async (
  assets: OutcomeServices['assets'],
  scene: Scene,
  types: readonly string[],
): Promise<string | undefined> => {
  for (const assetType of types)
    if (!(await assets.isThere({ scene, assetType }))) return `file of its asset ${assetType} now`
  return undefined
}

const missing = (hint: string): ItemOutcome => ({ kind: 'missing', hint })

/** How an order ends. */
export type Outcome = Pick<Order, 'state' | 'message' | 'hints'>

/**
 * Returns how an order with these items ends: `success` with all, `partial` with some, `failed` with none.
 * @param what the message says of items that are not missing
 */
export const summarizeOutcomes = (
  items: readonly ItemOutcome[],
  what: 'ready' | 'delivered' = 'ready',
): Outcome => {
  const ready = items.filter(({ kind }) => kind === 'ready').length
  return {
    state: orderState(ready, items.length),
    message: orderMessage(ready, items.length, what),
    hints: unique(items.flatMap((item) => (item.kind === 'missing' ? item.hint : []))),
  }
}

/** Lists the assets of all items that are ready. */
export const listReadyAssets = (items: readonly ItemOutcome[]): readonly AssetFile[] =>
  uniqueFiles(items.flatMap((item) => (item.kind === 'ready' ? item.files : [])))

/** Returns the items with some of them marked as missing. @param faults why they are, by the key of the item */
export const markMissing = (
  items: readonly ItemOutcome[],
  faults: ReadonlyMap<string, string>,
): readonly ItemOutcome[] =>
  items.map((item) => {
    const hint =
      item.kind === 'ready' ? item.files.map((file) => faults.get(itemKey(file))).find(Boolean) : undefined
    return hint === undefined ? item : { kind: 'missing', hint }
  })

const orderState = (ready: number, all: number): Order['state'] => {
  if (ready === 0) return 'failed'
  return ready === all ? 'success' : 'partial'
}

const orderMessage = (ready: number, all: number, what: string): string => {
  if (ready === 0) return `No item is ${what}`
  if (ready === all) return `All items are ${what}`
  return `${ready} of ${all} items ${ready === 1 ? 'is' : 'are'} ${what}`
}

/** Returns the texts without repetitions. */
export const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

/** Drops repeated files: two products may share an item, and two bundles a file. The first one stays. */
const uniqueFiles = (files: readonly AssetFile[]): AssetFile[] => {
  const unique = new Map<string, AssetFile>()
  for (const file of files) {
    const key = JSON.stringify([file.itemType, file.itemId, file.assetType])
    if (!unique.has(key)) unique.set(key, file)
  }
  return [...unique.values()]
}
