import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { NodeHttpHandler } from '@smithy/node-http-handler'
import { deliveredBytes } from './delivered-bytes.ts'
import type { StoredFile } from './port.ts'
import { statusOf } from './s3-fault.ts'
import type { S3Library } from './s3-client.ts'

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

/**
 * Writes a file in parts, which the store puts together once it has all. Where it fails, or `signal` ends it, the parts
 * are deleted, and so are those that an earlier attempt had to leave.
 */
export const uploadInParts = async (
  library: S3Library,
  client: S3Client,
  stored: StoredFile,
  params: PutParameters,
  signal: AbortSignal,
): Promise<void> => {
  await deleteLeftParts(library, client, params, signal)
  const partSize = Math.max(PART_BYTES, Math.ceil(stored.file.bytes / MAX_PARTS))
  addDigestsOfParts(client)
  const upload = new library.Upload({
    client,
    params: { ...params, Body: Readable.from(deliveredBytes(stored, signal), { objectMode: false }) },
    partSize,
    queueSize: PARTS_AT_ONCE,
    leavePartsOnError: false,
  })
  await upload.done()
}

/**
 * The handler with a signal that ends every request but those that delete: parts are deleted when all else has ended.
 * The library sends parts without one.
 */
export const endingWith = (handler: NodeHttpHandler, signal: AbortSignal) => ({
  metadata: handler.metadata,
  handle: async (...[request, options]: Parameters<NodeHttpHandler['handle']>) =>
    handler.handle(request, request.method === 'DELETE' ? options : { ...options, abortSignal: signal }),
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

/** A store that had died, or a process that was killed, left them. Where they may not be listed they stay. */
const deleteLeftParts = async (
  { ListMultipartUploadsCommand, AbortMultipartUploadCommand }: S3Library,
  client: S3Client,
  { Bucket, Key }: PutParameters,
  signal: AbortSignal,
): Promise<void> => {
  try {
    const list = new ListMultipartUploadsCommand({ Bucket, Prefix: Key })
    const { Uploads = [] } = await client.send(list, { abortSignal: signal })
    const left = Uploads.filter((upload) => upload.Key === Key)
    for (const { UploadId } of left)
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
  } catch (cause) {
    if (statusOf(cause) === undefined) throw cause
  }
}
