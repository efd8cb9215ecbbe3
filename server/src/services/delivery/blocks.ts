import { deliveredBytes } from './delivered-bytes.ts'
import type { StoredFile } from './port.ts'

/**
 * The bytes of a file in blocks of one size, in bytes, but for the last; none for an empty file. Each block is a buffer
 * of its own.
 * @throws DeliveryFault where the file has other bytes than it is known by, while they are read; UnreadFile
 */
export async function* blocksOf(
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
