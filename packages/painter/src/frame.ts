import type { Point, Rings } from 'imagery-platform-geometry/planar.ts'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { toParts } from 'imagery-platform-geometry/part.ts'
import type { PixelBox } from 'imagery-platform-geometry/pixel-box.ts'
import type { PaintedScene } from './scene.ts'
import { eachSpan } from 'imagery-platform-geometry/spans.ts'

/** Which part of the map a picture shows. */
export interface Frame {
  /** From degrees WGS 84 into the system of the picture. */
  readonly project: (position: Position) => Point
  readonly unproject: (point: Point) => Point
  /** Whether the system is EPSG:3857: columns and rows are then those of the plane of the scenery. */
  readonly isMercator?: boolean
  /** West and north edge in that system. */
  readonly left: number
  readonly top: number
  /** Side length of a pixel in that system. */
  readonly pixel: number
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Size of a pixel in degrees of longitude and of latitude, roughly. */
  readonly degreesPerPixel: Point
}

/** A part of a picture, as wide as the whole. @param rows pixels, at most */
export const strip = (frame: Frame, firstRow: number, rows: number): Frame =>
  framePart(frame, [0, firstRow, frame.width, Math.min(firstRow + rows, frame.height)])

/** The part of a picture in a box of its pixels. */
export const framePart = (frame: Frame, [left, top, right, bottom]: PixelBox): Frame => ({
  ...frame,
  left: frame.left + left * frame.pixel,
  top: frame.top - top * frame.pixel,
  width: right - left,
  height: bottom - top,
})

/** The position of a place in a picture, in pixels. */
export const toPixel = ({ project, left, top, pixel }: Frame, position: Position): Point => {
  const [x, y] = project(position)
  return [(x - left) / pixel, (top - y) / pixel]
}

/** Rings in degrees WGS 84 as pixels of a picture. */
export const pixelRings = (frame: Frame, rings: readonly (readonly Position[])[]): Rings =>
  rings.map((ring) => withPlacesBetween(ring).map((position) => toPixel(frame, position)))

/** Longest edge that is projected as a straight line, in degrees: it bends by less than a pixel at any usual scale. */
const MAX_EDGE = 0.25

/**
 * Edges are straight in degrees, as in GeoJSON: with these points between, they bend in a projection as they should.
 */
export const withPlacesBetween = (ring: readonly Position[]): Position[] => {
  const places: Position[] = []
  let [fromX = NaN, fromY = NaN] = ring[0] ?? []
  for (const [toX = NaN, toY = NaN] of ring) {
    const longest = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY))
    const count = Math.max(1, Math.ceil(longest / MAX_EDGE))
    for (let i = 1; i <= count; i++) {
      const share = i / count
      places.push([fromX + (toX - fromX) * share, fromY + (toY - fromY) * share])
    }
    ;[fromX, fromY] = [toX, toY]
  }
  return places
}

/** Visits the pixels within a scene's footprint. */
export const eachSceneSpan = (
  frame: Frame,
  scene: Pick<PaintedScene, 'geometry'>,
  visit: (row: number, from: number, to: number) => void,
): void => {
  for (const { isArea, paths } of toParts(scene.geometry))
    if (isArea) eachSpan(pixelRings(frame, paths), frame.width, frame.height, visit)
}
