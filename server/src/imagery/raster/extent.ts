import type { Position } from '../../geometry/geojson.ts'
import type { Point } from '../frame.ts'
import { rangeOf } from '../spans.ts'
import { applied } from './affine.ts'
import type { ProjectedGrid } from './grid.ts'
import type { Projection } from './projection.ts'
import type { RasterFile } from './raster-file.ts'
import type { PixelBox } from './window.ts'

/** Places along each side of a picture that are projected to find where it lies. */
const STEPS = 16

/** Pixels around it, and a share of its sides: between those places its edges may bend. */
const [ROOM, SHARE] = [2, 1 / STEPS]

/** Where a raster lies in a picture that is made. */
export interface RasterExtent {
  /** Pixels of the picture that may show it, undefined where none does. */
  readonly box: PixelBox | undefined
  /** Pixels of the raster along a side of one of the picture, to the right and down. */
  readonly scale: Point
}

/** Places all over a raster, in degrees WGS 84; longitudes continue from the first across the antimeridian. */
export const placesOf = (
  { width, height, affine }: RasterFile,
  { unproject }: Pick<Projection, 'unproject'>,
): Position[] => {
  const shares = Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS)
  const places = shares.flatMap((down) =>
    shares.map((right) => unproject(applied(affine, [right * width, down * height]))),
  )
  const center = places.find(([longitude]) => Number.isFinite(longitude))?.[0] ?? 0
  return places.map(([longitude, latitude]) => [
    longitude - 360 * Math.round((longitude - center) / 360),
    latitude,
  ])
}

/** @param places of the raster, at which it can be projected */
export const extentIn = (
  grid: ProjectedGrid,
  places: readonly Position[],
  { width, height }: RasterFile,
): RasterExtent => {
  const boxes = [0, -360, 360].map((shift) => around(grid, places, shift))
  const [left = 0, top = 0, right = 0, bottom = 0] = boxes[0] ?? []
  const shown = boxes.flatMap((box) => within(grid, box) ?? [])
  return {
    box: shown.length === 0 ? undefined : together(shown),
    scale: [width / (right - left), height / (bottom - top)],
  }
}

type Sides = readonly [left: number, top: number, right: number, bottom: number]

const around = (grid: ProjectedGrid, places: readonly Position[], shift: number): Sides => {
  const points = places
    .map(([longitude = NaN, latitude = NaN]) => grid.project([longitude + shift, latitude]))
    .map(([x, y]): Point => [(x - grid.left) / grid.pixelWidth, (grid.top - y) / grid.pixelHeight])
    .filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y))
  const [left, right] = rangeOf(points.map(([x]) => x))
  const [top, bottom] = rangeOf(points.map(([, y]) => y))
  return [left, top, right, bottom]
}

/** With room around it, and cut at the picture. */
const within = (
  { width, height }: ProjectedGrid,
  [left, top, right, bottom]: Sides,
): [PixelBox] | undefined => {
  const [roomX, roomY] = [ROOM + SHARE * (right - left), ROOM + SHARE * (bottom - top)]
  const box = [
    Math.max(0, Math.floor(left - roomX)),
    Math.max(0, Math.floor(top - roomY)),
    Math.min(width, Math.ceil(right + roomX)),
    Math.min(height, Math.ceil(bottom + roomY)),
  ] as const
  return box[0] < box[2] && box[1] < box[3] ? [box] : undefined
}

const together = (boxes: readonly PixelBox[]): PixelBox => [
  Math.min(...boxes.map(([left]) => left)),
  Math.min(...boxes.map(([, top]) => top)),
  Math.max(...boxes.map(([, , right]) => right)),
  Math.max(...boxes.map(([, , , bottom]) => bottom)),
]
