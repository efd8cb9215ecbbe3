import type { Client } from '../client.ts'
import type { Asset } from '../wait/asset.ts'
import { DownloadError } from './download-error.ts'
import { downloadTo } from './download-to.ts'
import type { DownloadedFile } from './file.ts'
import type { DownloadOptions } from './part-file.ts'
import { proofOfMultihash, type Proof } from './proof.ts'

/** An asset of a STAC item. */
export interface StacAsset {
  readonly href: string
  /** In bytes. */
  readonly 'file:size'?: unknown
  /** Multihash in hexadecimal digits. @see https://github.com/stac-extensions/file */
  readonly 'file:checksum'?: unknown
}

/**
 * Downloads an asset of the data API, or of a STAC item, in Node, Deno and Bun, and compares it with the digest that the
 * asset states. A file that is there already and has this digest is skipped.
 * @param asset of the data API: active, as `activateAsset` gives it
 * @param target path of the file, or a folder as `downloadTo` takes it
 * @throws DownloadError `unavailable` where the asset is not active; `interrupted`, `length`, `checksum`
 * @throws ApiError where the platform refuses
 */
export const downloadAsset = (
  client: Client,
  asset: Pick<Asset, 'location' | 'md5_digest'> | StacAsset,
  target: string,
  options: DownloadOptions = {},
): Promise<DownloadedFile> => {
  const [href, proof] = 'href' in asset ? [asset.href, stacProof(asset)] : [asset.location, dataProof(asset)]
  if (href === undefined)
    return Promise.reject(
      new DownloadError('unavailable', target, 'the asset is not active; activate it first'),
    )
  return downloadTo(client, href, target, { ...options, proof })
}

const dataProof = ({ md5_digest: md5 }: Pick<Asset, 'md5_digest'>): Proof => ({ md5: md5 ?? undefined })

const stacProof = ({ 'file:size': size, 'file:checksum': checksum }: StacAsset): Proof => ({
  size: typeof size === 'number' ? size : undefined,
  ...(typeof checksum === 'string' && proofOfMultihash(checksum)),
})
