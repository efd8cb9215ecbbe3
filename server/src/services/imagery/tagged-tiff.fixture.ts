import { encodeDirectory } from '../../imagery/cog/directory.ts'
import type { TiffTag } from '../../imagery/cog/directory.ts'

const ENTRY_BYTES = 12

/** The same TIFF, which is little-endian and of one picture, with tags added to its directory or replaced there. */
export const withTags = (tiff: Buffer, tags: readonly TiffTag[]): Buffer => {
  const before = tiff.length % 2 === 0 ? tiff : Buffer.concat([tiff, Buffer.alloc(1)])
  const added = encodeDirectory(tags, before.length, 0) // whose values stay where it has them
  const replaced = new Set(tags.map(({ tag }) => tag))
  const kept = readEntries(tiff, tiff.readUInt32LE(4)).filter((entry) => !replaced.has(entry.readUInt16LE()))
  const entries = [...kept, ...readEntries(added, 0)].sort((a, b) => a.readUInt16LE() - b.readUInt16LE())
  const count = Buffer.alloc(2)
  count.writeUInt16LE(entries.length)
  const file = Buffer.concat([before, added, count, ...entries, Buffer.alloc(4)])
  file.writeUInt32LE(before.length + added.length, 4)
  return file
}

const readEntries = (file: Buffer, at: number): Buffer[] =>
  Array.from({ length: file.readUInt16LE(at) }, (_, i) =>
    file.subarray(at + 2 + i * ENTRY_BYTES, at + 2 + (i + 1) * ENTRY_BYTES),
  )
