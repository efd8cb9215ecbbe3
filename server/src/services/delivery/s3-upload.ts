import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { NodeHttpHandler, S3Client } from 'imagery-platform-storages'
import { deliveredBytes } from './delivered-bytes.ts'
import type { StoredFile } from './port.ts'
import type { PartsDeletion } from './s3-parts-deletion.ts'
import type { S3Library } from './storage-libraries.ts'

/** Bytes of a part, unless the file has more than the protocol's parts of them. */
export const PART_BYTES = 8 * 1024 * 1024
/** @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html */
const MAX_PARTS = 10_000
/** Parts of a file that are sent, and held in memory, at once. */
const PARTS_AT_ONCE = 2

/** How a file is written. */
export interface PutParameters {
  readonly Bucket: string
  readonly Key: string
  readonly ContentType: string
  readonly ServerSideEncryption?: 'AES256'
}

/** What a file is sent with. */
export interface PartsSender {
  readonly library: S3Library
  /** Whose requests end with the signal of the file. */
  readonly client: S3Client
  readonly deletion: PartsDeletion
}

/**
 * Writes a file in parts, which the store puts together once it has all. Where it fails, or `signal` ends it, the parts
 * are deleted, and so are those that an earlier attempt had to leave.
 */
export const uploadInParts = async (
  { library, client, deletion }: PartsSender,
  stored: StoredFile,
  params: PutParameters,
  signal: AbortSignal,
): Promise<void> => {
  const { Bucket, Key } = params
  await deletion.deleteLeft({ Bucket, Key }, signal)
  const partSize = Math.max(PART_BYTES, Math.ceil(stored.file.bytes / MAX_PARTS))
  addDigestsOfParts(client)
  const upload = new library.Upload({
    client,
    params: { ...params, Body: Readable.from(deliveredBytes(stored, signal), { objectMode: false }) },
    partSize,
    queueSize: PARTS_AT_ONCE,
    leavePartsOnError: true, // a fault of the library's own deletion would hide why it deletes
  })
  try {
    await upload.done()
  } catch (cause) {
    if (upload.uploadId !== undefined) await deletion.deleteSent({ Bucket, Key }, upload.uploadId)
    throw cause
  }
}

/** The handler with a signal that ends every request: the library sends parts without one. */
export const handlerUntil = (signal: AbortSignal, handler: NodeHttpHandler) => ({
  metadata: handler.metadata,
  handle: async (...[request, options]: Parameters<NodeHttpHandler['handle']>) =>
    handler.handle(request, { ...options, abortSignal: signal }),
  updateHttpClientConfig: () => undefined,
  httpHandlerConfigs: () => handler.httpHandlerConfigs(),
})

/** The store refuses a part that was damaged on the way. */
const addDigestsOfParts = (client: S3Client): void => {
  client.middlewareStack.add(
    (next) => async (sent) => {
      const { input } = sent
      if (!('PartNumber' in input && 'Body' in input && Buffer.isBuffer(input.Body))) return next(sent)
      const ContentMD5 = createHash('md5').update(input.Body).digest('base64')
      return next({ ...sent, input: { ...input, ContentMD5 } })
    },
    { step: 'initialize', name: 'digestsOfParts' },
  )
}
