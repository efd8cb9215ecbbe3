import type { GeoTIFFImage } from 'geotiff'
import { RasterError } from './raster-error.ts'
import { unreadable } from './samples.ts'
import type { SampleFormat } from './samples.ts'

/** One picture of a TIFF file, checked: all sizes are those of the file's bytes. */
export interface Directory {
  /** Among all pictures of all files. */
  readonly name: string
  readonly image: GeoTIFFImage
  readonly width: number
  readonly height: number
  /** Pixels. */
  readonly blockWidth: number
  readonly blockHeight: number
  readonly samples: number
  readonly bits: number
  readonly sampleFormat: SampleFormat
  /** Whether each block has all samples of its pixels. */
  readonly isChunky: boolean
  /** @see TIFF 6.0, PhotometricInterpretation */
  readonly photometric: number
  readonly compression: number
  /** @see TIFF 6.0, section 14 */
  readonly predictor: number
  readonly isLittleEndian: boolean
  /** Whether the first pixel of a byte is in its highest bit. */
  readonly isTopBitFirst: boolean
  readonly isOverview: boolean
  readonly isMask: boolean
}

/** Compressions that a predictor makes better: the tag has no meaning for others. */
const PREDICTED: ReadonlySet<number> = new Set([5, 8, 32_946, 50_000])

/** Bytes of a block when it is decoded. */
const MAX_BLOCK = 128 * 2 ** 20

const FORMATS: ReadonlyMap<number, SampleFormat> = new Map([
  [1, 'unsigned'],
  [2, 'signed'],
  [3, 'float'],
  [4, 'unsigned'], // not stated: as GDAL takes it
])

/** Whole and floating-point, as libtiff and GDAL write them: values of SampleFormat that TIFF 6.0 lacks. */
const COMPLEX: ReadonlySet<number> = new Set([5, 6])

const unknownFormat = (format: number): string =>
  COMPLEX.has(format)
    ? 'its samples are complex numbers, which are not supported: write their magnitude into a GeoTIFF of its own'
    : `its sample format (${format}) is not supported`

/** @throws RasterError for a picture that cannot be shown, or that is larger than its file says */
export const readDirectory = (image: GeoTIFFImage, name: string): Directory => {
  const field = (tag: string, otherwise: number): number => readNumbers(image, tag)?.[0] ?? otherwise
  const samples = field('SamplesPerPixel', 1)
  const kind = field('NewSubfileType', 0)
  const directory = {
    name,
    image,
    width: field('ImageWidth', 0),
    height: field('ImageLength', 0),
    blockWidth: image.getTileWidth(),
    blockHeight: image.getTileHeight(),
    samples,
    bits: same(image, 'BitsPerSample', 1),
    sampleFormat: FORMATS.get(same(image, 'SampleFormat', 1)),
    isChunky: field('PlanarConfiguration', 1) === 1,
    photometric: field('PhotometricInterpretation', 1),
    compression: field('Compression', 1),
    predictor: PREDICTED.has(field('Compression', 1)) ? field('Predictor', 1) : 1,
    isLittleEndian: image.littleEndian,
    isTopBitFirst: field('FillOrder', 1) === 1,
    isOverview: (kind & 1) === 1,
    isMask: (kind & 4) === 4,
  }
  const { sampleFormat } = directory
  if (sampleFormat === undefined) throw new RasterError(unknownFormat(same(image, 'SampleFormat', 1)))
  const checked = { ...directory, sampleFormat }
  const lengths = readNumbers(image, 'BitsPerSample')?.length ?? samples
  if (lengths !== samples && lengths !== 1)
    throw new RasterError(`it has ${samples} bands, and ${lengths} BitsPerSample`)
  const reason = unreadable(checked)
  if (reason !== undefined) throw new RasterError(reason)
  checkSizes(checked)
  checkBlocks(checked)
  return checked
}

/** The numbers of a tag, or undefined where it is missing. */
export const readNumbers = (image: GeoTIFFImage, tag: string): readonly number[] | undefined => {
  const value: unknown = image.fileDirectory.toObject()[tag]
  if (typeof value === 'number') return [value]
  if (Array.isArray(value)) return value.map(Number)
  const isList =
    value instanceof Uint8Array ||
    value instanceof Uint16Array ||
    value instanceof Uint32Array ||
    value instanceof Float64Array
  return isList ? Array.from(value) : undefined
}

/** The value of a tag that has one for each sample. */
const same = (image: GeoTIFFImage, tag: string, otherwise: number): number => {
  const [first = otherwise, ...others] = readNumbers(image, tag) ?? []
  if (others.some((other) => other !== first)) throw new RasterError(`its bands differ in ${tag}`)
  return first
}

const checkSizes = ({ width, height, blockWidth, blockHeight, samples, bits, isChunky }: Directory): void => {
  const sizes = [width, height, blockWidth, blockHeight, samples, bits]
  if (!sizes.every((size) => Number.isSafeInteger(size) && size > 0))
    throw new RasterError(
      `it has ${width} by ${height} pixels of ${samples} bands in blocks of ${blockWidth} by ${blockHeight}`,
    )
  const bytes = (blockWidth * blockHeight * (isChunky ? samples : 1) * bits) / 8
  if (bytes > MAX_BLOCK)
    throw new RasterError(`its blocks of ${blockWidth} by ${blockHeight} pixels are larger than 128 MB`)
}

const checkBlocks = (directory: Directory): void => {
  const { image, width, height, blockWidth, blockHeight, samples, isChunky } = directory
  const blocks = Math.ceil(width / blockWidth) * Math.ceil(height / blockHeight) * (isChunky ? 1 : samples)
  const [offsets, lengths] = image.isTiled
    ? ['TileOffsets', 'TileByteCounts']
    : ['StripOffsets', 'StripByteCounts']
  for (const tag of [offsets, lengths]) {
    const count = readNumbers(image, tag)?.length ?? 0
    if (count < blocks) throw new RasterError(`it has ${blocks} blocks, and ${tag} of ${count}`)
  }
}
