import { setTimeout as pause } from 'node:timers/promises'
import { readBlocks } from './delivered-bytes.ts'
import { DeliveryFault } from './delivery-fault.ts'
import { isTransient } from './google-fault.ts'
import type { StoredFile } from './port.ts'

/** Bytes that are sent, and held in memory, at once: a multiple of 256 KiB. */
const CHUNK_BYTES = 8 * 2 ** 20

const ATTEMPTS = 3
/** Between them, in milliseconds. */
const PAUSE = 200

/** What a store has of an upload: its first bytes, or the whole object. */
export type Uploaded =
  | { readonly kind: 'part'; readonly bytes: number }
  | { readonly kind: 'whole'; readonly md5Hash: unknown }

/** Sends bytes to the session of an upload. @param range as in `Content-Range` */
export type SendChunk = (range: string, chunk: Buffer) => Promise<Uploaded>

/**
 * Sends a file in chunks, of which the store makes an object once it has all.
 * @returns the MD5 of the object, in base64
 * @throws DeliveryFault, or what `send` fails with after three attempts of a chunk
 * @see https://cloud.google.com/storage/docs/performing-resumable-uploads
 */
export const uploadInChunks = async (
  send: SendChunk,
  stored: StoredFile,
  signal: AbortSignal,
): Promise<unknown> => {
  const total = stored.file.bytes
  let uploaded: Uploaded = total === 0 ? await send('bytes */0', NOTHING) : { kind: 'part', bytes: 0 }
  let start = 0
  for await (const chunk of readBlocks(stored, CHUNK_BYTES, signal)) {
    uploaded = await uploadChunk(send, { chunk, start, total }, signal)
    start += chunk.length
  }
  if (uploaded.kind === 'part')
    throw new DeliveryFault('broken', `The store does not have all of ${stored.key}.`)
  return uploaded.md5Hash
}

const NOTHING = Buffer.alloc(0)

interface Chunk {
  readonly chunk: Buffer
  /** Its place in the file. */
  readonly start: number
  readonly total: number
}

/** The store says how much it has where an attempt fails, or where it took less than was sent. */
const uploadChunk = async (send: SendChunk, sent: Chunk, signal: AbortSignal): Promise<Uploaded> => {
  const { chunk, start, total } = sent
  const end = start + chunk.length
  let uploaded: Uploaded = { kind: 'part', bytes: start }
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      if (attempt > 1) {
        await pause(PAUSE, undefined, { signal })
        uploaded = await send(`bytes */${total}`, NOTHING)
      }
      if (isDone(uploaded, end)) return uploaded
      const from = placeIn(uploaded, start, end)
      uploaded = await send(`bytes ${from}-${end - 1}/${total}`, chunk.subarray(from - start))
      if (isDone(uploaded, end)) return uploaded
    } catch (cause) {
      if (attempt === ATTEMPTS || !isTransient(cause)) throw cause
    }
  }
  throw new DeliveryFault('broken', 'The store does not take all that it is sent.')
}

const isDone = (uploaded: Uploaded, end: number): boolean =>
  uploaded.kind === 'whole' || uploaded.bytes === end

const placeIn = (uploaded: Uploaded, start: number, end: number): number => {
  if (uploaded.kind === 'part' && uploaded.bytes >= start && uploaded.bytes < end) return uploaded.bytes
  throw new DeliveryFault('broken', 'The store lost what it had of a file.')
}
