import { hex } from './proof.ts'

/** A digest of bytes that come one after the other. */
export interface Hash {
  update(bytes: Uint8Array): void
  /** Hexadecimal digits. Nothing can be added after it. */
  end(): string
}

const BLOCK = 64

/** Mixes the 16 words of a block into a state, and gives what is to be added to it, word by word. */
type Compress = (before: Int32Array, words: Int32Array, after: (...added: number[]) => void) => void

/**
 * A hash that takes blocks of 64 bytes into a state of 32-bit words. Browsers have such hashes for whole buffers only, and
 * none of MD5.
 * @param state words to begin with, which are changed
 * @param isLittle whether the lowest byte of a word comes first
 * @see RFC 1321, section 3; FIPS 180-4, section 5.1.1
 */
export const blockHash = (state: Int32Array, isLittle: boolean, compress: Compress): Hash => {
  const block = new Uint8Array(BLOCK)
  const view = new DataView(block.buffer)
  const words = new Int32Array(BLOCK / 4)
  let length = 0

  const add = (...added: number[]) => {
    for (let index = 0; index < added.length; index++)
      state[index] = (state[index] ?? 0) + (added[index] ?? 0)
  }
  const take = () => {
    for (let index = 0; index < words.length; index++) words[index] = view.getInt32(index * 4, isLittle)
    compress(state, words, add)
  }
  const update = (bytes: Uint8Array) => {
    for (let taken = 0; taken < bytes.length;) {
      const place = length % BLOCK
      const some = bytes.subarray(taken, taken + BLOCK - place)
      block.set(some, place)
      taken += some.length
      length += some.length
      if (length % BLOCK === 0) take()
    }
  }
  return {
    update,
    end: () => {
      const bits = length * 8
      update(Uint8Array.of(0x80))
      update(new Uint8Array((2 * BLOCK - 8 - (length % BLOCK)) % BLOCK))
      const high = Math.floor(bits / 2 ** 32)
      view.setUint32(BLOCK - 8, isLittle ? bits : high, isLittle)
      view.setUint32(BLOCK - 4, isLittle ? high : bits, isLittle)
      take()
      const digest = new DataView(new ArrayBuffer(state.byteLength))
      state.forEach((word, index) => digest.setInt32(index * 4, word, isLittle))
      return Array.from(new Uint8Array(digest.buffer), hex).join('')
    },
  }
}
