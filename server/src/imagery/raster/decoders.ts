import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { BaseDecoder, getDecoder } from 'geotiff'
import sharp from 'sharp'
import { numbersOf } from './directory.ts'
import type { Directory } from './directory.ts'
import { fromLzw } from './lzw.ts'
import { RasterError } from './raster-error.ts'

const JPEG = 7
const YCBCR = 6
const inflated = promisify(inflate)

type Maker = (directory: Directory) => BaseDecoder | undefined

/** What is decoded faster, and to no more than a block has; all else by geotiff.js. */
const OWN: ReadonlyMap<number, Maker> = new Map<number, Maker>([
  [5, (directory) => new Lzw(directory)],
  [8, (directory) => new Deflate(directory)],
  [32_946, (directory) => new Deflate(directory)],
  [JPEG, (directory) => (directory.photometric === YCBCR ? new Coded(directory) : undefined)],
  [50_001, (directory) => new Coded(directory)],
])

/** The decoder of the blocks of a picture, with its predictor. */
export const decoderOf = async (directory: Directory): Promise<BaseDecoder> => {
  if (
    numbersOf(directory.image, 'Predictor')?.[0] === 2 &&
    directory.bits > 8 &&
    !directory.image.littleEndian
  )
    throw new RasterError('a predictor of numbers with the highest byte first is not supported')
  const tables = {
    JPEGTables: tablesOf(directory),
    LercParameters: numbersOf(directory.image, 'LercParameters'),
  }
  const own = OWN.get(directory.compression)?.(directory)
  return own ?? getDecoder(directory.compression, { ...parametersOf(directory), ...tables })
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

class Deflate extends BaseDecoder {
  readonly #bytes: number

  constructor(directory: Directory) {
    super(parametersOf(directory))
    this.#bytes = blockBytes(directory)
  }

  override async decodeBlock(block: ArrayBufferLike): Promise<ArrayBuffer> {
    const bytes = await inflated(new Uint8Array(block), { maxOutputLength: this.#bytes })
    return new Uint8Array(bytes).buffer
  }
}

class Lzw extends BaseDecoder {
  readonly #bytes: number

  constructor(directory: Directory) {
    super(parametersOf(directory))
    this.#bytes = blockBytes(directory)
  }

  override decodeBlock(block: ArrayBufferLike): ArrayBuffer {
    return fromLzw(new Uint8Array(block), this.#bytes).buffer
  }
}

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
