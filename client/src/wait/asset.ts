import type { CallAnswer, Client } from '../client.ts'
import { unwrap, type DataOf } from '../errors/unwrap.ts'
import { EndedError } from './ended-error.ts'
import { poll, type WaitOptions } from './polling.ts'

const OPERATION = 'data_getAsset'

/** A file of an item, whether it can be downloaded or not. */
export type Asset = DataOf<CallAnswer<typeof OPERATION>>

/** A file that can be downloaded at its `location` until `expires_at`. */
export type ActiveAsset = Asset & { readonly status: 'active' } & Required<
    Pick<Asset, 'location' | 'expires_at'>
  >

/** Nobody has asked for the asset to be activated, or it has been active already and is no more. */
export class AssetEndedError extends EndedError {
  declare readonly resource: Asset
}

/**
 * Activates an asset and waits until it can be downloaded.
 * @param assetId the last part of the path of its `_links._self`
 * @throws ApiError where it may not be activated (401), or does not exist (404)
 * @throws AssetEndedError, DeadlineError as {@link waitForAsset}
 */
export const activateAsset = async (
  client: Client,
  assetId: string,
  options: WaitOptions<Asset> = {},
): Promise<ActiveAsset> => {
  const { signal } = options
  await unwrap(client.call('data_activateAsset', { ...assetParams(assetId), ...(signal && { signal }) }))
  return waitForAsset(client, assetId, options)
}

/**
 * Waits until an asset that is being activated can be downloaded.
 * @param assetId the last part of the path of its `_links._self`
 * @throws AssetEndedError where it is `inactive`, so that waiting would not help
 * @throws DeadlineError where it is not `active` within `timeout`
 * @throws ApiError where there is no such asset
 */
export const waitForAsset = (
  client: Client,
  assetId: string,
  options: WaitOptions<Asset> = {},
): Promise<ActiveAsset> => {
  const params = assetParams(assetId)
  const read = (init: { readonly signal?: AbortSignal }) =>
    unwrap(client.call(OPERATION, { ...params, ...init }))
  return poll(client, { operationId: OPERATION, read, isEnded: isActive }, options)
}

const assetParams = (assetId: string) => ({ params: { path: { asset_id: assetId } } })

const isActive = (asset: Asset): asset is ActiveAsset => {
  if (asset.status === 'inactive')
    throw new AssetEndedError(OPERATION, asset.status, asset, 'activate it first')
  return asset.status === 'active'
}
