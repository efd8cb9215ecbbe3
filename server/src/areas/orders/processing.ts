import { assetTypesOf } from '../../services/assets/asset-types.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { Order, OrderProduct, OrderState } from '../../services/orders/order.ts'
import { assetTypesIn, bundlesIn } from './bundles.ts'
import { sendNotifications } from './notifications.ts'
import { outcomeOf } from './outcome.ts'
import type { ItemOutcome } from './outcome.ts'
import { sceneOfItem } from './scene-of-item.ts'
import type { OrdersServices } from './services.ts'
import { MESSAGES } from './state-messages.ts'

/** How long an order waits, and how long it then runs, in milliseconds. */
const WAITS = 5_000
const LEAST_WORK = 10_000
const WORK_PER_ITEM = 100

/** Which order. What is due later reads it anew: it may have been cancelled, or be gone. */
type Key = Pick<Order, 'orgId' | 'id'>

/** Has a queued order processed when its turn comes. */
export const enqueue = (services: OrdersServices, order: Order): void => {
  planBegin(services, order, order.created + WAITS)
}

/** @param time in milliseconds since 1970 UTC */
export const planBegin = (services: OrdersServices, { orgId, id }: Key, time: number): void => {
  services.timeline.schedule(time, () => begin(services, { orgId, id }))
}

/** @param time in milliseconds since 1970 UTC */
export const planFinish = (services: OrdersServices, { orgId, id }: Key, time: number): void => {
  services.timeline.schedule(time, () => finish(services, { orgId, id }))
}

const begin = async (services: OrdersServices, key: Key): Promise<void> => {
  const order = await move(services, key, 'queued', { state: 'running', message: MESSAGES.running })
  if (!order) return
  const items = order.products.reduce((sum, { item_ids }) => sum + item_ids.length, 0)
  planFinish(services, key, order.modified + LEAST_WORK + items * WORK_PER_ITEM)
}

const finish = async (services: OrdersServices, key: Key): Promise<void> => {
  const running = await services.orders.get(key.orgId, key.id)
  if (!running) return
  const order = await move(services, key, 'running', await processed(services, running))
  if (order) await sendNotifications(services, order)
}

/** Changes an order that is in a state. @returns undefined where it is not, or there is none */
const move = async (
  { orders, timeline }: OrdersServices,
  { orgId, id }: Key,
  from: OrderState,
  change: Partial<Order>,
): Promise<Order | undefined> => {
  let moved: Order | undefined
  await orders.change(orgId, id, (now) => {
    if (now?.state !== from) return now
    moved = { ...now, ...change, modified: timeline.now() }
    return moved
  })
  return moved
}

/** What comes of an order as the world is now; the hints that it has are kept. */
export const processed = async (
  services: Pick<OrdersServices, 'catalog' | 'entitlements' | 'destinations'>,
  order: Order,
): Promise<ReturnType<typeof outcomeOf>> => {
  const items: ItemOutcome[] = []
  const fault = await deliveryFault(services, order)
  for (const product of order.products)
    for (const id of product.item_ids)
      items.push(fault ?? (await itemOutcome(services, order.orgId, product, id)))
  const outcome = outcomeOf(items)
  return { ...outcome, hints: [...order.hints, ...outcome.hints] }
}

/** A destination can be archived while an order waits. */
const deliveryFault = async (
  { destinations }: Pick<OrdersServices, 'destinations'>,
  { orgId, destination }: Order,
): Promise<ItemOutcome | undefined> => {
  if (destination === undefined) return undefined
  const { kind } = await destinations.find(orgId, destination)
  return kind === 'inUse' ? undefined : missing(`${destination} is archived`)
}

const itemOutcome = async (
  { catalog, entitlements }: Pick<OrdersServices, 'catalog' | 'entitlements'>,
  orgId: number,
  { item_type: itemType, product_bundle: bundles }: OrderProduct,
  itemId: string,
): Promise<ItemOutcome> => {
  const scene = await sceneOfItem(catalog, itemType, itemId)
  if (!scene) return missing(`No item of type ${itemType} has the id ${itemId}`)
  if (!entitlements.mayDownload({ orgId }, itemType))
    return missing(`Your organization may not download the assets of the ${itemType} ${itemId}`)
  const faults: string[] = []
  for (const bundle of bundlesIn(bundles)) {
    const types = assetTypesIn(bundle, itemType, scene)
    const lacking = lackedBy(scene, types)
    if (lacking === undefined)
      return { kind: 'ready', files: types.map((assetType) => ({ itemType, itemId, assetType, bundle })) }
    faults.push(lacking)
  }
  return missing(`The ${itemType} ${itemId} has no ${faults.join(', and no ')}`)
}

/** What an item has not of what is to be delivered; undefined where nothing is lacking. */
const lackedBy = (scene: Scene, types: readonly string[]): string | undefined => {
  if (types.length === 0) return 'assets'
  const has = new Set(assetTypesOf(scene))
  const lacking = types.find((type) => !has.has(type))
  return lacking && `asset ${lacking}`
}

const missing = (hint: string): ItemOutcome => ({ kind: 'missing', hint })
