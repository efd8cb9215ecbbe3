import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { boundedBytes, deliveredBytes } from './delivered-bytes.ts'
import { DeliveryFault } from './delivery-fault.ts'
import { STORE_ADDRESS } from './google-address.ts'
import { openGoogleClient } from './google-client.ts'
import type { GoogleClient, GoogleRequest } from './google-client.ts'
import { googleFault } from './google-fault.ts'
import type { GoogleFailure } from './google-fault.ts'
import type { GuardedAgents } from './guarded-agents.ts'
import type { GooglePlace, OpenStorage, StoredFile } from './port.ts'
import { readServiceAccountKey } from './service-account-key.ts'
import type { StoreNamed } from './store-fault.ts'

/** Bytes that are sent, and held in memory, at once: a multiple of 256 KiB. */
const CHUNK_BYTES = 8 * 2 ** 20

/** Of calls that do not write: how often they are made again, and after how long, in milliseconds. */
const RETRIES = { retry: 2, noResponseRetries: 2, retryDelay: 200 }

/**
 * Opens a bucket with the key of a service account alone: nothing is read of the environment, of files or of a metadata
 * server. Every request goes through the library's authorization, the only part of it that can be given agents.
 * @param endpoint address that stands in for the provider's, and has its tokens at `/token`
 * @throws DeliveryFault for a key of a wrong form
 * @see docs/decisions/0067-google-and-azure.md
 */
export const openGoogle = async (
  place: GooglePlace,
  agents: GuardedAgents,
  endpoint: string | undefined,
): Promise<OpenStorage> => {
  const key = readServiceAccountKey(place.credentials)
  const closing = new AbortController()
  const client = await openGoogleClient({ endpoint, key }, agents, closing.signal)
  const named = { place: `bucket ${place.bucket}`, host: new URL(endpoint ?? STORE_ADDRESS).host }
  return new GoogleStorage(place.bucket, client, named, () => {
    closing.abort()
    agents.destroy()
  })
}

class GoogleStorage implements OpenStorage {
  readonly #bucket: string
  readonly #client: GoogleClient
  readonly #named: StoreNamed
  readonly close: () => void

  constructor(bucket: string, client: GoogleClient, named: StoreNamed, close: () => void) {
    this.#bucket = bucket
    this.#client = client
    this.#named = named
    this.close = close
  }

  async write(stored: StoredFile, signal: AbortSignal): Promise<void> {
    let last: unknown
    const library = this.#client.uploading((fault) => {
      last = fault
    })
    const object = library.bucket(this.#bucket).file(stored.key)
    const md5Hash = Buffer.from(stored.file.md5, 'hex').toString('base64') // the store refuses other bytes
    const metadata = { contentType: stored.mediaType, md5Hash }
    const chunks = stored.file.bytes === 0 ? {} : { chunkSize: CHUNK_BYTES } // the library has no range for an empty chunk
    try {
      const upload = object.createWriteStream({ ...chunks, validation: false, metadata })
      await pipeline(deliveredBytes(stored, signal), upload, { signal })
    } catch (cause) {
      throw this.#faultOf({ cause, last }, signal)
    }
    if (object.metadata.md5Hash !== md5Hash)
      throw new DeliveryFault('broken', `The store has other bytes of ${stored.key} than were sent.`)
  }

  async exists(key: string, signal: AbortSignal): Promise<boolean> {
    const { status } = await this.#request<unknown>(signal, {
      url: `${this.#addressOf(key)}?fields=name`,
      validateStatus: isFoundOrNot,
    })
    return status === 200
  }

  async read(key: string, maxBytes: number, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    const { data, status } = await this.#request<Readable>(signal, {
      url: `${this.#addressOf(key)}?alt=media`,
      responseType: 'stream',
      validateStatus: isFoundOrNot,
    })
    if (status === 404) {
      data.destroy()
      throw new DeliveryFault('missing', `There is no such file in the ${this.#named.place}.`)
    }
    return boundedBytes(data, maxBytes, (cause) => this.#faultOf({ cause, last: undefined }, signal))
  }

  #addressOf(key: string): string {
    return `${STORE_ADDRESS}/storage/v1/b/${encodeURIComponent(this.#bucket)}/o/${encodeURIComponent(key)}`
  }

  async #request<Data>(signal: AbortSignal, request: GoogleRequest) {
    try {
      const { authorization } = this.#client
      return await authorization.request<Data>({ ...request, signal, retryConfig: { ...RETRIES } })
    } catch (cause) {
      throw this.#faultOf({ cause, last: undefined }, signal)
    }
  }

  #faultOf(failure: GoogleFailure, signal: AbortSignal): unknown {
    return signal.aborted ? signal.reason : googleFault(failure, this.#named)
  }
}

const isFoundOrNot = (status: number): boolean => status === 200 || status === 404
