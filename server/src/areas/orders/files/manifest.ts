import type { components } from '../../../../../generated/types.ts'
import type { AssetFile, Order, OrderFile } from '../../../services/orders/order.ts'
import type { OrdersServices } from '../services.ts'
import { openOrderFile } from './open-order-file.ts'
import type { OpeningServices } from './open-order-file.ts'
import { fileMediaType, filePath, listAssets } from './order-file.ts'

type Schemas = components['schemas']
type ManifestServices = OpeningServices & Pick<OrdersServices, 'dialect'>

/**
 * Returns the manifest of an order: its files with their sizes and digests. Files that were not requested yet are made
 * first, one after the other, so that files for other callers are made in between.
 * @param signal ends the work; digests that are known by then are stored, so the next attempt continues from there
 * @throws the reason of `signal`
 */
export const makeManifest = async (
  services: ManifestServices,
  order: Pick<Order, 'name' | 'files' | 'modified' | 'orgId' | 'tools'>,
  signal: AbortSignal,
): Promise<Schemas['OrderManifest']> => {
  const entries: Schemas['OrderManifestFile'][] = []
  for (const file of order.files) {
    signal.throwIfAborted()
    entries.push(...(await makeEntry(services, order, file, signal)))
  }
  return { name: order.name, files: entries }
}

/** Returns no entry for a file that no longer exists: its download fails, too. */
const makeEntry = async (
  services: ManifestServices,
  order: Pick<Order, 'modified' | 'orgId' | 'tools'>,
  file: OrderFile,
  signal: AbortSignal,
): Promise<Schemas['OrderManifestFile'][]> => {
  const opened = await openOrderFile(services, order, file, signal)
  if (!opened) return []
  const { bytes: size, md5, sha256 } = opened
  const annotations = buildAnnotations(services, listAssets(file))
  return [
    { path: filePath(file), media_type: fileMediaType(file), size, digests: { md5, sha256 }, annotations },
  ]
}

/** Returns where a file comes from: the types and ids of all its assets. */
const buildAnnotations = (
  { dialect }: Pick<ManifestServices, 'dialect'>,
  assets: readonly AssetFile[],
): Schemas['OrderManifestFile']['annotations'] => {
  const join = (read: (asset: AssetFile) => string) => [...new Set(assets.map(read))].join()
  return {
    [dialect.prefixed('ip/asset_type')]: join(({ assetType }) => assetType),
    [dialect.prefixed('ip/bundle_type')]: join(({ bundle }) => bundle),
    [dialect.prefixed('ip/item_id')]: join(({ itemId }) => itemId),
    [dialect.prefixed('ip/item_type')]: join(({ itemType }) => itemType),
  }
}
