import { inflateSync } from 'node:zlib'

/** Bytes of a value of each type of TIFF that the files of tests have. Fractions, of 8, are not read. */
const BYTES: ReadonlyMap<number, number> = new Map([
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 4],
  [5, 8],
  [7, 1],
  [12, 8],
])

/** A directory of a TIFF. */
export interface Directory {
  readonly at: number
  /** Behind the last byte of it and of its values. */
  readonly end: number
  readonly tags: ReadonlyMap<number, readonly number[]>
  readonly tiles: readonly { readonly offset: number; readonly length: number }[]
}

/** Reads the directories of a little-endian TIFF, by the book and not by what writes ours. @see TIFF 6.0, section 2 */
export const readDirectories = (file: Buffer): Directory[] => {
  const found: Directory[] = []
  for (let at = file.readUInt32LE(4); at !== 0;) {
    const directory = readDirectory(file, at)
    found.push(directory)
    at = file.readUInt32LE(at + 2 + file.readUInt16LE(at) * 12)
  }
  return found
}

/** Every tile as its samples were before they were compressed. */
export const inflatedTiles = (file: Buffer, { tiles }: Directory): Buffer[] =>
  tiles.map(({ offset, length }) => inflateSync(file.subarray(offset, offset + length)))

const readDirectory = (file: Buffer, at: number): Directory => {
  const entries = Array.from({ length: file.readUInt16LE(at) }, (_, i) => readEntry(file, at + 2 + i * 12))
  const tags = new Map(entries.map(({ tag, values }) => [tag, values]))
  const lengths = tags.get(325) ?? []
  return {
    at,
    end: Math.max(at + 2 + entries.length * 12 + 4, ...entries.map(({ end }) => end)),
    tags,
    tiles: (tags.get(324) ?? []).map((offset, i) => ({ offset, length: lengths[i] ?? NaN })),
  }
}

const readEntry = (file: Buffer, at: number) => {
  const type = file.readUInt16LE(at + 2)
  const count = file.readUInt32LE(at + 4)
  const size = BYTES.get(type) ?? NaN
  const place = size * count <= 4 ? at + 8 : file.readUInt32LE(at + 8)
  const values = Array.from({ length: count }, (_, i) => readValue(file, type, place + i * size, size))
  return { tag: file.readUInt16LE(at), values, end: place + size * count }
}

const readValue = (file: Buffer, type: number, at: number, size: number): number => {
  if (type === 12) return file.readDoubleLE(at)
  return size === 8 ? NaN : file.readUIntLE(at, size)
}
