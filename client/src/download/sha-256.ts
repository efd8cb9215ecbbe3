import { blockHash, type Hash } from './block-hash.ts'

/** SHA-256. @see FIPS 180-4, section 6.2 */
export const sha256 = (): Hash => {
  const primes = firstPrimes(64)
  const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
  const begin = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
  const schedule = new Int32Array(64)
  return blockHash(begin, false, (before, words, after) => {
    for (let step = 0; step < 64; step++)
      schedule[step] = step < 16 ? (words[step] ?? 0) : extended(schedule, step)
    let a = before[0] ?? 0
    let b = before[1] ?? 0
    let c = before[2] ?? 0
    let d = before[3] ?? 0
    let e = before[4] ?? 0
    let f = before[5] ?? 0
    let g = before[6] ?? 0
    let h = before[7] ?? 0
    for (let step = 0; step < 64; step++) {
      const choice = (e & f) ^ (~e & g)
      const one = (h + rotated(e, 6, 11, 25) + choice + (constants[step] ?? 0) + (schedule[step] ?? 0)) | 0
      const two = (rotated(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + one) | 0
      d = c
      c = b
      b = a
      a = (one + two) | 0
    }
    after(a, b, c, d, e, f, g, h)
  })
}

const extended = (schedule: Int32Array, step: number): number => {
  const early = schedule[step - 15] ?? 0
  const before = schedule[step - 2] ?? 0
  const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
  const high = turned(before, 17) ^ turned(before, 19) ^ (before >>> 10)
  return ((schedule[step - 16] ?? 0) + low + (schedule[step - 7] ?? 0) + high) | 0
}

const rotated = (word: number, one: number, two: number, three: number) =>
  turned(word, one) ^ turned(word, two) ^ turned(word, three)

const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

/** The first 32 bits behind the point, as the word that they are. */
const fraction = (value: number) => (value % 1) * 2 ** 32

const firstPrimes = (count: number): readonly number[] => {
  const primes: number[] = []
  for (let next = 2; primes.length < count; next++)
    if (primes.every((prime) => next % prime !== 0)) primes.push(next)
  return primes
}
