import { GeoTIFF } from 'geotiff'
import type { GeoTIFFImage } from 'geotiff'
import { LRUCache } from 'lru-cache'
import { toAffine } from './affine.ts'
import type { Affine } from './affine.ts'
import { readDirectory, readNumbers } from './directory.ts'
import type { Directory } from './directory.ts'
import { keysOfCitation } from './esri-citation.ts'
import { FileSource } from './file-source.ts'
import { systemOfCode } from './projection.ts'
import type { FileSystem } from './projection.ts'
import type { SampleFormat } from './samples.ts'
import { systemInUnit, systemOfKeys } from './system-parameters.ts'
import type { GeoKeys } from './system-parameters.ts'
import { RasterError, toRasterError } from './raster-error.ts'

/** A picture in one of its sizes, with the mask that says which pixels are valid. */
export interface Level extends Directory {
  readonly mask: Directory | undefined
}

/** What the directories of a GeoTIFF say. */
export interface RasterFile {
  /** Among all files, by their content. */
  readonly name: string
  readonly width: number
  readonly height: number
  readonly samples: number
  readonly bits: number
  readonly sampleFormat: SampleFormat
  /** The value of pixels without data. */
  readonly nodata: number | undefined
  /** The band that says how opaque a pixel is, counted from 0. */
  readonly alpha: number | undefined
  readonly affine: Affine
  /** Undefined if it names no supported system. */
  readonly system: FileSystem | undefined
  /** Of its coordinate reference system, or undefined where it has none with a code. */
  readonly epsg: number | undefined
  /** Colors of a palette: all reds, all greens, all blues, 16 bits each. */
  readonly palette: readonly number[] | undefined
  /** The largest first. */
  readonly levels: readonly [Level, ...Level[]]
  /** Whether viewers can show it with few requests, as they do with a Cloud Optimized GeoTIFF. */
  readonly isCloudOptimized: boolean
}

/** More than sizes of a picture that halve, and their masks. */
const MAX_DIRECTORIES = 64

/** How many files' directories are kept. */
const MAX_OPEN = 64

const files = new LRUCache<string, Promise<RasterFile>>({ max: MAX_OPEN })

/**
 * Reads the directories of a GeoTIFF, those of a recent one from memory.
 * @param version names the content
 * @throws RasterError with the reason, if the file is none, or none that can be shown
 */
export const openRaster = (path: string, version: string): Promise<RasterFile> => {
  const key = `${path}\n${version}`
  const known = files.get(key)
  if (known) return known
  const file = read(path, key).catch((error: unknown) => {
    files.delete(key)
    throw toRasterError('the GeoTIFF cannot be read', error)
  })
  files.set(key, file)
  return file
}

const read = async (path: string, key: string): Promise<RasterFile> => {
  const { images, end } = await readImages(path)
  const [first, ...others] = images
  if (!first) throw new RasterError('it has no picture')
  const full = readDirectory(first, key)
  const rest = others.map((image, i) => readDirectory(image, `${key} ${i}`))
  const masks = rest.filter(({ isMask }) => isMask)
  const overviews = rest.filter((other) => isOverviewFor(full, other)).sort((a, b) => b.width - a.width)
  const withMask = (directory: Directory): Level => ({ ...directory, mask: findMask(directory, masks) })
  const { width, height, samples, bits, sampleFormat } = full
  const system = systemIn(first)
  const levels: readonly [Level, ...Level[]] = [withMask(full), ...overviews.map(withMask)]
  return {
    name: key,
    width,
    height,
    samples,
    bits,
    sampleFormat,
    nodata: readNodata(first),
    alpha: findAlpha(full),
    affine: toAffine({
      transformation: readNumbers(first, 'ModelTransformation'),
      scale: readNumbers(first, 'ModelPixelScale'),
      tiepoint: readNumbers(first, 'ModelTiepoint'),
      isPoint: readKey(first, 'GTRasterTypeGeoKey') === 2,
    }),
    system,
    epsg: system === undefined ? readEpsg(first) : system.epsg,
    palette: full.photometric === 3 ? readNumbers(first, 'ColorMap') : undefined,
    levels,
    isCloudOptimized: isCloudOptimized(levels, end),
  }
}

/** Pixels of the longer side that viewers show at once. */
const AT_ONCE = 512

/**
 * Whether all directories stand before the first block, blocks are tiles, and the smallest size is small enough to be shown at
 * once. A picture that is small by itself needs neither tiles nor other sizes.
 * @param end where the last directory begins
 * @see OGC 21-026, Cloud Optimized GeoTIFF
 */
const isCloudOptimized = (levels: readonly [Level, ...Level[]], end: number): boolean => {
  const [full] = levels
  const smallest = levels.at(-1) ?? full
  const isTiled = levels.every(({ image }) => image.isTiled)
  const isSmall = Math.max(full.width, full.height) <= AT_ONCE
  return (
    (isTiled || isSmall) &&
    Math.max(smallest.width, smallest.height) <= AT_ONCE &&
    levels.every(({ image }) => firstBlock(image) > end)
  )
}

/** Where the first block begins that is not left out of the file. */
const firstBlock = (image: GeoTIFFImage): number => {
  const offsets = readNumbers(image, image.isTiled ? 'TileOffsets' : 'StripOffsets') ?? []
  return offsets.reduce((first, offset) => (offset > 0 ? Math.min(first, offset) : first), Infinity)
}

/** All pictures of a file, and where the last directory begins. They are read to the last tag: afterwards only blocks are read. */
const readImages = async (
  path: string,
): Promise<{ readonly images: GeoTIFFImage[]; readonly end: number }> => {
  const tiff = await GeoTIFF.fromSource(new FileSource(path))
  tiff.parser.eager = true
  const images = new Array<GeoTIFFImage>()
  const offsets = new Set<number>()
  let next = tiff.firstIFDOffset
  while (next !== 0) {
    if (offsets.has(next)) throw new RasterError('its directories follow each other in a circle')
    if (offsets.size === MAX_DIRECTORIES)
      throw new RasterError(`it has more than ${MAX_DIRECTORIES} pictures`)
    offsets.add(next)
    const image = await tiff.getImage(images.length)
    images.push(image)
    next = image.fileDirectory.nextIFDByteOffset
  }
  return { images, end: Math.max(...offsets) }
}

const isOverviewFor = (full: Directory, other: Directory): boolean =>
  other.isOverview && !other.isMask && other.samples === full.samples && other.width < full.width

const findMask = ({ width, height }: Directory, masks: readonly Directory[]): Directory | undefined =>
  masks.find((mask) => mask.width === width && mask.height === height)

const readNodata = ({ fileDirectory }: GeoTIFFImage): number | undefined => {
  const text: unknown = fileDirectory.toObject().GDAL_NODATA
  if (typeof text !== 'string') return undefined
  const written = text.replace(/\0.*$/s, '').trim()
  return written === '' ? undefined : Number(written)
}

/** @see TIFF 6.0, ExtraSamples: 1 and 2 are transparency */
const findAlpha = ({ image, samples }: Directory): number | undefined => {
  const extra = readNumbers(image, 'ExtraSamples') ?? []
  const index = extra.findIndex((kind) => kind === 1 || kind === 2)
  return index === -1 ? undefined : samples - extra.length + index
}

const systemIn = (image: GeoTIFFImage): FileSystem | undefined => {
  const keys = image.getGeoKeys() ?? {}
  const epsg = readEpsg(image)
  const system = epsg === undefined ? undefined : systemOfCode(epsg)
  return system ? systemInUnit(system, keys) : (systemOfKeys(keys) ?? systemInWords(keys))
}

const systemInWords = ({
  GTCitationGeoKey: citation,
  PCSCitationGeoKey: projected,
}: GeoKeys): FileSystem | undefined => {
  const keys = keysOfCitation(projected) ?? keysOfCitation(citation)
  return keys && systemOfKeys(keys)
}

/** Keys that only a projected picture has, even if their value is not a code. */
const PROJECTED_KEYS = [
  'ProjectedCSTypeGeoKey',
  'ProjectionGeoKey',
  'ProjCoordTransGeoKey',
  'PCSCitationGeoKey',
]

const GEOGRAPHIC = 2

/** A projected picture also names the geographic system below its own, which is not the one that it is in. */
const readEpsg = (image: GeoTIFFImage): number | undefined => {
  const keys: Record<string, unknown> = image.getGeoKeys() ?? {}
  const isProjected =
    keys.GTModelTypeGeoKey !== GEOGRAPHIC &&
    (keys.GTModelTypeGeoKey === 1 || PROJECTED_KEYS.some((key) => keys[key] !== undefined))
  return isProjected ? readKey(image, 'ProjectedCSTypeGeoKey') : readKey(image, 'GeographicTypeGeoKey')
}

const USER_DEFINED = 32_767

/** @see OGC GeoTIFF 1.1, 7.1.1 */
const readKey = (image: GeoTIFFImage, key: string): number | undefined => {
  const keys: Record<string, unknown> = image.getGeoKeys() ?? {}
  const value = keys[key]
  return typeof value === 'number' && value > 0 && value !== USER_DEFINED ? value : undefined
}
