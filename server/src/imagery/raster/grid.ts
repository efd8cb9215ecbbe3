import type { Frame } from 'imagery-platform-painter/frame.ts'
import type { Point } from 'imagery-platform-geometry/planar.ts'
import { projectionFor, systemOfCode } from './projection.ts'
import type { Projection } from './projection.ts'
import { RasterError } from './raster-error.ts'
import type { PixelBox } from 'imagery-platform-geometry/pixel-box.ts'

/** The pixels of a picture in a coordinate reference system, north up; they need not be square. Plain data. */
export interface Grid {
  readonly epsg: number
  /** West and north edge in the system, in its unit. */
  readonly left: number
  readonly top: number
  /** Sides of a pixel in that unit, both positive. */
  readonly pixelWidth: number
  readonly pixelHeight: number
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** A grid, and how places on the ground come to lie in it. */
export interface ProjectedGrid extends Omit<Grid, 'epsg'>, Pick<Projection, 'project' | 'unproject'> {
  /** Undefined where a place has to be projected even into a picture in the same system. */
  readonly epsg: number | undefined
}

/** @param box left, bottom, right, top in the system; the last column and row reach over its edge by half a pixel at most */
export const gridOver = (
  epsg: number,
  [left, bottom, right, top]: readonly [left: number, bottom: number, right: number, top: number],
  [pixelWidth, pixelHeight]: readonly [pixelWidth: number, pixelHeight: number],
): Grid => ({
  epsg,
  left,
  top,
  pixelWidth,
  pixelHeight,
  width: Math.max(1, Math.round((right - left) / pixelWidth)),
  height: Math.max(1, Math.round((top - bottom) / pixelHeight)),
})

/** The part of a grid in a box of its pixels. */
export const gridPart = (grid: Grid, [left, top, right, bottom]: PixelBox): Grid => ({
  ...grid,
  left: grid.left + left * grid.pixelWidth,
  top: grid.top - top * grid.pixelHeight,
  width: right - left,
  height: bottom - top,
})

export const gridOfFrame = ({
  project,
  unproject,
  left,
  top,
  pixel,
  width,
  height,
}: Frame): ProjectedGrid => ({
  project,
  unproject,
  left,
  top,
  width,
  height,
  epsg: undefined,
  pixelWidth: pixel,
  pixelHeight: pixel,
})

/** @throws RasterError for a system that is not known */
export const projectedGrid = (grid: Grid): ProjectedGrid => {
  const { epsg, left, top, pixelWidth, pixelHeight, width, height } = grid
  const system = systemOfCode(epsg)
  if (!system) throw new RasterError(`EPSG:${epsg} is not a coordinate reference system that is known`)
  const middle: Point = [left + (width * pixelWidth) / 2, top - (height * pixelHeight) / 2]
  const { project, unproject } = projectionFor(system, [...projectionFor(system).unproject(middle)])
  return { ...grid, project, unproject }
}
