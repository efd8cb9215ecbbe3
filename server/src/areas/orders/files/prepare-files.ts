import type { AssetPreparation } from '../../../services/assets/asset-preparation.ts'
import type { Order } from '../../../services/orders/order.ts'
import { findOrder } from '../../../services/orders/order-store.ts'
import type { OrdersServices } from '../services.ts'
import { listAssets } from './order-file.ts'
import { findScene } from '../../../services/assets/find-scene.ts'

type Services = Pick<OrdersServices, 'stores' | 'catalog' | 'itemTypes'> & {
  readonly preparation: Pick<AssetPreparation, 'begin'>
}

/** Starts to make the files of an order before anybody requests them. Does nothing if the order does not exist. */
export const prepareFiles = async (
  { stores, preparation, ...services }: Services,
  { orgId, id }: Pick<Order, 'orgId' | 'id'>,
): Promise<void> => {
  const order = await findOrder(stores, orgId, id)
  for (const { itemType, itemId, assetType } of order?.files.flatMap(listAssets) ?? []) {
    const scene = await findScene(services, itemType, itemId)
    if (scene) preparation.begin({ scene, assetType }, orgId)
  }
}
