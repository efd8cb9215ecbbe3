import type { Frame } from './frame.ts'

/** A tag of a TIFF file; texts are ASCII. @see TIFF 6.0, section 2 */
export interface TiffTag {
  readonly tag: number
  readonly value: { shorts: readonly number[] } | { doubles: readonly number[] } | { text: string }
}

const ENTRY_BYTES = 12

/**
 * The tags that georeference a picture.
 * @param epsg of the picture's system: 4326 is geographic, all others count as projected
 * @see OGC GeoTIFF 1.1: ModelPixelScale, ModelTiepoint, GeoKeyDirectory
 */
export const georeference = ({ left, top, pixel }: Frame, epsg: number): TiffTag[] => {
  const [model, key] = epsg === 4326 ? [2, 2048] : [1, 3072]
  const keys = [[1, 1, 0, 3], [1024, 0, 1, model], [1025, 0, 1, 1], [key, 0, 1, epsg]] // oxfmt-ignore
  return [
    { tag: 33_550, value: { doubles: [pixel, pixel, 0] } },
    { tag: 33_922, value: { doubles: [0, 0, 0, left, top, 0] } },
    { tag: 34_735, value: { shorts: keys.flat() } },
  ]
}

/**
 * The same TIFF with tags added to its first directory, or replaced there. The directory moves to the end of the file;
 * pixels and overviews stay where they are.
 * @throws Error where the file is not a little-endian TIFF
 */
export const withTags = (tiff: Buffer, tags: readonly TiffTag[]): Buffer => {
  if (tiff.toString('latin1', 0, 4) !== 'II*\0') throw new Error('not a little-endian TIFF')
  const start = tiff.readUInt32LE(4)
  const end = start + 2 + tiff.readUInt16LE(start) * ENTRY_BYTES
  const values: Buffer[] = [evened(tiff)]
  let length = values[0]?.length ?? 0
  const placeOf = (value: Buffer): number => {
    const place = length
    values.push(evened(value))
    length += evened(value).length
    return place
  }
  const added = tags.map((tag) => entryOf(tag, placeOf))
  const replaced = new Set(tags.map(({ tag }) => tag))
  const entries: Buffer[] = []
  for (let at = start + 2; at < end; at += ENTRY_BYTES)
    if (!replaced.has(tiff.readUInt16LE(at))) entries.push(tiff.subarray(at, at + ENTRY_BYTES))
  const directory = [...entries, ...added].sort((a, b) => a.readUInt16LE() - b.readUInt16LE())
  const file = Buffer.concat([
    ...values,
    shorts([directory.length]),
    ...directory,
    tiff.subarray(end, end + 4),
  ])
  file.writeUInt32LE(length, 4)
  return file
}

/** @param placeOf offset in the file of a value that does not fit into its entry */
const entryOf = ({ tag, value }: TiffTag, placeOf: (value: Buffer) => number): Buffer => {
  const { type, count, bytes } = encoded(value)
  const entry = Buffer.alloc(ENTRY_BYTES)
  entry.writeUInt16LE(tag, 0)
  entry.writeUInt16LE(type, 2)
  entry.writeUInt32LE(count, 4)
  if (bytes.length <= 4) bytes.copy(entry, 8)
  else entry.writeUInt32LE(placeOf(bytes), 8)
  return entry
}

const encoded = (value: TiffTag['value']): { type: number; count: number; bytes: Buffer } => {
  if ('text' in value) return { type: 2, count: value.text.length + 1, bytes: Buffer.from(`${value.text}\0`) }
  if ('shorts' in value) return { type: 3, count: value.shorts.length, bytes: shorts(value.shorts) }
  const bytes = Buffer.alloc(value.doubles.length * 8)
  value.doubles.forEach((number, i) => bytes.writeDoubleLE(number, i * 8))
  return { type: 12, count: value.doubles.length, bytes }
}

const shorts = (numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 2)
  numbers.forEach((number, i) => bytes.writeUInt16LE(number, i * 2))
  return bytes
}

/** Values and directories begin at even offsets. */
const evened = (bytes: Buffer): Buffer =>
  bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)])
