import { z } from 'zod'
import { Problem } from '../../../kernel/problem.ts'
import { downloadAddress } from '../../../services/assets/download-token.ts'
import type { OpenDownload } from '../../../services/files/file-downloads.ts'
import type { Order, OrderFile } from '../../../services/orders/order.ts'
import { findOrder } from '../../../services/orders/order-store.ts'
import type { OrdersServices } from '../services.ts'
import { openOrderFile } from './open-order-file.ts'
import { fileMediaType, filePath, isMade, listAssets } from './order-file.ts'
import { findScene } from '../../../services/assets/find-scene.ts'
import { readFileToken, signManifestToken } from './tokens.ts'

/** How long the address of the bytes is valid after a request for it, in seconds. */
const BYTES_SECONDS = 300

/**
 * Returns the address of the bytes of the file that a token names.
 * @param root absolute address of the area
 * @throws Problem 404 where the token was never issued or has expired, or its order is gone
 */
export const locateBytes = async (
  { stores, tokens, baseUrl, keptFiles }: OrdersServices,
  token: string,
  root: string,
): Promise<string> => {
  const named = readFileToken(tokens, token)
  const order = named && (await findOrder(stores, named.orgId, named.id))
  if (!order) throw noSuchFile()
  if (named.file === 'manifest')
    return `${root}/manifest?token=${signManifestToken(tokens, order, BYTES_SECONDS)}`
  const file = order.files[named.file]
  if (!file) throw noSuchFile()
  if (isMade(file)) return keptFiles.address('orders', [order.orgId, order.id, named.file], BYTES_SECONDS)
  const { orgId, owner } = order
  return downloadAddress(`${baseUrl}/data/v1`, tokens, { ...file, orgId, userId: owner }, BYTES_SECONDS)
}

/** 404: a token was never issued or has expired, or its order is gone. */
export const noSuchFile = (): Problem => new Problem(404, 'No file belongs to this token')

/** Organization, id of the order, and position of the file in it, as `locateBytes` puts them into an address. */
const REF = z.tuple([z.number(), z.string(), z.number()])

/** Opens a made file of an order for a download. It counts as a download of each asset that is in the file. */
export const openMadeFile =
  (services: OrdersServices): OpenDownload =>
  async (ref, signal) => {
    const [orgId, id, index] = REF.parse(ref)
    const order = await findOrder(services.stores, orgId, id)
    const file = order?.files[index]
    const opened = order && file && (await openOrderFile(services, order, file, signal))
    return (
      opened && {
        file: opened,
        name: filePath(file).split('/').at(-1) ?? '',
        mediaType: fileMediaType(file),
        onSending: async (extent) =>
          services.usage.recordDownloads(await listDownloads(services, order, file), extent),
      }
    )
  }

/** Lists the downloads that one of a file counts as, one for each of its assets whose scene still exists. */
const listDownloads = async (services: OrdersServices, { orgId, owner }: Order, file: OrderFile) => {
  const downloads = []
  for (const { itemType, itemId, assetType } of listAssets(file)) {
    const scene = await findScene(services, itemType, itemId)
    const download = { itemType, itemId, assetType, orgId, userId: owner, time: services.timeline.now() }
    if (scene) downloads.push({ download, scene })
  }
  return downloads
}
