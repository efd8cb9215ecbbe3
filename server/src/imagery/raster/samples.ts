import { addDifferences, joinedBytes } from './predictor.ts'
import { RasterError } from './raster-error.ts'

/** How a band is kept. @see TIFF 6.0, SampleFormat */
export type SampleFormat = 'unsigned' | 'signed' | 'float'

/** Storage of a block's samples. */
interface Stored {
  readonly bits: number
  readonly sampleFormat: SampleFormat
  readonly predictor: number
  readonly isLittleEndian: boolean
  /** Pixels. */
  readonly blockWidth: number
  readonly samples: number
  readonly isChunky: boolean
}

/**
 * Why samples that are stored in such a way cannot be read; undefined where they can.
 * @see GDAL, GTiff driver: the types that it reads
 */
export const unreadable = ({ bits, sampleFormat, predictor }: Stored): string | undefined => {
  const isWhole = [8, 16, 32].includes(bits)
  if (predictor === 2 && !isWhole)
    return `differences (predictor 2) of samples of ${bits} bits are not supported`
  if (predictor === 3 && (sampleFormat !== 'float' || bits % 8 !== 0))
    return `predictor 3 of samples of ${bits} bits (${sampleFormat}) is not supported`
  if (predictor < 1 || predictor > 3) return `predictor ${predictor} is not supported`
  const isRead =
    sampleFormat === 'float'
      ? [16, 24, 32, 64].includes(bits)
      : sampleFormat === 'signed'
        ? isWhole || bits === 24 || bits === 64
        : bits <= 32 || bits === 64
  return isRead ? undefined : `samples of ${bits} bits (${sampleFormat}) are not supported`
}

/**
 * The samples of a block, row by row.
 * @param bytes as they were before they were compressed
 * @throws RasterError for a block that is shorter than it should be
 */
export const decodeSamples = (bytes: Uint8Array, stored: Stored, rows: number): ArrayLike<number> => {
  const { bits, blockWidth, samples, isChunky, predictor } = stored
  const stride = isChunky ? samples : 1
  const layout = { rowSamples: blockWidth * stride, stride, bytes: bits / 8 }
  const rowBytes = Math.ceil((layout.rowSamples * bits) / 8)
  if (bytes.length < rowBytes * rows) throw new RasterError('a block is shorter than it should be')
  const kept = new Uint8Array(rowBytes * rows) // a copy: `slice` of a Buffer is none
  kept.set(bytes.subarray(0, kept.length))
  if (bits % 8 !== 0) return unpacked(kept, bits, layout.rowSamples, rows)
  if (predictor === 3) return numbersIn(joinedBytes(kept, layout), stored)
  const native = bits === 8 || isLowestFirst(stored) ? kept : swapped(kept, layout.bytes)
  if (predictor === 2) addDifferences(unsignedIn(native, bits), layout)
  return numbersIn(native, stored)
}

/** Whole numbers of 24 bits are the other way round than the file says: GDAL writes and reads them so. */
const isLowestFirst = ({ bits, sampleFormat, isLittleEndian }: Stored): boolean =>
  (bits === 24 && sampleFormat !== 'float') !== isLittleEndian

const unsignedIn = (
  { buffer }: Uint8Array<ArrayBuffer>,
  bits: number,
): Uint8Array | Uint16Array | Uint32Array =>
  bits === 8 ? new Uint8Array(buffer) : bits === 16 ? new Uint16Array(buffer) : new Uint32Array(buffer)

/** @param bytes the lowest of each sample first, as on this machine */
const numbersIn = (bytes: Uint8Array<ArrayBuffer>, { bits, sampleFormat }: Stored): ArrayLike<number> => {
  const read = READERS[sampleFormat][bits]
  if (!read) throw new RasterError(`samples of ${bits} bits (${sampleFormat}) are not supported`)
  return read(bytes.buffer)
}

type Reader = (data: ArrayBuffer) => ArrayLike<number>

const READERS: Record<Stored['sampleFormat'], Record<number, Reader>> = {
  unsigned: {
    8: (data) => new Uint8Array(data),
    16: (data) => new Uint16Array(data),
    24: (data) => threes(data),
    32: (data) => new Uint32Array(data),
    64: (data) => Float64Array.from(new BigUint64Array(data), Number),
  },
  signed: {
    8: (data) => new Int8Array(data),
    16: (data) => new Int16Array(data),
    24: (data) => threes(data).map((value) => (value < 2 ** 23 ? value : value - 2 ** 24)),
    32: (data) => new Int32Array(data),
    64: (data) => Float64Array.from(new BigInt64Array(data), Number),
  },
  float: {
    16: (data) => Float32Array.from(new Uint16Array(data), (half) => real(half, 5, 10)),
    24: (data) => threes(data).map((bits) => real(bits, 7, 16)),
    32: (data) => new Float32Array(data),
    64: (data) => new Float64Array(data),
  },
}

/** Whole numbers of three bytes each. */
const threes = (data: ArrayBuffer): Float64Array => {
  const bytes = new Uint8Array(data)
  return Float64Array.from(
    { length: Math.floor(bytes.length / 3) },
    (_, i) => (bytes[3 * i] ?? 0) + 256 * (bytes[3 * i + 1] ?? 0) + 65_536 * (bytes[3 * i + 2] ?? 0),
  )
}

/** A floating-point number of a sign, an exponent and a fraction. @see IEEE 754, section 3.4 */
const real = (bits: number, exponentBits: number, fractionBits: number): number => {
  const fraction = bits % 2 ** fractionBits
  const exponent = Math.floor(bits / 2 ** fractionBits) % 2 ** exponentBits
  const sign = bits >= 2 ** (exponentBits + fractionBits) ? -1 : 1
  const bias = 2 ** (exponentBits - 1) - 1
  if (exponent === 2 ** exponentBits - 1) return fraction === 0 ? sign * Infinity : NaN
  return exponent === 0
    ? sign * fraction * 2 ** (1 - bias - fractionBits)
    : sign * (1 + fraction / 2 ** fractionBits) * 2 ** (exponent - bias)
}

/** Samples that share bytes, the highest bit first; each row begins with a byte. */
const unpacked = (bytes: Uint8Array, bits: number, rowSamples: number, rows: number): ArrayLike<number> => {
  const values = bits <= 8 ? new Uint8Array(rowSamples * rows) : new Float64Array(rowSamples * rows)
  const rowBytes = Math.ceil((rowSamples * bits) / 8)
  for (let row = 0; row < rows; row++) {
    let at = row * rowBytes
    let held = 0
    let value = 0
    for (let i = 0; i < rowSamples; i++) {
      while (held < bits) {
        value = value * 256 + (bytes[at++] ?? 0)
        held += 8
      }
      held -= bits
      values[row * rowSamples + i] = Math.floor(value / 2 ** held)
      value %= 2 ** held
    }
  }
  return values
}

/** This machine has the lowest byte first. */
const swapped = (data: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(data, (_, i) => data[i - (i % bytes) + bytes - 1 - (i % bytes)] ?? 0)
