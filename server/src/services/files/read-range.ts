import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ByteRange } from '../../kernel/open-file.ts'

/** Bytes that are read from the disk at once. */
const AT_ONCE = 256 * 1024

/**
 * Streams a range of a file, and reads no other part of it. The file is open from the first read until the stream ends,
 * however it ends. The stream fails where the file has become shorter.
 * @param open opens the file, which is closed here
 */
export const readRange = (open: () => Promise<FileHandle>, range: ByteRange): Readable =>
  Readable.from(piecesOf(open, range), { objectMode: false, highWaterMark: AT_ONCE })

async function* piecesOf(
  open: () => Promise<FileHandle>,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let left = end - start + 1
  if (left <= 0) return
  const file = await open()
  try {
    while (left > 0) {
      const buffer = Buffer.allocUnsafe(Math.min(left, AT_ONCE))
      const { bytesRead } = await file.read(buffer, 0, buffer.length, end + 1 - left)
      if (bytesRead === 0) throw new Error(`a file ends ${left} bytes before the end of what is read of it`)
      left -= bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}
