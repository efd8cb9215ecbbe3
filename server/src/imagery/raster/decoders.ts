import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { BaseDecoder, getDecoder } from 'geotiff'
import sharp from 'sharp'
import { numbersOf } from './directory.ts'
import type { Directory } from './directory.ts'
import { requireFrame } from './jpeg-frame.ts'
import { firstLerc } from './lerc-header.ts'
import { fromLzw } from './lzw.ts'
import { fromPackBits } from './pack-bits.ts'
import { RasterError } from './raster-error.ts'
import { fromZstd } from './zstd.ts'

const JPEG = 7
const YCBCR = 6
const inflated = promisify(inflate)

type Maker = (directory: Directory) => BaseDecoder | Promise<BaseDecoder>

/** Each makes at most the bytes that a block has: a file of 600 bytes can name gigabytes. */
const DECODERS: ReadonlyMap<number, Maker> = new Map<number, Maker>([
  [1, (directory) => new Bounded(directory, (block) => block)],
  [5, (directory) => new Bounded(directory, fromLzw)],
  [JPEG, (directory) => (directory.photometric === YCBCR ? new Coded(directory) : jpegDecoder(directory))],
  [8, (directory) => new Bounded(directory, fromDeflate)],
  [32_773, (directory) => new Bounded(directory, fromPackBits)],
  [32_946, (directory) => new Bounded(directory, fromDeflate)],
  [34_887, (directory) => lercDecoder(directory)],
  [50_000, (directory) => new Bounded(directory, fromZstd)],
  [50_001, (directory) => new Coded(directory)],
])

/** The decoder of the blocks of a picture, with its predictor. @throws RasterError for a compression that is not supported */
export const decoderOf = async (directory: Directory): Promise<BaseDecoder> => {
  if (
    numbersOf(directory.image, 'Predictor')?.[0] === 2 &&
    directory.bits > 8 &&
    !directory.image.littleEndian
  )
    throw new RasterError('a predictor of numbers with the highest byte first is not supported')
  const make = DECODERS.get(directory.compression)
  if (!make) throw new RasterError(`compression ${directory.compression} is not supported`)
  return make(directory)
}

/** Bytes of a block of a picture as it is kept in memory. */
export const blockBytes = ({ blockWidth, blockHeight, samples, bits, isChunky }: Directory): number =>
  Math.ceil((blockWidth * (isChunky ? samples : 1) * bits) / 8) * blockHeight

const parametersOf = ({ image, blockWidth, blockHeight, samples, bits, isChunky }: Directory) => ({
  tileWidth: blockWidth,
  tileHeight: blockHeight,
  predictor: numbersOf(image, 'Predictor')?.[0] ?? 1,
  bitsPerSample: Array.from({ length: samples }, () => bits),
  planarConfiguration: isChunky ? 1 : 2,
  samplesPerPixel: samples,
})

const tablesOf = ({ image }: Directory): Uint8Array => Uint8Array.from(numbersOf(image, 'JPEGTables') ?? [])

/** Unpacks a block into at most `size` bytes. @throws Error where it has more, or is broken */
type Unpack = (block: Uint8Array, size: number) => Uint8Array | Promise<Uint8Array>

class Bounded extends BaseDecoder {
  readonly #unpack: Unpack
  readonly #size: number

  constructor(directory: Directory, unpack: Unpack) {
    super(parametersOf(directory))
    this.#unpack = unpack
    this.#size = blockBytes(directory)
  }

  override async decodeBlock(block: ArrayBufferLike): Promise<ArrayBuffer> {
    return new Uint8Array(await this.#unpack(new Uint8Array(block), this.#size)).buffer
  }
}

const fromDeflate: Unpack = (block, size) => inflated(block, { maxOutputLength: size })

/** JPEG whose samples are as they were, which geotiff.js reads into as many pixels as its frame names. */
const jpegDecoder = async (directory: Directory): Promise<BaseDecoder> => {
  const tables = tablesOf(directory)
  requireFrame(tables, directory)
  const parameters = { ...parametersOf(directory), ...(tables.length > 0 && { JPEGTables: tables }) }
  const decoder = await getDecoder(JPEG, parameters)
  return new Bounded(directory, async (block) => {
    requireFrame(block, directory)
    return new Uint8Array(await decoder.decodeBlock(block.slice().buffer))
  })
}

/** LERC, which geotiff.js reads into as many pixels as its header names. */
const lercDecoder = async (directory: Directory): Promise<BaseDecoder> => {
  const [, packing = 0] = numbersOf(directory.image, 'LercParameters') ?? []
  const parameters = { ...parametersOf(directory), LercParameters: [4, 0] } // unpacked here
  const decoder = await getDecoder(34_887, parameters)
  const unpack = LERC_PACKINGS[packing]
  if (!unpack) throw new RasterError(`LERC with the compression ${packing} is not supported`)
  return new Bounded(directory, async (block, size) => {
    const unpacked = new Uint8Array(await unpack(block, 2 * size + LERC_HEADER))
    return new Uint8Array(await decoder.decodeBlock(firstLerc(unpacked, directory).slice().buffer))
  })
}

/** Bytes that LERC may have more than the pixels: a header, and a mask. */
const LERC_HEADER = 4096

/** How LERC is compressed once more. @see https://gdal.org/en/stable/drivers/raster/gtiff.html */
const LERC_PACKINGS: readonly (Unpack | undefined)[] = [(block) => block, fromDeflate, fromZstd]

/** JPEG in the colors of a photograph, whose tables the file has once, and WebP. */
class Coded extends BaseDecoder {
  readonly #tables: Uint8Array
  readonly #pixels: number

  constructor(directory: Directory) {
    super({ ...parametersOf(directory), predictor: 1 })
    this.#tables = tablesOf(directory)
    this.#pixels = directory.blockWidth * directory.blockHeight
  }

  override async decodeBlock(block: ArrayBufferLike): Promise<ArrayBuffer> {
    const bytes = new Uint8Array(block)
    // Without the mark that ends the tables, and the one that begins the block.
    const whole = this.#tables.length > 0 ? Buffer.concat([this.#tables.slice(0, -2), bytes.slice(2)]) : bytes
    const pixels = await sharp(whole, { limitInputPixels: this.#pixels }).raw().toBuffer()
    return new Uint8Array(pixels).buffer
  }
}
