import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { FileContent } from './file-content.ts'
import { onDisk } from './on-disk.ts'

/** Bytes of a file, whole or in pieces as they come. */
export type FilePieces = Uint8Array | AsyncIterable<Uint8Array>

/** Bytes that are digested and written at once, some milliseconds of work: in between the server answers other calls. */
const AT_ONCE = 2 ** 20

/** Writes a new file that only its owner may read. @throws Problem 503 where the disk fails, or the fault of the pieces */
export const writeFile = async (path: string, pieces: FilePieces): Promise<FileContent> => {
  const md5 = createHash('md5')
  const sha256 = createHash('sha256')
  let bytes = 0
  const file = await onDisk(open(path, 'wx', 0o600))
  try {
    for await (const piece of pieces instanceof Uint8Array ? slicesOf(pieces) : pieces) {
      md5.update(piece)
      sha256.update(piece)
      await onDisk(file.writeFile(piece))
      bytes += piece.length
    }
  } finally {
    await onDisk(file.close())
  }
  return { bytes, md5: md5.digest('hex'), sha256: sha256.digest('hex') }
}

function* slicesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += AT_ONCE) yield bytes.subarray(at, at + AT_ONCE)
}
