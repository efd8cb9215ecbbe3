import { toLngLat } from '../../map/mercator.ts'
import type { Frame } from './frame.ts'
import type { Projection } from './projection.ts'
import type { Level, RasterFile, Window } from './raster-file.ts'

/**
 * Where the pixels of a frame lie in a file, at the corners of squares of {@link STEP} pixels. Coordinates are fractions of
 * the file, from its upper left corner.
 */
export interface Mesh {
  readonly columns: number
  readonly rows: number
  readonly u: Float64Array
  readonly v: Float64Array
}

/**
 * In pixels of the frame. In between the projection is taken for linear, which over 16 pixels of a view of a scene is wrong by
 * less than a hundredth of a pixel.
 */
const STEP = 16

/** Where a place lies in a file, as fractions of it from its upper left corner. */
export const placeIn = (
  { box: [west, south, east, north] }: Pick<RasterFile, 'box'>,
  { forward }: Projection,
  [longitude, latitude]: readonly [number, number],
): readonly [u: number, v: number] => {
  const [x, y] = forward(longitude, latitude)
  return [(x - west) / (east - west), (north - y) / (north - south)]
}

export const buildMesh = (frame: Frame, file: Pick<RasterFile, 'box'>, projection: Projection): Mesh => {
  const columns = Math.ceil(frame.width / STEP) + 1
  const rows = Math.ceil(frame.height / STEP) + 1
  const u = new Float64Array(columns * rows)
  const v = new Float64Array(columns * rows)
  const [left, top] = frame.upperLeft
  const pixelWidth = (frame.lowerRight[0] - left) / frame.width
  const pixelHeight = (frame.lowerRight[1] - top) / frame.height
  for (let row = 0, node = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, node++) {
      const place = toLngLat([left + column * STEP * pixelWidth, top + row * STEP * pixelHeight])
      ;[u[node], v[node]] = placeIn(file, projection, place)
    }
  return { columns, rows, u, v }
}

/** The coarsest level that has a pixel for each of the frame, in its middle; the finest one where none has. */
export const levelFor = ({ levels }: Pick<RasterFile, 'levels'>, { columns, rows, u }: Mesh): number => {
  const middle = Math.floor((rows - 1) / 2) * columns + Math.floor((columns - 1) / 2)
  const right = u[middle + 1] ?? 0
  const below = u[Math.min(u.length - 1, middle + columns)] ?? 0
  const start = u[middle] ?? 0
  const perPixel = Math.max(Math.abs(right - start), Math.abs(below - start)) / STEP
  const found = levels.findLastIndex(({ width }) => width * perPixel >= 1)
  return Math.max(0, found)
}

/** The pixels of a level that a mesh meets; undefined where it lies beside the file. */
export const findWindow = ({ u, v }: Mesh, { width, height }: Level): Window | undefined => {
  const left = Math.max(0, Math.floor(least(u) * width) - 1)
  const top = Math.max(0, Math.floor(least(v) * height) - 1)
  const right = Math.min(width, Math.ceil(greatest(u) * width) + 1)
  const bottom = Math.min(height, Math.ceil(greatest(v) * height) + 1)
  return left < right && top < bottom ? [left, top, right, bottom] : undefined
}

const least = (values: Float64Array): number => values.reduce((a, b) => Math.min(a, b), Infinity)
const greatest = (values: Float64Array): number => values.reduce((a, b) => Math.max(a, b), -Infinity)

/**
 * For each pixel of a frame, row by row, the pixel of the window in which its middle lies, counted row by row from 0; -1 for
 * those beside it.
 */
export const buildLookup = (
  { width, height }: Pick<Frame, 'width' | 'height'>,
  mesh: Mesh,
  level: Level,
  [left, top, right, bottom]: Window,
): Int32Array => {
  const lookup = new Int32Array(width * height).fill(-1)
  const wide = right - left
  for (let y = 0, pixel = 0; y < height; y++)
    for (let x = 0; x < width; x++, pixel++) {
      const [u, v] = between(mesh, (x + 0.5) / STEP, (y + 0.5) / STEP)
      const column = Math.floor(u * level.width) - left
      const row = Math.floor(v * level.height) - top
      if (column >= 0 && column < wide && row >= 0 && row < bottom - top) lookup[pixel] = row * wide + column
    }
  return lookup
}

/** The coordinates at a place between the nodes of a mesh. @param x, y counted in nodes */
const between = ({ columns, u, v }: Mesh, x: number, y: number): readonly [number, number] => {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const node = row * columns + column
  const right = x - column
  const down = y - row
  return [blend(u, node, columns, right, down), blend(v, node, columns, right, down)]
}

const blend = (of: Float64Array, node: number, columns: number, right: number, down: number): number => {
  const above = (of[node] ?? 0) * (1 - right) + (of[node + 1] ?? 0) * right
  const below = (of[node + columns] ?? 0) * (1 - right) + (of[node + columns + 1] ?? 0) * right
  return above * (1 - down) + below * down
}
