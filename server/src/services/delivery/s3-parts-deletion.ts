import type { S3Client } from 'imagery-platform-storages'
import type { Alarm } from '../../kernel/alarm.ts'
import { startDeadline } from './deadline.ts'
import { readStatus } from './s3-fault.ts'
import type { S3Library } from './storage-libraries.ts'

/** Where a file is written to. */
interface ObjectName {
  readonly Bucket: string
  readonly Key: string
}

/** How long a deletion may take. */
export interface DeletionTime {
  /** After it the parts stay: the next attempt at their file finds them. */
  readonly milliseconds: number
  readonly alarm: Alarm
}

/** Deletes parts of files that are not complete. */
export class PartsDeletion {
  readonly #library: S3Library
  readonly #client: S3Client
  readonly #time: DeletionTime

  constructor(library: S3Library, client: S3Client, time: DeletionTime) {
    this.#library = library
    this.#client = client
    this.#time = time
  }

  /** What a store that had died, or a process that was killed, left of a file. Where it may not be listed it stays. */
  async deleteLeft({ Bucket, Key }: ObjectName, signal: AbortSignal): Promise<void> {
    const list = new this.#library.ListMultipartUploadsCommand({ Bucket, Prefix: Key })
    try {
      const { Uploads = [] } = await this.#client.send(list, { abortSignal: signal })
      const left = Uploads.filter((upload) => upload.Key === Key).map(({ UploadId }) => UploadId)
      await this.#delete({ Bucket, Key }, left, [signal])
    } catch (cause) {
      if (readStatus(cause) === undefined) throw cause
    }
    signal.throwIfAborted()
  }

  /** Deletes what was sent of a file that has failed, when all else of it has ended. */
  async deleteSent(object: ObjectName, uploadId: string): Promise<void> {
    await this.#delete(object, [uploadId], [])
  }

  async #delete(
    object: ObjectName,
    uploadIds: readonly (string | undefined)[],
    signals: readonly AbortSignal[],
  ): Promise<void> {
    const { alarm, milliseconds } = this.#time
    const deadline = startDeadline(alarm, milliseconds, () => new Error('The deletion took too long.'))
    const abortSignal = AbortSignal.any([...signals, deadline.signal])
    try {
      for (const UploadId of uploadIds) {
        const command = new this.#library.AbortMultipartUploadCommand({ ...object, UploadId })
        await this.#client.send(command, { abortSignal })
      }
    } catch {
      // It is not what the file fails for. A store that is gone is found to be so by the next request.
    } finally {
      deadline.cancel()
    }
  }
}
