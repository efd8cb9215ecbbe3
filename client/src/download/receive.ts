import type { Client } from '../client.ts'
import { requireAmounts } from '../require-amounts.ts'
import { delayBefore } from '../retry/delay.ts'
import { senderFor } from '../sender.ts'
import { readChunks } from './chunks.ts'
import { DownloadError } from './download-error.ts'
import { open, type Opened, type Place } from './open.ts'

export interface ReceiveOptions {
  /** Ends the download. What a file has by then is kept, and the next attempt goes on from there. */
  readonly signal?: AbortSignal | undefined
  /** Time without a byte after which the file is asked for again, in milliseconds; 30,000 unless given. */
  readonly idleTimeout?: number | undefined
}

/** Some bytes of a file. Each time that it was opened, none at all come first. */
export interface Part extends Omit<Opened, 'reader'> {
  /** Where the first of them stands in the file, counted from 0. */
  readonly at: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Most faults in a row. */
const LIMIT = 5
/** Bytes that have to come between two faults for them not to be in a row: a file is asked for so often at most. */
const PROGRESS = 65_536

/**
 * The bytes of a file from a place on. Where they stop coming, it goes on behind the last of them; where it is another file
 * by then, it begins again.
 * @param name for errors
 * @throws DownloadError `interrupted`, after six requests without progress
 * @throws ApiError, ConnectionError as {@link open}
 */
export async function* receive(
  client: Client,
  href: string,
  name: string,
  place: Place,
  { signal, idleTimeout = 30_000 }: ReceiveOptions,
): AsyncGenerator<Part, void> {
  requireAmounts({ idleTimeout })
  const { clock, random } = senderFor(client)
  let { received, validator } = place
  for (let faults = 0; ;) {
    const { reader, ...opened } = await open(client, href, { received, validator }, signal)
    const { offset, total } = opened
    received = offset
    validator = opened.validator
    let cause: unknown
    try {
      yield { ...opened, at: received, bytes: new Uint8Array() }
      if (reader)
        for await (const bytes of readChunks(reader, clock, idleTimeout)) {
          yield { ...opened, at: received, bytes }
          received += bytes.length
          signal?.throwIfAborted()
        }
      if (total === undefined || received >= total) return
      cause = new Error(`ended after ${received} of ${total} bytes`)
    } catch (failure) {
      signal?.throwIfAborted()
      cause = failure
    } finally {
      void reader?.cancel().catch(() => undefined) // of a connection that is lost already
    }
    faults = received - offset < PROGRESS ? faults + 1 : 1
    if (faults > LIMIT)
      throw new DownloadError(
        'interrupted',
        name,
        `no more bytes after ${received}, asked ${faults} times`,
        cause,
      )
    await clock.sleep(delayBefore(faults, undefined, 0, random()), signal)
  }
}
