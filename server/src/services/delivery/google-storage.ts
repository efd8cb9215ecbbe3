import type { Readable } from 'node:stream'
import type { Storage } from 'imagery-platform-storages'
import { boundedBytes, UnreadFile } from './delivered-bytes.ts'
import { DeliveryFault, otherBytesFault } from './delivery-fault.ts'
import { STORE_ADDRESS, TOKEN_ADDRESS } from './google-address.ts'
import { openGoogleClient } from './google-client.ts'
import type { GoogleRequest } from './google-client.ts'
import { googleFault } from './google-fault.ts'
import type { GoogleNamed } from './google-fault.ts'
import { uploadInChunks } from './google-upload.ts'
import type { Uploaded } from './google-upload.ts'
import type { GuardedAgents } from './guarded-agents.ts'
import type { GooglePlace, OpenStorage, StoredFile } from './port.ts'
import { readServiceAccountKey } from './service-account-key.ts'

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
  const resolveHost = (address: string) => new URL(endpoint ?? address).host
  const named = {
    place: `bucket ${place.bucket}`,
    host: resolveHost(STORE_ADDRESS),
    tokens: resolveHost(TOKEN_ADDRESS),
  }
  return new GoogleStorage(place.bucket, client, named, () => {
    closing.abort()
    agents.destroy()
  })
}

class GoogleStorage implements OpenStorage {
  readonly #bucket: string
  readonly #client: Storage
  readonly #named: GoogleNamed
  readonly close: () => void

  constructor(bucket: string, client: Storage, named: GoogleNamed, close: () => void) {
    this.#bucket = bucket
    this.#client = client
    this.#named = named
    this.close = close
  }

  async write(stored: StoredFile, signal: AbortSignal): Promise<void> {
    const md5Hash = Buffer.from(stored.file.md5, 'hex').toString('base64') // the store refuses other bytes
    const metadata = { contentType: stored.mediaType, md5Hash }
    const kept = await this.#faultless(signal, async () => {
      signal.throwIfAborted()
      const object = this.#client.bucket(this.#bucket).file(stored.key)
      const [session] = await unlessAborted(object.createResumableUpload({ metadata }), signal)
      return uploadInChunks((range, chunk) => this.#send(session, range, chunk, signal), stored, signal)
    })
    if (kept !== md5Hash) throw otherBytesFault(stored.key)
  }

  async exists(key: string, signal: AbortSignal): Promise<boolean> {
    const url = `${this.#objectUrl(key)}?fields=name`
    const { status } = await this.#faultless(signal, () => this.#get<unknown>({ url, signal }))
    return status === 200
  }

  async read(key: string, maxBytes: number, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    const url = `${this.#objectUrl(key)}?alt=media`
    const { data, status } = await this.#faultless(signal, () =>
      this.#get<Readable>({ url, signal, responseType: 'stream' }),
    )
    if (status === 404) {
      data.destroy()
      throw new DeliveryFault('missing', `There is no such file in the ${this.#named.place}.`)
    }
    return boundedBytes(data, maxBytes, (cause) => this.#toFault(cause, signal))
  }

  #objectUrl(key: string): string {
    return `${STORE_ADDRESS}/storage/v1/b/${encodeURIComponent(this.#bucket)}/o/${encodeURIComponent(key)}`
  }

  #get<Data>(request: GoogleRequest) {
    const { authClient } = this.#client
    return authClient.request<Data>({ ...request, validateStatus: isFoundOrNot, retryConfig: { ...RETRIES } })
  }

  async #send(session: string, range: string, chunk: Buffer, signal: AbortSignal): Promise<Uploaded> {
    const { data, headers, status } = await this.#client.authClient.request<unknown>({
      url: session,
      method: 'PUT',
      body: chunk,
      signal,
      validateStatus: isTaken,
      headers: { 'Content-Range': range, 'Content-Length': chunk.length },
    })
    if (status === 308) return { kind: 'part', bytes: bytesIn(headers.range) }
    return { kind: 'whole', md5Hash: typeof data === 'object' && data && 'md5Hash' in data && data.md5Hash }
  }

  async #faultless<Result>(signal: AbortSignal, call: () => Promise<Result>): Promise<Result> {
    try {
      return await call()
    } catch (cause) {
      throw this.#toFault(cause, signal)
    }
  }

  #toFault(cause: unknown, signal: AbortSignal): unknown {
    if (signal.aborted) return signal.reason
    return cause instanceof UnreadFile ? cause.cause : googleFault(cause, this.#named)
  }
}

/** How many bytes a store has, by its header `Range`, which is missing where it has none. */
const bytesIn = (range: unknown): number => {
  const [, last] = /^bytes=0-(\d+)$/.exec(String(range)) ?? []
  return last === undefined ? 0 : Number(last) + 1
}

/** The library gives no signal to what it asks for itself. */
const unlessAborted = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((done, failed) => {
    const end = () => {
      failed(new Error('aborted'))
    }
    signal.addEventListener('abort', end)
    work.then(done, failed).finally(() => {
      signal.removeEventListener('abort', end)
    })
  })

const isTaken = (status: number): boolean => status === 200 || status === 201 || status === 308
const isFoundOrNot = (status: number): boolean => status === 200 || status === 404
