import { GeoPackageFault } from './geopackage-fault.ts'

type Position = [x: number, y: number]

/** Areas in the unit of their system. */
export type Area =
  | { readonly type: 'Polygon'; readonly coordinates: Position[][] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: Position[][][] }

const POLYGON = 3
const MULTI_POLYGON = 6

/** Bytes of the envelope in the header, by its kind. @see OGC 12-128r18, table 6 */
const ENVELOPES = [0, 32, 48, 48, 64]

/**
 * A geometry as a GeoPackage keeps it. Heights and measures are left out.
 * @throws GeoPackageFault where it is malformed, or no area
 * @see OGC 12-128r18, 2.1.3
 */
export const readGeometry = (blob: Buffer): Area => {
  try {
    return areaIn(blob)
  } catch (fault) {
    throw fault instanceof RangeError ? new GeoPackageFault('ends too early') : fault
  }
}

const areaIn = (bytes: Buffer): Area => {
  const flags = bytes.readUInt8(3)
  const envelope = ENVELOPES[(flags >> 1) & 7]
  if (bytes.toString('latin1', 0, 2) !== 'GP' || envelope === undefined)
    throw new GeoPackageFault('is not in the form that a GeoPackage keeps')
  if ((flags & 0x10) !== 0) throw new GeoPackageFault('is empty')
  return new WkbReader(bytes, 8 + envelope).area()
}

/** Reads well-known binary. @see OGC 06-103r4, 8.2; ISO 13249-3, 5.1.68 */
class WkbReader {
  readonly #bytes: Buffer
  #at: number
  #isLittle = true
  /** Numbers of a position. */
  #numbers = 2

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes
    this.#at = at
  }

  area(): Area {
    const kind = this.#begin()
    if (kind === POLYGON) return { type: 'Polygon', coordinates: this.#rings() }
    if (kind !== MULTI_POLYGON) throw new GeoPackageFault('is neither a polygon nor a multipolygon')
    return { type: 'MultiPolygon', coordinates: this.#list(9, () => this.#polygon()) }
  }

  #polygon(): Position[][] {
    if (this.#begin() !== POLYGON) throw new GeoPackageFault('has a part that is no polygon')
    return this.#rings()
  }

  /** @returns the kind of the geometry that begins here */
  #begin(): number {
    this.#isLittle = this.#bytes.readUInt8(this.#at) === 1
    this.#at += 1
    const code = this.#count()
    this.#numbers = [2, 3, 3, 4][Math.floor(code / 1000)] ?? NaN
    if (Number.isNaN(this.#numbers)) throw new GeoPackageFault('is of an unknown kind')
    return code % 1000
  }

  #rings(): Position[][] {
    return this.#list(4, () => this.#list(8 * this.#numbers, () => this.#position()))
  }

  #position(): Position {
    const at = this.#at
    this.#at += 8 * this.#numbers
    return [this.#double(at), this.#double(at + 8)]
  }

  /** @param least bytes of an entry: a number of entries that cannot be true is not allocated for */
  #list<Entry>(least: number, read: () => Entry): Entry[] {
    const count = this.#count()
    if (count * least > this.#bytes.length - this.#at) throw new GeoPackageFault('ends too early')
    return Array.from({ length: count }, read)
  }

  #count(): number {
    const at = this.#at
    this.#at += 4
    return this.#isLittle ? this.#bytes.readUInt32LE(at) : this.#bytes.readUInt32BE(at)
  }

  #double(at: number): number {
    return this.#isLittle ? this.#bytes.readDoubleLE(at) : this.#bytes.readDoubleBE(at)
  }
}
