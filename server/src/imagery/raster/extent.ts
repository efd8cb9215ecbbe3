import type { Position } from 'imagery-platform-geometry/geojson.ts'
import {
  continuedFrom,
  isAroundPole as enclosesPole,
  traceOutline,
} from 'imagery-platform-geometry/outline.ts'
import type { Point } from 'imagery-platform-geometry/planar.ts'
import { findRange } from 'imagery-platform-geometry/spans.ts'
import { applied } from './affine.ts'
import type { ProjectedGrid } from './grid.ts'
import type { Projection } from './projection.ts'
import type { RasterFile } from './raster-file.ts'
import type { PixelBox } from 'imagery-platform-geometry/pixel-box.ts'

/** Places along each side of a picture that are projected to find where it lies. */
const STEPS = 16

/** Pixels around it, and a share of its sides: between those places its edges may bend. */
const ROOM = 2
const SHARE = 1 / STEPS

/** Where a raster lies in a picture that is made. */
export interface RasterExtent {
  /** Pixels of the picture that may show it, undefined where none does. */
  readonly box: PixelBox | undefined
  /** Pixels of the raster along a side of one of the picture, to the right and down. */
  readonly scale: Point
}

/** Places all over a raster. */
export interface RasterPlaces {
  /** In degrees WGS 84. Longitudes continue from the middle to the edges. */
  readonly places: readonly Position[]
  /** Whether the raster encloses a pole, and lies on all longitudes. */
  readonly isAroundPole: boolean
}

/** As close to a pole as Mercator's projection is still finite. Degrees. */
const NEAR_POLE = 89.999

/** @param projection of the raster's own system */
export const samplePlaces = (
  { width, height, affine }: Pick<RasterFile, 'width' | 'height' | 'affine'>,
  { unproject }: Pick<Projection, 'unproject'>,
): RasterPlaces => {
  const placeAt = (right: number, down: number): Position => [
    ...unproject(applied(affine, [right * width, down * height])),
  ]
  const [middle = 0] = placeAt(0.5, 0.5)
  const places = outwards(middle, (right) => placeAt(right, 0.5)).flatMap(([share, [longitude = middle]]) =>
    outwards(longitude, (down) => placeAt(share, down)).map(([, place]) => place),
  )
  const outline = traceOutline(placeAt)
  if (!outline || !enclosesPole(outline)) return { places, isAroundPole: false }
  const pole = outline.some(([, latitude = 0]) => latitude === 90) ? NEAR_POLE : -NEAR_POLE
  return { places: [...places, [middle, pole]], isAroundPole: true }
}

/** Places on a line from its middle to both ends, with the share of its length: each longitude continues from the last one. */
const outwards = (middle: number, placeAt: (share: number) => Position): [share: number, place: Position][] =>
  [1, -1].flatMap((direction) => {
    let last = middle
    return Array.from({ length: STEPS / 2 + 1 }, (_, i): [number, Position] => {
      const share = 0.5 + (direction * i) / STEPS
      const [longitude = NaN, latitude = NaN] = placeAt(share)
      if (Number.isFinite(longitude)) last = continuedFrom(last, longitude)
      return [share, [last, latitude]]
    })
  })

/** @param those of the raster */
export const extentIn = (
  grid: ProjectedGrid,
  { places, isAroundPole }: RasterPlaces,
  { width, height }: Pick<RasterFile, 'width' | 'height'>,
): RasterExtent => {
  const boxes = [0, -360, 360].map((shift) => around(grid, places, shift))
  const [left = 0, top = 0, right = 0, bottom = 0] = boxes[0] ?? []
  const shown = (isAroundPole ? [together(boxes)] : boxes).flatMap((box) => within(grid, box) ?? [])
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
  const [left, right] = findRange(points.map(([x]) => x))
  const [top, bottom] = findRange(points.map(([, y]) => y))
  return [left, top, right, bottom]
}

/** With room around it, and cut at the picture. */
const within = (
  { width, height }: ProjectedGrid,
  [left, top, right, bottom]: Sides,
): [PixelBox] | undefined => {
  const roomX = ROOM + SHARE * (right - left)
  const roomY = ROOM + SHARE * (bottom - top)
  const box = [
    Math.max(0, Math.floor(left - roomX)),
    Math.max(0, Math.floor(top - roomY)),
    Math.min(width, Math.ceil(right + roomX)),
    Math.min(height, Math.ceil(bottom + roomY)),
  ] as const
  return box[0] < box[2] && box[1] < box[3] ? [box] : undefined
}

const together = (boxes: readonly Sides[]): Sides => [
  Math.min(...boxes.map(([left]) => left)),
  Math.min(...boxes.map(([, top]) => top)),
  Math.max(...boxes.map(([, , right]) => right)),
  Math.max(...boxes.map(([, , , bottom]) => bottom)),
]
