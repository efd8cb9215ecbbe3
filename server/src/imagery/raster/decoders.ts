import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { getDecoder } from 'geotiff'
import sharp from 'sharp'
import { ZSTDDecoder } from 'zstddec'
import { readNumbers } from './directory.ts'
import type { Directory } from './directory.ts'
import { requireFrame } from './jpeg-frame.ts'
import { withTypicalTables } from './jpeg-tables.ts'
import { firstLerc } from './lerc-header.ts'
import { fromLzw } from './lzw.ts'
import { fromPackBits } from './pack-bits.ts'
import { RasterError } from './raster-error.ts'

const JPEG = 7
const YCBCR = 6
const inflated = promisify(inflate)

/** Unpacks a block into at most `size` bytes. @throws Error where it has more, or is broken */
type Unpack = (block: Uint8Array, size: number) => Uint8Array | Promise<Uint8Array>

type Maker = (directory: Directory) => Unpack

/** Each makes at most the bytes that a block has: a file of 600 bytes can name gigabytes. */
const UNPACKERS: ReadonlyMap<number, Maker> = new Map<number, Maker>([
  [1, () => (block) => block],
  [5, () => fromLzw],
  [JPEG, (directory) => (directory.photometric === YCBCR ? fromCoded(directory) : fromJpeg(directory))],
  [8, () => fromDeflate],
  [32_773, () => fromPackBits],
  [32_946, () => fromDeflate],
  [34_887, (directory) => fromLerc(directory)],
  [50_000, () => fromZstd],
  [50_001, (directory) => fromCoded(directory)],
])

const NAMES: Readonly<Record<number, string>> = {
  2: 'CCITT RLE',
  3: 'CCITT Group 3',
  4: 'CCITT Group 4',
  6: 'old JPEG',
  34_661: 'JBIG',
  34_712: 'JPEG 2000',
  34_925: 'LZMA',
  50_002: 'JPEG XL',
}

/**
 * Unpacks the blocks of a picture, each into the bytes that it has at most.
 * @throws RasterError for a compression that is not supported
 */
export const createUnpacker = (directory: Directory): ((block: Uint8Array) => Promise<Uint8Array>) => {
  const { compression } = directory
  const unpack = UNPACKERS.get(compression)?.(directory)
  if (!unpack) throw new RasterError(`compression ${NAMES[compression] ?? compression} is not supported`)
  return async (block) => unpack(block, blockBytes(directory))
}

/** Bytes of a block of a picture as it is kept in memory. */
export const blockBytes = ({ blockWidth, blockHeight, samples, bits, isChunky }: Directory): number =>
  Math.ceil((blockWidth * (isChunky ? samples : 1) * bits) / 8) * blockHeight

const decoderParameters = ({ blockWidth, blockHeight, samples, bits, isChunky }: Directory) => ({
  tileWidth: blockWidth,
  tileHeight: blockHeight,
  predictor: 1,
  bitsPerSample: Array.from({ length: samples }, () => bits),
  planarConfiguration: isChunky ? 1 : 2,
  samplesPerPixel: samples,
})

const readTables = ({ image }: Directory): Uint8Array =>
  Uint8Array.from(readNumbers(image, 'JPEGTables') ?? [])

const fromDeflate: Unpack = (block, size) => inflated(block, { maxOutputLength: size })

/** JPEG whose samples are as they were, which geotiff.js reads into as many pixels as its frame names. */
const fromJpeg = (directory: Directory): Unpack => {
  const tables = readTables(directory)
  requireFrame(tables, directory)
  const parameters = { ...decoderParameters(directory), JPEGTables: withTypicalTables(tables) }
  return async (block) => {
    requireFrame(block, directory)
    const decoder = await getDecoder(JPEG, parameters)
    return new Uint8Array(await decoder.decodeBlock(block.slice().buffer))
  }
}

/** LERC, which geotiff.js reads into as many pixels as its header names. */
const fromLerc = (directory: Directory): Unpack => {
  const [, packing = 0] = readNumbers(directory.image, 'LercParameters') ?? []
  const parameters = { ...decoderParameters(directory), LercParameters: [4, 0] } // unpacked here
  const unpack = LERC_PACKINGS[packing]
  if (!unpack) throw new RasterError(`LERC with the compression ${packing} is not supported`)
  return async (block, size) => {
    const decoder = await getDecoder(34_887, parameters)
    const unpacked = new Uint8Array(await unpack(block, 2 * size + LERC_HEADER))
    return new Uint8Array(await decoder.decodeBlock(firstLerc(unpacked, directory).slice().buffer))
  }
}

/** Bytes that LERC may have more than the pixels: a header, and a mask. */
const LERC_HEADER = 4096

const decoder = new ZSTDDecoder()

/**
 * The bytes of a block that Zstandard made smaller, at most `size` of them. The size that the block names is not read: a
 * block can name any, or none.
 * @returns less than the block has where it is broken or larger
 */
const fromZstd = async (block: Uint8Array, size: number): Promise<Uint8Array> => {
  await decoder.init()
  return decoder.decode(block, size)
}

/** How LERC is compressed once more. @see https://gdal.org/en/stable/drivers/raster/gtiff.html */
const LERC_PACKINGS: readonly (Unpack | undefined)[] = [(block) => block, fromDeflate, fromZstd]

/** JPEG in the colors of a photograph, whose tables the file has once, and WebP. */
const fromCoded = (directory: Directory): Unpack => {
  const tables = readTables(directory)
  const { blockWidth, blockHeight, samples } = directory
  return async (block) => {
    // Without the mark that ends the tables, and the one that begins the block.
    const whole = tables.length > 0 ? Buffer.concat([tables.slice(0, -2), block.slice(2)]) : block
    const picture = sharp(whole, { limitInputPixels: blockWidth * blockHeight })
    // WebP leaves out an alpha that is opaque all over.
    return new Uint8Array(
      await (samples === 4 ? picture.ensureAlpha() : picture.removeAlpha()).raw().toBuffer(),
    )
  }
}
