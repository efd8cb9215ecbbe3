import type { Position } from 'imagery-platform-geometry/geojson.ts'
import type { Part } from 'imagery-platform-geometry/part.ts'

/** Types of geometries. @see OGC 06-103r4, section 8.2.7 */
const POINT = 1
const LINE = 2
const POLYGON = 3
const MULTI_POLYGON = 6
const COLLECTION = 7

const LITTLE_ENDIAN = 1
/** PostGIS: the number of the reference system follows the type. */
const HAS_SRID = 0x20000000
const WGS_84 = 4326

/** A footprint as PostGIS reads it fastest: extended well-known binary in hexadecimal digits. Null for no parts. */
export const footprintWkb = (parts: readonly Part[]): string | null => {
  const [only, ...others] = parts
  if (!only) return null
  const writer = new Writer()
  if (others.length === 0) writer.part(only, HAS_SRID)
  else {
    writer.head(parts.every(({ isArea }) => isArea) ? MULTI_POLYGON : COLLECTION, HAS_SRID)
    writer.count(parts.length)
    for (const part of parts) writer.part(part, 0)
  }
  return writer.hex
}

class Writer {
  readonly #pieces: Buffer[] = []

  get hex(): string {
    return Buffer.concat(this.#pieces).toString('hex')
  }

  part({ isArea, paths }: Part, flags: number): void {
    const [path = []] = paths
    if (isArea) {
      this.head(POLYGON, flags)
      this.count(paths.length)
      for (const ring of paths) this.#path(ring)
    } else if (path.length === 1) {
      this.head(POINT, flags)
      this.#positions(path)
    } else {
      this.head(LINE, flags)
      this.#path(path)
    }
  }

  head(type: number, flags: number): void {
    const head = Buffer.alloc(flags === HAS_SRID ? 9 : 5)
    head.writeUInt8(LITTLE_ENDIAN, 0)
    head.writeUInt32LE(type + flags, 1)
    if (flags === HAS_SRID) head.writeUInt32LE(WGS_84, 5)
    this.#pieces.push(head)
  }

  count(count: number): void {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(count)
    this.#pieces.push(bytes)
  }

  #path(positions: readonly Position[]): void {
    this.count(positions.length)
    this.#positions(positions)
  }

  #positions(positions: readonly Position[]): void {
    const numbers = Float64Array.from(positions.flatMap(([x = NaN, y = NaN]) => [x, y]))
    this.#pieces.push(Buffer.from(numbers.buffer))
  }
}
