const CLEAR = 256
const END = 257
const FIRST = 258
const MAX_CODES = 4096

/**
 * The bytes of a block that LZW made smaller, as many as it may have at most: a few bytes can stand for gigabytes.
 * Each code beyond the bytes stands for a piece of what is written already, so that nothing else is kept.
 * @throws Error for a code that was not defined
 * @see TIFF 6.0, section 13
 */
export const fromLzw = (codes: Uint8Array, size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size)
  const starts = new Uint32Array(MAX_CODES)
  const lengths = new Uint16Array(MAX_CODES)
  let next = FIRST
  let width = 9
  let bits = 0
  let held = 0
  let read = 0
  let written = 0
  let previous = 0
  while (written < size) {
    for (; held < width && read < codes.length; held += 8)
      bits = ((bits << 8) | (codes[read++] ?? 0)) & 0xff_ffff
    if (held < width) break
    held -= width
    const code = (bits >>> held) & (2 ** width - 1)
    if (code === END) break
    if (code === CLEAR) {
      ;[next, width, previous] = [FIRST, 9, 0]
      continue
    }
    if (previous > 0 && next < MAX_CODES) {
      starts[next] = written - previous
      lengths[next] = previous + 1
      next++
      if (next === 2 ** width - 1 && width < 12) width++
    }
    if (code >= next) throw new Error(`LZW code ${code} is not defined`)
    if (code < CLEAR) {
      bytes[written] = code
      previous = 1
    } else {
      previous = lengths[code] ?? 0
      copy(bytes, starts[code] ?? 0, written, previous)
    }
    written += previous
  }
  return bytes.slice(0, Math.min(written, size))
}

/** A piece may reach into its own copy. Beyond the end nothing is written. */
const copy = (bytes: Uint8Array, from: number, to: number, length: number): void => {
  for (let i = 0; i < length; i++) bytes[to + i] = bytes[from + i] ?? 0
}
