import type { Position } from 'imagery-platform-geometry/geojson.ts'
import type { Point } from 'imagery-platform-geometry/planar.ts'
import { applied, inverted } from './affine.ts'
import { extentIn, samplePlaces } from './extent.ts'
import type { RasterExtent } from './extent.ts'
import type { ProjectedGrid } from './grid.ts'
import { projectionFor } from './projection.ts'
import type { FileSystem } from './projection.ts'
import type { RasterFile } from './raster-file.ts'
import { RasterError } from './raster-error.ts'
import type { PixelBox } from 'imagery-platform-geometry/pixel-box.ts'

/** How a file lies in a grid. */
export interface Placement {
  readonly file: RasterFile
  /** Pixels of the grid that may show it. */
  readonly box: PixelBox
  /** Pixels of the file along a side of one of the grid, to the right and down. */
  readonly scale: Point
  /** From pixels of the grid to those of the file. */
  readonly toFile: (point: Point) => Point
}

/**
 * @returns undefined where the file lies outside of the grid
 * @throws RasterError where it is in a system that is not known
 */
export const findPlacement = (grid: ProjectedGrid, file: RasterFile): Placement | undefined => {
  const { box, scale, middle } = findExtent(grid, file)
  if (!box) return undefined
  const across = between(grid, file, middle)
  const toPixels = inverted(file.affine)
  const toFile = ([column, row]: Point): Point =>
    applied(toPixels, across([grid.left + column * grid.pixelWidth, grid.top - row * grid.pixelHeight]))
  return { file, box, scale, toFile }
}

/** @returns with the middle of the file, in degrees */
const findExtent = (grid: ProjectedGrid, file: RasterFile): RasterExtent & { readonly middle: Position } => {
  const middle = rasterCenter(file)
  return { ...extentIn(grid, samplePlaces(file, projectionFor(requireSystem(file), middle)), file), middle }
}

/**
 * The middle of a file, in degrees.
 * @throws RasterError for a file in a system that is not known
 */
export const rasterCenter = (file: RasterFile): Position => {
  const middle = applied(file.affine, [file.width / 2, file.height / 2])
  const [longitude, latitude] = projectionFor(requireSystem(file)).unproject(middle)
  return [longitude, latitude]
}

const requireSystem = ({ epsg, system }: RasterFile): FileSystem => {
  if (!system)
    throw new RasterError(
      `its coordinate reference system (${epsg ?? 'none with an EPSG code'}) is not known`,
    )
  return system
}

/** From the system of a grid to that of a file: within one system without any rounding. */
const between = ({ epsg, unproject }: ProjectedGrid, file: RasterFile, middle: Position) => {
  const { near, project } = projectionFor(requireSystem(file), middle)
  return epsg !== undefined && epsg === file.epsg
    ? near
    : (point: Point): Point => project([...unproject(point)])
}

/** Width and height of a picture, in pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

/** Pixels of a smaller copy of a file along a side of one of the file. */
export const sizeRatio = (copy: Size, file: Size): Point => [
  copy.width / file.width,
  copy.height / file.height,
]

/** Pixels of a grid along a side of one of a smaller copy. @param scale pixels of the file along one of the grid */
export const computeShrinking = ([x, y]: Point, [right, down]: Point): Point => [
  1 / (x * right),
  1 / (y * down),
]

/** The same way, to the pixels of a smaller copy. */
export const scaledBy =
  ([right, down]: Point, toFile: (point: Point) => Point) =>
  (point: Point): Point => {
    const [x, y] = toFile(point)
    return [x * right, y * down]
  }
