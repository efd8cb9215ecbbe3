import type { Client } from '../client.ts'
import type { Hash } from './block-hash.ts'
import { DownloadError } from './download-error.ts'
import { md5 } from './md5.ts'
import { algorithmsIn, faultIn, type Algorithm, type Proof } from './proof.ts'
import { receive, type ReceiveOptions } from './receive.ts'
import { sha256 } from './sha-256.ts'

export interface StreamOptions extends ReceiveOptions {
  /** What the file has to be, beside what its answer says: size and digests. */
  readonly proof?: Proof
  /** Is told of all bytes so far, and of how many there are in all where that is known. */
  readonly onProgress?: (received: number, total: number | undefined) => void
}

const HASHES: Readonly<Record<Algorithm, () => Hash>> = { md5, sha256 }

/**
 * The bytes of a file, in any runtime. Nothing is asked for until they are read. Where they stop coming, the stream goes on
 * behind the last of them; at its end their number and all digests that are known are compared.
 * @param href address of the platform, absolute or from its root; elsewhere no credentials are sent
 * @throws DownloadError (while reading) `interrupted`, `changed`, `length` or `checksum`
 * @throws ApiError (while reading) where the platform refuses
 */
export const downloadStream = (
  client: Client,
  href: string,
  options: StreamOptions = {},
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const parts = checked(client, href, options)
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await parts.return(undefined)),
    },
    { highWaterMark: 0 },
  )
}

async function* checked(
  client: Client,
  href: string,
  { proof = {}, onProgress, ...options }: StreamOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  let given = 0
  let first: { readonly validator: string | undefined; readonly proofs: readonly Proof[] } | undefined
  const hashes = new Map<Algorithm, Hash>()
  for await (const part of receive(client, href, href, { received: 0 }, options)) {
    if (!first) {
      first = { validator: part.validator, proofs: [proof, { size: part.total }, part.proof] }
      for (const name of algorithmsIn(first.proofs)) hashes.set(name, HASHES[name]())
    }
    if (given > 0 && (part.validator === undefined || part.validator !== first.validator))
      if (part.at < given)
        throw new DownloadError('changed', href, `is another file, ${given} bytes after its beginning`)
    const bytes = part.bytes.subarray(Math.max(0, given - part.at))
    if (bytes.length === 0) continue
    for (const hash of hashes.values()) hash.update(bytes)
    given += bytes.length
    onProgress?.(given, part.total)
    yield bytes
  }
  const digests = Object.fromEntries([...hashes].map(([name, hash]) => [name, hash.end()]))
  const fault = faultIn(first?.proofs ?? [], { size: given, ...digests })
  if (fault) throw new DownloadError(fault, href, `is not what was announced, ${given} bytes`)
}
