import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Problem } from '../../kernel/problem.ts'
import type { FileContent } from './file-content.ts'

/** Bytes of a file, whole or in pieces as they come. */
export type FilePieces = Uint8Array | AsyncIterable<Uint8Array>

/** Bytes that are digested and written at once: some milliseconds of work, after which other calls get their turn. */
const SLICE_BYTES = 2 ** 20

/** Writes a new file that only its owner may read. @throws Problem 503 where the disk fails, or the fault of the pieces */
export const writeFile = async (path: string, pieces: FilePieces): Promise<FileContent> => {
  const md5 = createHash('md5')
  const sha256 = createHash('sha256')
  let bytes = 0
  const file = await orStorageProblem(open(path, 'wx', 0o600))
  try {
    for await (const piece of pieces instanceof Uint8Array ? slices(pieces) : pieces) {
      md5.update(piece)
      sha256.update(piece)
      await orStorageProblem(file.writeFile(piece))
      bytes += piece.length
    }
  } finally {
    await orStorageProblem(file.close())
  }
  return { bytes, md5: md5.digest('hex'), sha256: sha256.digest('hex') }
}

/**
 * Awaits work on files of the platform.
 * @throws Problem 503 in place of a fault of the file system, such as a full disk
 */
export const orStorageProblem = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (cause) {
    const headers = { 'Retry-After': '60' }
    throw new Problem(503, 'The platform cannot keep files at the moment. Try again later.', {
      cause,
      headers,
    })
  }
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) yield bytes.subarray(at, at + SLICE_BYTES)
}
