import type { components } from '../../../../generated/types.ts'
import { openIfThere } from '../../services/assets/asset-source.ts'
import { FILE_TYPE } from '../../services/assets/download.ts'
import type { Order, OrderFile } from '../../services/orders/order.ts'
import { pathOf } from './file-paths.ts'
import { sceneOfItem } from './scene-of-item.ts'
import type { OrdersServices } from './services.ts'

type Schemas = components['schemas']
type ManifestServices = Pick<OrdersServices, 'catalog' | 'itemTypes' | 'assets' | 'dialect'>

/**
 * The files of an order, with their sizes and digests. Files that were not requested yet are made for it, one after the
 * other, so that pictures for other callers are made in between.
 * @param signal ends the work; digests that are known by then are kept, so that the next attempt continues from there
 * @throws the reason of `signal`
 */
export const manifestOf = async (
  services: ManifestServices,
  { name, files }: Pick<Order, 'name' | 'files'>,
  signal: AbortSignal,
): Promise<Schemas['OrderManifest']> => {
  const entries: Schemas['OrderManifestFile'][] = []
  for (const file of files) {
    signal.throwIfAborted()
    entries.push(...(await entryOf(services, file)))
  }
  return { name, files: entries }
}

/** Nothing for a file that does not exist any more: its download fails, too. */
const entryOf = async (
  services: ManifestServices,
  file: OrderFile,
): Promise<Schemas['OrderManifestFile'][]> => {
  const { itemType, itemId, assetType, bundle } = file
  const scene = await sceneOfItem(services, itemType, itemId)
  if (!scene) return []
  const { dialect } = services
  const opened = await openIfThere(services.assets, { scene, assetType })
  if (!opened) return []
  const { bytes: size, md5, sha256 } = opened
  return [
    {
      path: pathOf(file),
      media_type: FILE_TYPE,
      size,
      digests: { md5, sha256 },
      annotations: {
        [dialect.prefixed('ip/asset_type')]: assetType,
        [dialect.prefixed('ip/bundle_type')]: bundle,
        [dialect.prefixed('ip/item_id')]: itemId,
        [dialect.prefixed('ip/item_type')]: itemType,
      },
    },
  ]
}
