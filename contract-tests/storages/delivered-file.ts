import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { OpenFile } from '../../server/src/kernel/open-file.ts'

const PIECE = 64 * 1024

/** A file of so many bytes, which look random and are the same every time; they are made while they are read. */
export const createFile = (bytes: number): OpenFile => {
  const md5 = createHash('md5')
  const sha256 = createHash('sha256')
  for (const piece of generatePieces(bytes)) {
    md5.update(piece)
    sha256.update(piece)
  }
  const facts = { bytes, md5: md5.digest('hex'), sha256: sha256.digest('hex'), etag: '"x"', lastModified: 0 }
  return new OpenFile(facts, () => Readable.from(generatePieces(bytes), { objectMode: false }))
}

function* generatePieces(bytes: number): Generator<Uint8Array> {
  const pattern = Buffer.alloc(PIECE)
  let state = 1
  for (let at = 0; at < PIECE; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pattern.writeUInt32LE(state, at)
  }
  for (let at = 0; at < bytes; at += PIECE) {
    const piece = Buffer.from(pattern)
    piece.writeDoubleLE(at, 0)
    yield piece.subarray(0, Math.min(PIECE, bytes - at))
  }
}
