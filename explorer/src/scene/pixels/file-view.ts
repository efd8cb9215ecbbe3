import type { TypedArray } from 'geotiff'
import { computeFrame, middleLongitude, turnsBetween, type Box, type Frame } from './frame.ts'
import { loadProjection, type Projection } from './projection.ts'
import { openRaster, type RasterFile, type Window } from './raster-file.ts'
import { levelFor, buildLookup, buildMesh, placeIn, findWindow } from './warp.ts'

/** A file with what it takes to draw it. */
export interface Drawable {
  readonly file: RasterFile
  readonly projection: Projection
  /** The bands of the whole file with the fewest pixels, by which it is coloured: colours stay when the map moves. */
  readonly overview: readonly TypedArray[]
  /** `[west, south, east, north]` in degrees WGS 84, beyond 180 where it crosses the antimeridian. */
  readonly box: Box
}

/** What was read of a file for a view of the map. */
export interface FileView {
  readonly frame: Frame
  readonly lookup: Int32Array
  /** Metres or degrees that a pixel of what was read is wide, in the units of the file's coordinates. */
  readonly pixelSize: number
  readonly bands: readonly TypedArray[]
  /** The values of the bands at a place in degrees WGS 84; undefined beside what was read, and where there are no data. */
  readonly valuesAt: (longitude: number, latitude: number) => readonly number[] | undefined
}

/**
 * Opens a file to draw it.
 * @param address of a GeoTIFF
 * @throws Error where it cannot be drawn
 */
export const openDrawable = async (address: string, signal: AbortSignal): Promise<Drawable> => {
  const file = await openRaster(address, signal)
  const projection = await loadProjection(file.epsg)
  const coarsest = file.levels.length - 1
  const { width, height } = file.levels.at(-1) ?? file.levels[0]
  const overview = await file.read(coarsest, [0, 0, width, height], signal)
  return { file, projection, overview, box: boxInDegrees(file, projection) }
}

/** Places along each side at which a file's box is measured: its sides are curves in degrees. */
const ALONG = 8

const boxInDegrees = ({ box }: RasterFile, { inverse }: Projection): Box => {
  const [west, south, east, north] = box
  const shares = Array.from({ length: ALONG + 1 }, (_, index) => index / ALONG)
  const places = shares.flatMap((share) => {
    const x = west + (east - west) * share
    const y = south + (north - south) * share
    return [inverse(x, south), inverse(x, north), inverse(west, y), inverse(east, y)]
  })
  const [reference] = inverse((west + east) / 2, (south + north) / 2)
  const longitudes = places.map(([longitude]) => longitude + turnsBetween(longitude, reference))
  const latitudes = places.map(([, latitude]) => latitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

/**
 * Reads what a view shows of a file, at the level that suits it.
 * @param worldSize pixels of the screen that the whole world would be wide at the zoom level of the view
 * @returns undefined where the view shows none of it
 */
export const readView = async (
  { file, projection, box }: Drawable,
  view: Box,
  worldSize: number,
  signal: AbortSignal,
): Promise<FileView | undefined> => {
  const frame = computeFrame(view, box, worldSize)
  if (frame === undefined) return undefined
  const mesh = buildMesh(frame, file, projection)
  const at = levelFor(file, mesh)
  const level = file.levels[at] ?? file.levels[0]
  const window = findWindow(mesh, level)
  if (window === undefined) return undefined
  const bands = await file.read(at, window, signal)
  const indexAt = (longitude: number, latitude: number): number | undefined => {
    const nearby = longitude + turnsBetween(longitude, middleLongitude(box))
    const [u, v] = placeIn(file, projection, [nearby, latitude])
    return indexIn(window, Math.floor(u * level.width), Math.floor(v * level.height))
  }
  return {
    frame,
    lookup: buildLookup(frame, mesh, level, window),
    pixelSize: (file.box[2] - file.box[0]) / level.width,
    bands,
    valuesAt: (longitude, latitude) => {
      const index = indexAt(longitude, latitude)
      const values = index === undefined ? [] : bands.map((band) => band[index] ?? NaN)
      return values.every((value) => value === file.nodata) ? undefined : values
    },
  }
}

const indexIn = ([left, top, right, bottom]: Window, column: number, row: number): number | undefined =>
  column >= left && column < right && row >= top && row < bottom
    ? (row - top) * (right - left) + (column - left)
    : undefined
