import { requireAmounts } from '../require-amounts.ts'
import * as files from './files.ts'
import type { Client } from '../client.ts'
import { ApiError } from '../errors/api-error.ts'
import { unwrap } from '../errors/unwrap.ts'
import { isObject } from '../object.ts'
import { DownloadError } from './download-error.ts'
import { downloadFile, type DownloadedFile } from './file.ts'
import type { DownloadOptions } from './part-file.ts'
import { checkNames } from './names.ts'
import { parsed } from '../parsed.ts'
import { parallel } from './parallel.ts'
import type { Proof } from './proof.ts'

export interface OrderDownloadOptions extends DownloadOptions {
  /** Files at a time, 4 unless given. */
  readonly parallel?: number
}

const MANIFEST = 'manifest.json'

/**
 * Downloads the files of an order that is `success` or `partial`, in Node, Deno and Bun, each below a folder with the id of
 * the order. The order is read for it, so that the addresses of its files are fresh. Its manifest comes first, and every
 * file is compared with the size and the digests that stand there; what is there already and whole is skipped. After a
 * failure, call it again: it goes on from there.
 * @param order its id, or the order itself
 * @param folder that gets the folder of the order; is made where it is not there
 * @returns the files in the order's own order; the last is its manifest
 * @throws DownloadError `unsafe-name`, before anything is written; `unavailable` where the order has no files (yet), or
 * delivers them elsewhere; `interrupted`, `length`, `checksum` for a file
 * @throws ApiError where the platform refuses
 */
export const downloadOrder = async (
  client: Client,
  order: string | { readonly id: string },
  folder: string,
  { parallel: most = 4, ...options }: OrderDownloadOptions = {},
): Promise<readonly DownloadedFile[]> => {
  requireAmounts({ parallel: most })
  const { signal } = options
  const id = typeof order === 'string' ? order : order.id
  const found = await unwrap(
    client.call('orders_getOrder', { params: { path: { order_id: id } }, ...(signal && { signal }) }),
  )
  const { results = [] } = found._links
  checkNames(results.map(({ name }) => name))
  if (results.length === 0) throw new DownloadError('unavailable', id, `the order is ${found.state}`)
  const placed = await Promise.all(
    results.map(async ({ name, location }) => {
      if (location === undefined) throw new DownloadError('unavailable', name, 'is delivered elsewhere')
      return { name, location, path: await files.pathWithin(folder, name) }
    }),
  )
  const manifest = placed.find(({ name }) => name === `${id}/${MANIFEST}`)
  const others = placed.filter((each) => each !== manifest)
  const fetched =
    manifest &&
    (await patiently(() =>
      downloadFile(client, manifest.location, manifest.path, { ...options, name: manifest.name }),
    ))
  const proofs = fetched ? await proofsIn(fetched, id) : new Map<string, Proof>()
  const done = await parallel(others, most, signal, ({ name, location, path }, either) =>
    downloadFile(client, location, path, { ...options, signal: either, name, proof: proofs.get(name) ?? {} }),
  )
  return fetched ? [...done, fetched] : done
}

/**
 * Of many files that nobody fetched before, the manifest takes longer than a call may: each try goes on from the last.
 * 1,000 files take three minutes, and a call with its retries two at most.
 */
const TRIES = 4

const patiently = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  for (let tries = 1; ; tries++)
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 503) || tries === TRIES) throw error
    }
}

/**
 * What the manifest of an order says of its files, by their names.
 * @throws DownloadError `checksum` where it is no JSON
 * @see spec/orders, OrderManifest
 */
const proofsIn = async (
  { path: file, name }: DownloadedFile,
  id: string,
): Promise<ReadonlyMap<string, Proof>> => {
  const manifest = parsed((await files.readText(file)) ?? '')
  const entries = isObject(manifest) ? manifest.files : undefined
  if (!Array.isArray(entries)) throw new DownloadError('checksum', name, 'is no manifest')
  return new Map(
    entries.map((entry: unknown) => {
      const { path, size, digests } = isObject(entry) ? entry : {}
      const { md5, sha256 } = isObject(digests) ? digests : {}
      return [`${id}/${String(path)}`, { size: asNumber(size), md5: asText(md5), sha256: asText(sha256) }]
    }),
  )
}

const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)
const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)
