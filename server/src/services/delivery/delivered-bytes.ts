import { createHash } from 'node:crypto'
import { DeliveryFault } from './delivery-fault.ts'
import type { StoredFile } from './port.ts'

/** The platform could not read a file of its own, for the reason in `cause`: that is no fault of the store. */
export class UnreadFile extends Error {
  override readonly name = 'UnreadFile'

  constructor(cause: unknown) {
    super('the file could not be read', { cause })
  }
}

/**
 * The bytes of a file, which end with a fault unless they are those that it is known by: what is sent then never gets
 * its name.
 * @throws DeliveryFault while they are read, and UnreadFile
 */
export async function* deliveredBytes(
  { key, file }: StoredFile,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  if (file.bytes === 0) return
  const md5 = createHash('md5')
  for await (const piece of readPieces(file.stream())) {
    signal.throwIfAborted()
    md5.update(piece)
    yield piece
  }
  if (md5.digest('hex') !== file.md5)
    throw new DeliveryFault('broken', `The file ${key} changed while it was read.`)
}

async function* readPieces(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream
  } catch (cause) {
    throw new UnreadFile(cause)
  }
}

/** All bytes of a small file. @throws DeliveryFault, UnreadFile */
export const wholeFile = async (file: StoredFile, signal: AbortSignal): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  for await (const piece of deliveredBytes(file, signal)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Bytes that come from a store. @throws DeliveryFault, while they are read, as soon as there are more than `maxBytes` */
export async function* boundedBytes(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
  toFault: (cause: unknown) => unknown,
): AsyncGenerator<Uint8Array> {
  let read = 0
  try {
    for await (const piece of bytes) {
      read += piece.length
      if (read > maxBytes) throw new DeliveryFault('refused', `The file has more than ${maxBytes} bytes.`)
      yield piece
    }
  } catch (cause) {
    throw toFault(cause)
  }
}

/**
 * The bytes of a file in blocks of one size, in bytes, but for the last; none for an empty file. Each block is a buffer
 * of its own.
 * @throws DeliveryFault where the file has other bytes than it is known by, while they are read; UnreadFile
 */
export async function* readBlocks(
  stored: StoredFile,
  blockBytes: number,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = []
  let filled = 0
  for await (let rest of deliveredBytes(stored, signal)) {
    while (filled + rest.length >= blockBytes) {
      const taken = blockBytes - filled
      yield Buffer.concat([...pieces, rest.subarray(0, taken)])
      rest = rest.subarray(taken)
      pieces = []
      filled = 0
    }
    if (rest.length > 0) pieces.push(rest)
    filled += rest.length
  }
  if (filled > 0) yield Buffer.concat(pieces)
}
