import { fromArrayBuffer } from 'geotiff'
import type { GeoTIFFImage } from 'geotiff'
import sharp from 'sharp'
import { graysFor } from 'imagery-platform-painter/grey.ts'
import { tileBox } from 'imagery-platform-painter/mercator.ts'
import { systemFor } from 'imagery-platform-geometry/systems.ts'
import type { System } from 'imagery-platform-geometry/systems.ts'

/** Red, green and blue as reflectance times 10,000, and where they were measured. */
export interface MeasuredPicture {
  readonly system: System
  /** West and north edge, and side of a pixel, in meters of the system. */
  readonly left: number
  readonly top: number
  readonly pixel: number
  readonly width: number
  readonly height: number
  /** Row by row; 0 where nothing is shown. */
  readonly bands: readonly Samples[]
}

type Samples = ArrayLike<number>

/** Of an XYZ tile. */
export type TilePlace = readonly [z: number, x: number, y: number]

/** The optical greys of all values. */
export const GREYS = graysFor('optical')

/** In the middle of the values of each grey. */
const VALUES = Array.from({ length: 256 }, (_, grey) => (GREYS.indexOf(grey) + GREYS.lastIndexOf(grey)) / 2)

/** Of colors, what was measured. */
const measuredValues = (greys: Samples, isShown: Samples): Samples =>
  Float32Array.from(greys, (grey, i) => ((isShown[i] ?? 0) > 0 ? (VALUES[grey] ?? 0) : 0))

/** Reads measurements. @param shown bands of the file that are red, green and blue, from 0 */
export const readMeasurements = async (
  bytes: ArrayBuffer,
  shown: readonly number[],
): Promise<MeasuredPicture> => {
  const image = await (await fromArrayBuffer(bytes)).getImage()
  const [left = NaN, top = NaN] = image.getOrigin()
  const [pixel = NaN] = image.getResolution()
  const place = { left, top, pixel, width: image.getWidth(), height: image.getHeight() }
  const system = systemFor(image.getGeoKeys()?.ProjectedCSTypeGeoKey, NaN)
  return { ...place, system, bands: await readBands(image, [0, 0, place.width, place.height], shown) }
}

/** Reads what a quad shows of an XYZ tile. */
export const readQuad = async (bytes: ArrayBuffer, ...tile: TilePlace): Promise<MeasuredPicture> => {
  const image = await (await fromArrayBuffer(bytes)).getImage()
  const [west = NaN, north = NaN] = image.getOrigin()
  const [pixel = NaN] = image.getResolution()
  const [left, bottom, right, top] = tileBox(...tile)
  const window = [left - west, north - top, right - west, north - bottom].map((meters) =>
    Math.round(meters / pixel),
  )
  const [red = [], green = [], blue = [], alpha = []] = await readBands(image, window, [0, 1, 2, 3])
  const side = Math.round((right - left) / pixel)
  const bands = [red, green, blue].map((greys) => measuredValues(greys, alpha))
  return { left, top, pixel, width: side, height: side, system: MERCATOR, bands }
}

const readBands = async (
  image: GeoTIFFImage,
  window: number[],
  samples: readonly number[],
): Promise<Samples[]> =>
  [...(await image.readRasters({ window, samples: [...samples] }))].filter((band) => typeof band !== 'number')

const MERCATOR = systemFor(3857, 0)

/** Reads an XYZ tile. */
export const readTile = async (bytes: ArrayBuffer, ...tile: TilePlace): Promise<MeasuredPicture> => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const [left, , right, top] = tileBox(...tile)
  const channel = (which: number): Samples =>
    Uint8Array.from({ length: info.width * info.height }, (_, i) => data[4 * i + which] ?? 0)
  const bands = [0, 1, 2].map((which) => measuredValues(channel(which), channel(3)))
  const place = { left, top, pixel: (right - left) / info.width, width: info.width, height: info.height }
  return { ...place, system: MERCATOR, bands }
}
