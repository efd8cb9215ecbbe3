import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { BlockBlobClient, ContainerClient } from 'imagery-platform-storages'
import type { Secret } from '../secrets/secret.ts'
import { azureFault, readStatus } from './azure-fault.ts'
import { readBlocks, boundedBytes, UnreadFile } from './delivered-bytes.ts'
import { DeliveryFault, otherBytesFault, sizeFault } from './delivery-fault.ts'
import type { GuardedAgents } from './guarded-agents.ts'
import type { AzurePlace, OpenStorage, StoredFile } from './port.ts'
import { toStorageAddress } from './storage-address.ts'
import { findStorageLibraries } from './storage-libraries.ts'
import type { StoreNamed } from './store-fault.ts'

/** Bytes of a block. A blob has 50,000 at most, which is 400 GB. */
const BLOCK_BYTES = 8 * 2 ** 20

/** How often a call is made, and how long to wait in between, in milliseconds. */
const RETRIES = { maxTries: 3, retryDelayInMs: 200, maxRetryDelayInMs: 1_000 }

/**
 * Opens a container with its shared access signature alone: nothing is read of the environment, and no redirect is followed.
 * @param endpoint address that stands in for the provider's, with the account as the first part of paths
 * @throws DeliveryFault for a signature of a wrong form
 * @see https://learn.microsoft.com/rest/api/storageservices/put-block-list
 */
export const openAzure = async (
  place: AzurePlace,
  agents: GuardedAgents,
  endpoint: string | undefined,
): Promise<OpenStorage> => {
  const url = containerAddress(place, endpoint)
  url.search = readSignature(place.sasToken)
  const { loadAzure } = await findStorageLibraries()
  const { AnonymousCredential, ContainerClient, newPipeline } = await loadAzure()
  const options = {
    // Members of core-rest-pipeline's options, to which they are passed on. An agent comes before proxies of the environment.
    agent: url.protocol === 'https:' ? agents.https : agents.http,
    redirectOptions: { maxRetries: 0 },
    retryOptions: RETRIES,
  }
  const container = new ContainerClient(url.href, newPipeline(new AnonymousCredential(), options))
  return new AzureStorage(container, agents, { place: `container ${place.container}`, host: url.host })
}

const containerAddress = (place: AzurePlace, endpoint: string | undefined): URL => {
  const account =
    endpoint === undefined ? toStorageAddress(place) : `${endpoint}/${encodeURIComponent(place.account)}`
  return new URL(`${account}/${encodeURIComponent(place.container)}`)
}

/** @see https://learn.microsoft.com/rest/api/storageservices/create-service-sas */
const readSignature = (sasToken: Secret): string => {
  const token = sasToken.reveal().trim().replace(/^\?/, '')
  const members = new URLSearchParams(token)
  if (!/^[!-~]+$/.test(token) || !members.get('sig') || !members.get('sv'))
    throw new DeliveryFault('credentials', 'The SAS token has no signature (sig) or no version (sv).')
  return token
}

class AzureStorage implements OpenStorage {
  readonly #container: ContainerClient
  readonly #agents: GuardedAgents
  readonly #named: StoreNamed

  constructor(container: ContainerClient, agents: GuardedAgents, named: StoreNamed) {
    this.#container = container
    this.#agents = agents
    this.#named = named
  }

  async write(stored: StoredFile, signal: AbortSignal): Promise<void> {
    await this.#called(signal, async () => {
      const blob = this.#container.getBlockBlobClient(stored.key)
      const attempt = randomUUID() // another attempt of the same file never commits blocks of this one
      const ids: string[] = []
      for await (const block of readBlocks(stored, BLOCK_BYTES, signal)) {
        const id = Buffer.from(`${attempt}-${String(ids.length).padStart(5, '0')}`).toString('base64')
        const transactionalContentMD5 = createHash('md5').update(block).digest()
        const options = { transactionalContentMD5, abortSignal: signal }
        const { contentMD5 } = await blob.stageBlock(id, block, block.length, options)
        if (contentMD5 && !transactionalContentMD5.equals(contentMD5)) throw otherBytesFault(stored.key)
        ids.push(id)
      }
      const blobContentMD5 = Buffer.from(stored.file.md5, 'hex')
      const blobHTTPHeaders = { blobContentType: stored.mediaType, blobContentMD5 }
      await blob.commitBlockList(ids, { blobHTTPHeaders, abortSignal: signal })
      const fault = sizeFault(stored, await this.#sizeIfShown(blob, stored, signal))
      if (fault) throw fault
    })
  }

  /** The bytes of a file; undefined where there is none. A signature that only writes does not show them. */
  async #sizeIfShown(
    blob: BlockBlobClient,
    { file }: StoredFile,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    try {
      const { contentLength = 0 } = await blob.getProperties({ abortSignal: signal })
      return contentLength
    } catch (cause) {
      const status = readStatus(cause)
      if (status === 404) return undefined
      if (status === 403) return file.bytes
      throw cause
    }
  }

  exists(key: string, signal: AbortSignal): Promise<boolean> {
    return this.#called(signal, () => this.#container.getBlobClient(key).exists({ abortSignal: signal }))
  }

  async read(key: string, maxBytes: number, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    return this.#called(signal, async () => {
      const options = { abortSignal: signal, maxRetryRequests: RETRIES.maxTries - 1 }
      const { readableStreamBody } = await this.#container.getBlobClient(key).download(0, undefined, options)
      if (!(readableStreamBody instanceof Readable))
        throw new DeliveryFault('broken', `The file ${key} has no bytes.`)
      return boundedBytes(readableStreamBody, maxBytes, (cause) => this.#toFault(cause, signal))
    })
  }

  close(): void {
    this.#agents.destroy()
  }

  async #called<Result>(signal: AbortSignal, call: () => Promise<Result>): Promise<Result> {
    try {
      return await call()
    } catch (cause) {
      throw this.#toFault(cause, signal)
    }
  }

  #toFault(cause: unknown, signal: AbortSignal): unknown {
    if (signal.aborted) return signal.reason
    return cause instanceof UnreadFile ? cause.cause : azureFault(cause, this.#named)
  }
}
