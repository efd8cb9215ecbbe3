import type { Level, RasterFile } from './raster-file.ts'
import { RasterError } from './raster-error.ts'
import { readWindow } from './window.ts'
import type { Window } from './window.ts'
import type { PixelBox } from 'imagery-platform-geometry/pixel-box.ts'

/** A part of a picture as it is shown, before it is stretched and moved. */
export interface SourcePixels {
  readonly box: PixelBox
  readonly width: number
  readonly height: number
  /** Red, green and blue, or grey; each row by row. */
  readonly bands: readonly Float32Array[]
  /** 0 where there are no data; undefined where all pixels have some. */
  readonly valid: Uint8Array | undefined
}

/** Whether pixels of a file may be without data. */
export const mayLackData = ({ nodata, alpha, sampleFormat, levels }: RasterFile): boolean =>
  nodata !== undefined || alpha !== undefined || sampleFormat === 'float' || levels[0].mask !== undefined

/** The bands that are shown where nothing names colors: the first three, or the first one. Counted from 0. */
export const firstColors = ({ samples, alpha }: Pick<RasterFile, 'samples' | 'alpha'>): number[] => {
  const colors = Array.from({ length: samples }, (_, band) => band).filter((band) => band !== alpha)
  return colors.slice(0, colors.length < 3 ? 1 : 3)
}

/**
 * Reads the first pixel and the middle one of a file in each of its sizes.
 * @throws RasterError with the reason, if it has pixels that cannot be decoded or shown
 */
export const requirePixels = async (file: RasterFile): Promise<void> => {
  for (const level of file.levels)
    for (const share of [0, 0.5]) {
      const column = Math.floor(share * level.width)
      const row = Math.floor(share * level.height)
      await readPixels(file, level, firstColors(file), [column, row, column + 1, row + 1])
    }
}

/** @see TIFF 6.0: the kinds of color that bands can have, and a palette; YCbCr is decoded to red, green and blue */
const SHOWN: ReadonlySet<number> = new Set([0, 1, 2, 3, 6])

/** @param bands that are shown, counted from 0 */
export const readPixels = async (
  file: RasterFile,
  level: Level,
  bands: readonly number[],
  box: PixelBox,
): Promise<SourcePixels> => {
  if (!SHOWN.has(level.photometric))
    throw new RasterError(`its colors (${level.photometric}) are not supported`)
  const { opaque, ...window } = await readStored(file, level, bands, box)
  const valid = mayLackData(file) ? validMask(file, window.bands, opaque) : undefined
  return { ...window, bands: file.palette ? colored(window.bands, file.palette) : window.bands, valid }
}

/** Bands as they are stored: NaN where one has no data. @param bands counted from 0 */
export const readValues = async (
  file: RasterFile,
  level: Level,
  bands: readonly number[],
  box: PixelBox,
): Promise<Window> => {
  const { opaque, ...window } = await readStored(file, level, bands, box)
  const absent = file.nodata === undefined ? NaN : Math.fround(file.nodata)
  for (const band of window.bands) {
    for (let i = 0; i < band.length; i++) if (band[i] === absent) band[i] = NaN
    for (const mask of opaque) for (let i = 0; i < band.length; i++) if (mask[i] === 0) band[i] = NaN
  }
  return window
}

/** A part of a picture, with all that says how opaque its pixels are. */
interface Stored extends Window {
  readonly opaque: readonly Float32Array[]
}

const readStored = async (
  file: RasterFile,
  level: Level,
  bands: readonly number[],
  box: PixelBox,
): Promise<Stored> => {
  const absent = bands.find((band) => band >= file.samples)
  if (absent !== undefined)
    throw new RasterError(`it has ${file.samples} bands, and not one of index ${absent}`)
  const samples = file.alpha === undefined ? bands : [...bands, file.alpha]
  const window = await readWindow(level, samples, box)
  const mask = level.mask ? (await readWindow(level.mask, [0], box)).bands : []
  const opaque = [...window.bands.slice(bands.length), ...mask]
  return { ...window, bands: window.bands.slice(0, bands.length), opaque }
}

/** A pixel has no data if all its bands say so, as GDAL has it with UNIFIED_SRC_NODATA. */
const validMask = (
  { nodata }: RasterFile,
  bands: readonly Float32Array[],
  opaque: readonly Float32Array[],
): Uint8Array => {
  const valid = new Uint8Array(bands[0]?.length ?? 0)
  const absent = nodata === undefined ? NaN : Math.fround(nodata)
  for (const band of bands)
    for (let i = 0; i < valid.length; i++) {
      const value = band[i] ?? NaN
      if (value === value && value !== absent) valid[i] = 1
    }
  for (const band of opaque) for (let i = 0; i < valid.length; i++) if (band[i] === 0) valid[i] = 0
  return valid
}

/** @param palette all reds, all greens, all blues, 16 bits each */
const colored = ([indexes = new Float32Array()]: readonly Float32Array[], palette: readonly number[]) => {
  const colors = palette.length / 3
  return [0, 1, 2].map((channel) =>
    indexes.map((index) => Math.floor((palette[channel * colors + index] ?? 0) / 256)),
  )
}
