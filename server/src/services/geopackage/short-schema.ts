import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { GeoPackageFault } from './geopackage-fault.ts'

/** Pages, entries and bytes of what a database says of its tables: a hundred times as much as a GeoPackage has to. */
const MAX_PAGES = 200
const MAX_ENTRIES = 5000
const MAX_BYTES = 4 * 2 ** 20

/** Kinds of pages. @see https://sqlite.org/fileformat2.html section 1.6 */
const INTERIOR = 5
const LEAF = 13

/**
 * SQLite reads all that a database says of its tables before anything else, and nothing ends that: a small file may lead
 * it to the same pages again and again.
 * @throws GeoPackageFault where that is too much, or the file is no database
 */
export const requireShortSchema = async (path: string): Promise<void> => {
  const file = await open(path)
  try {
    await walk(file)
  } catch (fault) {
    throw fault instanceof RangeError ? new GeoPackageFault('cannot be read as a GeoPackage') : fault
  } finally {
    await file.close()
  }
}

const walk = async (file: FileHandle): Promise<void> => {
  const pageSize = await readPageSize(file)
  const ahead = [1]
  let pages = 0
  let entries = 0
  let bytes = 0
  for (let number; (number = ahead.pop()) !== undefined;) {
    const page = await bytesAt(file, (number - 1) * pageSize, pageSize)
    const { children, payloads } = parsePage(page, number === 1 ? 100 : 0)
    pages += 1
    entries += payloads.length
    bytes += payloads.reduce((sum, size) => sum + size, 0)
    if (pages + ahead.length + children.length > MAX_PAGES || entries > MAX_ENTRIES || bytes > MAX_BYTES)
      throw new GeoPackageFault('says more of its tables than can be read')
    ahead.push(...children)
  }
}

const readPageSize = async (file: FileHandle): Promise<number> => {
  const header = await bytesAt(file, 0, 100)
  if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0')
    throw new GeoPackageFault('cannot be read as a GeoPackage')
  const size = header.readUInt16BE(16)
  return size === 1 ? 65_536 : size
}

/** @throws RangeError where the file ends before them */
const bytesAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at)
  if (bytesRead < length) throw new RangeError('the file ends')
  return buffer
}

/** The pages below a page, or the lengths of its entries. @param at where it begins: the first one has a header before it */
const parsePage = (page: Buffer, at: number) => {
  const kind = page.readUInt8(at)
  if (kind !== INTERIOR && kind !== LEAF) throw new GeoPackageFault('cannot be read as a GeoPackage')
  const pointers = at + (kind === INTERIOR ? 12 : 8)
  const cells = Array.from({ length: page.readUInt16BE(at + 3) }, (_, i) =>
    page.readUInt16BE(pointers + 2 * i),
  )
  if (kind === LEAF) return { children: [], payloads: cells.map((cell) => varintAt(page, cell)) }
  return {
    children: [...cells.map((cell) => page.readUInt32BE(cell)), page.readUInt32BE(at + 8)],
    payloads: [],
  }
}

/** Seven bits of each byte, the first ones first, to the byte without an eighth. */
const varintAt = (page: Buffer, at: number): number => {
  let value = 0
  for (let i = 0; i < 8; i++) {
    const byte = page.readUInt8(at + i)
    value = value * 128 + (byte & 127)
    if (byte < 128) return value
  }
  return Infinity
}
