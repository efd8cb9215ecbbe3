import { z } from 'zod'
import type { OpenKept } from '../../services/files/kept-files.ts'
import { ORDERS } from '../../services/orders/order-store.ts'
import type { Order, OrderFile } from '../../services/orders/order.ts'
import { assetsOf, mediaTypeOf, pathOf } from './file-paths.ts'
import { openOrderFile } from './open-file.ts'
import { sceneOfItem } from './scene-of-item.ts'
import type { OrdersServices } from './services.ts'

/** Organization, id of the order, and position of the file in it. */
const REF = z.tuple([z.number(), z.string(), z.number()])

/** Opens made files of orders for those who download them, which counts as a download of each asset that is in them. */
export const keptOrderFiles =
  (services: OrdersServices): OpenKept =>
  async (ref, signal) => {
    const [orgId, id, index] = REF.parse(ref)
    const order = await services.stores.collection(ORDERS).get(String(orgId), id)
    const file = order?.files[index]
    const opened = order && file && (await openOrderFile(services, order, file, signal))
    return (
      opened && {
        file: opened,
        name: pathOf(file).split('/').at(-1) ?? '',
        mediaType: mediaTypeOf(file),
        onSending: async (extent) =>
          services.usage.recordDownloads(await usesOf(services, order, file), extent),
      }
    )
  }

const usesOf = async (services: OrdersServices, { orgId, owner }: Order, file: OrderFile) => {
  const uses = []
  for (const { itemType, itemId, assetType } of assetsOf(file)) {
    const scene = await sceneOfItem(services, itemType, itemId)
    const download = { itemType, itemId, assetType, orgId, userId: owner, time: services.timeline.now() }
    if (scene) uses.push({ download, scene })
  }
  return uses
}
