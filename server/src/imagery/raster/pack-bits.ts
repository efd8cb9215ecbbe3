/**
 * The bytes of a block that PackBits made smaller, at most `size` of them.
 * @throws Error for a block that has more, or ends in the middle
 * @see TIFF 6.0, section 9
 */
export const fromPackBits = (block: Uint8Array, size: number): Uint8Array => {
  const bytes = new Uint8Array(size)
  let read = 0
  let written = 0
  while (read < block.length) {
    const header = block[read++] ?? 0
    if (header === 128) continue
    const isRun = header > 128
    const count = isRun ? 257 - header : header + 1
    const taken = isRun ? 1 : count
    if (read + taken > block.length) throw new Error('PackBits ends in the middle')
    if (written + count > size) throw new Error(`PackBits has more than ${size} bytes`)
    if (isRun) bytes.fill(block[read] ?? 0, written, written + count)
    else bytes.set(block.subarray(read, read + count), written)
    read += taken
    written += count
  }
  return bytes.subarray(0, written)
}
