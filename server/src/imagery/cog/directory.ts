/** A tag of a TIFF file; texts are ASCII. @see TIFF 6.0, section 2 */
export interface TiffTag {
  readonly tag: number
  readonly value:
    | { readonly shorts: readonly number[] }
    | { readonly longs: readonly number[] }
    | { readonly doubles: readonly number[] }
    | { readonly text: string }
}

const ENTRY_BYTES = 12

/**
 * A directory of a TIFF file, and behind it the values that do not fit into it. Its length does not depend on the numbers
 * in it.
 * @param at offset in the file, an even one
 * @param next offset of the next directory, or 0
 */
export const encodeDirectory = (tags: readonly TiffTag[], at: number, next: number): Buffer => {
  const ordered = tags.toSorted((a, b) => a.tag - b.tag)
  const head = Buffer.alloc(2 + ordered.length * ENTRY_BYTES + 4)
  head.writeUInt16LE(ordered.length, 0)
  head.writeUInt32LE(next, head.length - 4)
  const values: Buffer[] = []
  let free = at + head.length
  ordered.forEach(({ tag, value }, index) => {
    const entry = head.subarray(2 + index * ENTRY_BYTES)
    const { type, count, bytes } = encodeValue(value)
    entry.writeUInt16LE(tag, 0)
    entry.writeUInt16LE(type, 2)
    entry.writeUInt32LE(count, 4)
    if (bytes.length <= 4) bytes.copy(entry, 8)
    else {
      entry.writeUInt32LE(free, 8)
      values.push(evened(bytes))
      free += evened(bytes).length
    }
  })
  return Buffer.concat([head, ...values])
}

const encodeValue = (value: TiffTag['value']): { type: number; count: number; bytes: Buffer } => {
  if ('text' in value) return { type: 2, count: value.text.length + 1, bytes: Buffer.from(`${value.text}\0`) }
  if ('shorts' in value) {
    const bytes = Buffer.alloc(value.shorts.length * 2)
    value.shorts.forEach((number, i) => bytes.writeUInt16LE(number, i * 2))
    return { type: 3, count: value.shorts.length, bytes }
  }
  if ('longs' in value) {
    const bytes = Buffer.alloc(value.longs.length * 4)
    value.longs.forEach((number, i) => bytes.writeUInt32LE(number, i * 4))
    return { type: 4, count: value.longs.length, bytes }
  }
  const bytes = Buffer.alloc(value.doubles.length * 8)
  value.doubles.forEach((number, i) => bytes.writeDoubleLE(number, i * 8))
  return { type: 12, count: value.doubles.length, bytes }
}

/** Values and directories begin at even offsets. */
const evened = (bytes: Buffer): Buffer =>
  bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)])
