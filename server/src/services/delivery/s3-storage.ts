import { Readable } from 'node:stream'
import type { NodeHttpHandler, S3Client } from 'imagery-platform-storages'
import { boundedBytes, UnreadFile, wholeFile } from './delivered-bytes.ts'
import { DeliveryFault, sizeFault } from './delivery-fault.ts'
import type { GuardedAgents } from './guarded-agents.ts'
import type { OpenStorage, OraclePlace, S3Place, StoredFile } from './port.ts'
import { createClient, createHandler } from './s3-client.ts'
import type { S3Access } from './s3-client.ts'
import { s3Fault, readStatus } from './s3-fault.ts'
import { PartsDeletion } from './s3-parts-deletion.ts'
import type { DeletionTime } from './s3-parts-deletion.ts'
import { handlerUntil, PART_BYTES, uploadInParts } from './s3-upload.ts'
import type { PutParameters } from './s3-upload.ts'
import { toStorageAddress, namesBucketInPath } from './storage-address.ts'
import { findStorageLibraries } from './storage-libraries.ts'
import type { S3Library } from './storage-libraries.ts'

/**
 * A bucket of S3, of Oracle or of a compatible store. Files of one part are written at once, others in parts that the
 * store puts together at the end.
 * @param endpoint an address that stands in for the provider's
 * @param deletionTime how long the deletion of a failed file's parts may take
 */
export const openS3 = async (
  place: S3Place | OraclePlace,
  agents: GuardedAgents,
  endpoint: string | undefined,
  deletionTime: DeletionTime,
): Promise<OpenStorage> => {
  const { loadS3 } = await findStorageLibraries()
  const library = await loadS3()
  return new S3Storage(place, accessTo(place, endpoint), library, agents, deletionTime)
}

const accessTo = (place: S3Place | OraclePlace, endpoint: string | undefined): S3Access => ({
  address: endpoint ?? toStorageAddress(place),
  region: place.region,
  usePathStyle: endpoint !== undefined || namesBucketInPath(place),
  keys: place.keys,
})

/** How a store answers who may write files and not look at them. */
const NOT_SHOWN: ReadonlySet<number | undefined> = new Set([403, 405])

class S3Storage implements OpenStorage {
  readonly #place: S3Place | OraclePlace
  readonly #access: S3Access
  readonly #library: S3Library
  readonly #agents: GuardedAgents
  readonly #handler: NodeHttpHandler
  readonly #client: S3Client
  readonly #deletion: PartsDeletion

  constructor(
    place: S3Place | OraclePlace,
    access: S3Access,
    library: S3Library,
    agents: GuardedAgents,
    deletionTime: DeletionTime,
  ) {
    this.#place = place
    this.#access = access
    this.#library = library
    this.#agents = agents
    this.#handler = createHandler(library, agents)
    this.#client = createClient(library, access, this.#handler)
    this.#deletion = new PartsDeletion(library, this.#client, deletionTime)
  }

  async write(stored: StoredFile, signal: AbortSignal): Promise<void> {
    await this.#faultless(signal, async () => {
      const { file } = stored
      const isProven =
        file.bytes > PART_BYTES ? await this.#upload(stored, signal) : await this.#put(stored, signal)
      const bytes = isProven ? file.bytes : await this.#sizeIfShown(stored, signal)
      const fault = sizeFault(stored, bytes)
      if (fault) throw fault
    })
  }

  async exists(key: string, signal: AbortSignal): Promise<boolean> {
    return this.#faultless(signal, async () => (await this.#size(key, signal)) !== undefined)
  }

  async read(key: string, maxBytes: number, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    return this.#faultless(signal, async () => {
      const command = new this.#library.GetObjectCommand({ Bucket: this.#place.bucket, Key: key })
      const { Body } = await this.#client.send(command, { abortSignal: signal })
      if (!(Body instanceof Readable)) throw new DeliveryFault('broken', `The file ${key} has no bytes.`)
      return boundedBytes(Body, maxBytes, (cause) => this.#toFault(cause, signal))
    })
  }

  close(): void {
    this.#agents.destroy()
  }

  /** Whether the store named the digest of what it has. */
  async #put(stored: StoredFile, signal: AbortSignal): Promise<boolean> {
    const { md5 } = stored.file
    const command = new this.#library.PutObjectCommand({
      ...this.#buildParameters(stored),
      Body: await wholeFile(stored, signal),
      ContentMD5: Buffer.from(md5, 'hex').toString('base64'),
    })
    const { ETag } = await this.#client.send(command, { abortSignal: signal })
    return ETag === `"${md5}"`
  }

  /** Whether the store named the digest of what it has, which of files in parts it never does. */
  async #upload(stored: StoredFile, signal: AbortSignal): Promise<boolean> {
    const library = this.#library
    const deletion = this.#deletion
    const client = createClient(library, this.#access, handlerUntil(signal, this.#handler))
    await uploadInParts({ library, client, deletion }, stored, this.#buildParameters(stored), signal)
    return false
  }

  /** The bytes of a file; undefined where there is none. */
  async #size(key: string, signal: AbortSignal): Promise<number | undefined> {
    const command = new this.#library.HeadObjectCommand({ Bucket: this.#place.bucket, Key: key })
    try {
      const { ContentLength = 0 } = await this.#client.send(command, { abortSignal: signal })
      return ContentLength
    } catch (cause) {
      if (readStatus(cause) === 404) return undefined
      throw cause
    }
  }

  async #sizeIfShown({ key, file }: StoredFile, signal: AbortSignal): Promise<number | undefined> {
    try {
      return await this.#size(key, signal)
    } catch (cause) {
      if (NOT_SHOWN.has(readStatus(cause))) return file.bytes
      throw cause
    }
  }

  #buildParameters({ key, mediaType }: StoredFile): PutParameters {
    const asksForEncryption = this.#place.kind === 's3' && this.#place.explicitSse
    return {
      Bucket: this.#place.bucket,
      Key: key,
      ContentType: mediaType,
      ...(asksForEncryption && { ServerSideEncryption: 'AES256' }),
    }
  }

  async #faultless<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (cause) {
      throw this.#toFault(cause, signal)
    }
  }

  /** What the caller ended fails with the caller's reason. */
  #toFault(cause: unknown, signal: AbortSignal): unknown {
    if (signal.aborted) return signal.reason
    if (cause instanceof UnreadFile) return cause.cause
    const { bucket, region } = this.#place
    return s3Fault(cause, { bucket, region, host: new URL(this.#access.address).host })
  }
}
