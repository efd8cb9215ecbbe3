import type { components } from '../../../../generated/types.ts'
import type { AssetFile, Order, OrderFile } from '../../services/orders/order.ts'
import { assetsOf, mediaTypeOf, pathOf } from './file-paths.ts'
import { openOrderFile } from './open-file.ts'
import type { OpeningServices } from './open-file.ts'
import type { OrdersServices } from './services.ts'

type Schemas = components['schemas']
type ManifestServices = OpeningServices & Pick<OrdersServices, 'dialect'>

/**
 * The files of an order, with their sizes and digests. Files that were not requested yet are made for it, one after the
 * other, so that pictures for other callers are made in between.
 * @param signal ends the work; digests that are known by then are kept, so that the next attempt continues from there
 * @throws the reason of `signal`
 */
export const manifestOf = async (
  services: ManifestServices,
  order: Pick<Order, 'name' | 'files' | 'modified' | 'orgId' | 'tools'>,
  signal: AbortSignal,
): Promise<Schemas['OrderManifest']> => {
  const entries: Schemas['OrderManifestFile'][] = []
  for (const file of order.files) {
    signal.throwIfAborted()
    entries.push(...(await entryOf(services, order, file, signal)))
  }
  return { name: order.name, files: entries }
}

/** Nothing for a file that does not exist any more: its download fails, too. */
const entryOf = async (
  services: ManifestServices,
  order: Pick<Order, 'modified' | 'orgId' | 'tools'>,
  file: OrderFile,
  signal: AbortSignal,
): Promise<Schemas['OrderManifestFile'][]> => {
  const opened = await openOrderFile(services, order, file, signal)
  if (!opened) return []
  const { bytes: size, md5, sha256 } = opened
  const annotations = annotationsOf(services, assetsOf(file))
  return [{ path: pathOf(file), media_type: mediaTypeOf(file), size, digests: { md5, sha256 }, annotations }]
}

/** Where a file comes from; of one that is made of several assets, of each of them. */
const annotationsOf = (
  { dialect }: Pick<ManifestServices, 'dialect'>,
  assets: readonly AssetFile[],
): Schemas['OrderManifestFile']['annotations'] => {
  const all = (of: (asset: AssetFile) => string) => [...new Set(assets.map(of))].join()
  return {
    [dialect.prefixed('ip/asset_type')]: all(({ assetType }) => assetType),
    [dialect.prefixed('ip/bundle_type')]: all(({ bundle }) => bundle),
    [dialect.prefixed('ip/item_id')]: all(({ itemId }) => itemId),
    [dialect.prefixed('ip/item_type')]: all(({ itemType }) => itemType),
  }
}
