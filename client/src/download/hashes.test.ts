import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { md5 } from './md5.ts'
import { sha256 } from './sha-256.ts'

/** Bytes that look like chance, and are the same each time. */
const makeBytes = (length: number) =>
  Uint8Array.from({ length }, (_, index) => (index * 197 + (index >> 7)) & 0xff)

/** Around the borders of one block and of two, where the padding begins another one. */
const LENGTHS = [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000, 65_536, 1_000_003]

test.each(LENGTHS.flatMap((length) => [1, 7, 64, 4096].map((piece) => [length, piece] as const)))(
  '%i bytes in pieces of %i have the digests that Node finds',
  (length, piece) => {
    const bytes = makeBytes(Math.min(length, piece * 2000))
    const hashes = [md5(), sha256()]
    for (let from = 0; from < bytes.length; from += piece)
      for (const hash of hashes) hash.update(bytes.subarray(from, from + piece))
    expect(hashes.map((hash) => hash.end())).toEqual(
      ['md5', 'sha256'].map((name) => createHash(name).update(bytes).digest('hex')),
    )
  },
)
