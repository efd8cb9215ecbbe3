import type { AssetPreparation } from '../../services/assets/asset-preparation.ts'
import { ORDERS } from '../../services/orders/order-store.ts'
import type { Order } from '../../services/orders/order.ts'
import { assetsOf } from './file-paths.ts'
import { sceneOfItem } from './scene-of-item.ts'
import type { OrdersServices } from './services.ts'

type Services = Pick<OrdersServices, 'stores' | 'catalog' | 'itemTypes'> & {
  readonly preparation: Pick<AssetPreparation, 'begin'>
}

/** Has the files of an order made before anybody asks for them or for its manifest. Nothing, where there is no such order. */
export const prepareFiles = async (
  { stores, preparation, ...services }: Services,
  { orgId, id }: Pick<Order, 'orgId' | 'id'>,
): Promise<void> => {
  const order = await stores.collection(ORDERS).get(String(orgId), id)
  for (const { itemType, itemId, assetType } of order?.files.flatMap(assetsOf) ?? []) {
    const scene = await sceneOfItem(services, itemType, itemId)
    if (scene) preparation.begin({ scene, assetType }, orgId)
  }
}
