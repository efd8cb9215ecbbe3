import type { Point, Rings } from 'imagery-platform-geometry/planar.ts'
import { gridPart, projectedGrid } from '../../imagery/raster/grid.ts'
import type { Grid } from '../../imagery/raster/grid.ts'
import type { Window } from '../../imagery/raster/window.ts'
import type { PixelBox } from 'imagery-platform-geometry/pixel-box.ts'
import { eachSpan, findRange } from 'imagery-platform-geometry/spans.ts'
import { areaNear } from './area-of-grid.ts'
import type { ClipArea, Place } from './order-tool.ts'
import { movedBox } from './moved.ts'
import { withRoom } from './tool-raster.ts'
import type { ToolRaster } from './tool-raster.ts'

/**
 * The pixels of a raster whose middles lie in an area, and none around it.
 * @returns undefined where the raster has none
 * @see gdalwarp -cutline -crop_to_cutline
 */
export const clipped = (raster: ToolRaster, area: ClipArea): ToolRaster | undefined => {
  const polygons = areaNear(raster.grid, area).map((rings) => toPixelRings(raster.grid, rings))
  const box = boxAround(raster.grid, polygons)
  if (!box) return undefined
  return withRoom(raster, gridPart(raster.grid, box), async (part) => {
    const inFile = movedBox(part, [box[0], box[1]])
    const window = await raster.read(inFile)
    return { ...without(window, outside(inFile, polygons)), box: part }
  })
}

/** Share of a pixel by which an edge of an area may miss one of a pixel and still be meant to be it, as GDAL has it. */
const NEARLY = 1e-3

/** Whole pixels within the box around an area. */
const boxAround = ({ width, height }: Grid, polygons: readonly Rings[]): PixelBox | undefined => {
  const points = polygons.flat(2)
  const [left, right] = findRange(points.map(([x]) => x))
  const [top, bottom] = findRange(points.map(([, y]) => y))
  const box = [
    Math.max(0, Math.ceil(left - NEARLY)),
    Math.max(0, Math.ceil(top - NEARLY)),
    Math.min(width, Math.floor(right + NEARLY)),
    Math.min(height, Math.floor(bottom + NEARLY)),
  ] as const
  return box[0] < box[2] && box[1] < box[3] ? box : undefined
}

/** 1 for pixels of a box that lie outside of all polygons. */
const outside = ([left, top, right, bottom]: PixelBox, polygons: readonly Rings[]): Uint8Array => {
  const width = right - left
  const height = bottom - top
  const mask = new Uint8Array(width * height).fill(1)
  for (const rings of polygons) {
    const moved = rings.map((ring) => ring.map(([x, y]): Point => [x - left, y - top]))
    eachSpan(moved, width, height, (row, from, to) => mask.fill(0, row * width + from, row * width + to))
  }
  return mask
}

const without = (window: Window, mask: Uint8Array): Window => {
  for (const band of window.bands) for (let i = 0; i < band.length; i++) if (mask[i] === 1) band[i] = NaN
  return window
}

const toPixelRings = (grid: Grid, rings: ClipArea[number]): Rings => {
  const { project, left, top, pixelWidth, pixelHeight } = projectedGrid(grid)
  const toPixel = (place: Place): Point => {
    const [x, y] = project([...place])
    return [(x - left) / pixelWidth, (top - y) / pixelHeight]
  }
  return rings.map((ring) => bent(ring, toPixel))
}

/** How far an edge that is straight in degrees may be from where it is drawn, in pixels. */
const TOLERANCE = 0.05

/** An edge is halved so many times at most. */
const MAX_HALVINGS = 12

/** A ring in pixels: its edges are straight in degrees, as in GeoJSON, so that they bend in a projection. */
const bent = (ring: readonly Place[], toPixel: (place: Place) => Point): Point[] => {
  const points: Point[] = []
  const add = (from: Place, to: Place, halvings: number): void => {
    const middle = [0, 1].map((axis) => ((from[axis] ?? NaN) + (to[axis] ?? NaN)) / 2)
    const a = toPixel(from)
    const b = toPixel(to)
    const m = toPixel(middle)
    const off = Math.abs((a[0] + b[0]) / 2 - m[0]) + Math.abs((a[1] + b[1]) / 2 - m[1])
    if (!(off > TOLERANCE) || halvings === MAX_HALVINGS) {
      points.push(b)
      return
    }
    add(from, middle, halvings + 1)
    add(middle, to, halvings + 1)
  }
  ring.forEach((to, i) => add(ring[i - 1] ?? to, to, 0))
  return points
}
