import { blockHash, type Hash } from './block-hash.ts'

const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
/** Which word a step of each round takes: a multiple of its number, and so many more. */
const FACTORS = [1, 5, 3, 7]
const OFFSETS = [0, 1, 5, 0]

/** MD5, which tells of broken files, and of nothing that somebody did on purpose. @see RFC 1321, section 3.4 */
export const md5 = (): Hash => {
  const sines = Int32Array.from({ length: 64 }, (_, step) => Math.abs(Math.sin(step + 1)) * 2 ** 32)
  const begin = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
  return blockHash(begin, true, (before, words, after) => {
    let a = before[0] ?? 0
    let b = before[1] ?? 0
    let c = before[2] ?? 0
    let d = before[3] ?? 0
    for (let step = 0; step < 64; step++) {
      const round = step >> 4
      let mixed = (b & c) | (~b & d)
      if (round === 1) mixed = (d & b) | (~d & c)
      else if (round === 2) mixed = b ^ c ^ d
      else if (round === 3) mixed = c ^ (b | ~d)
      const word = words[((FACTORS[round] ?? 0) * step + (OFFSETS[round] ?? 0)) & 15] ?? 0
      const sum = (a + mixed + (sines[step] ?? 0) + word) | 0
      const shift = SHIFTS[round * 4 + (step & 3)] ?? 0
      a = d
      d = c
      c = b
      b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0
    }
    after(a, b, c, d)
  })
}
