import type { Grid } from '../../imagery/raster/grid.ts'
import type { PixelBox } from 'imagery-platform-geometry/pixel-box.ts'
import { copyInto, emptyWindow } from './tool-raster.ts'
import type { ToolRaster } from './tool-raster.ts'

type Offset = readonly [right: number, down: number]

/** A box of pixels, so many further right and down. */
export const movedBox = ([left, top, right, bottom]: PixelBox, [x, y]: Offset): PixelBox => [
  left + x,
  top + y,
  right + x,
  bottom + y,
]

/** By which share of a pixel grids may differ whose pixels are the same ones. */
const NEARLY = 1e-3

/** Where a grid begins in another one, whose pixels it shares; undefined where it does not. */
export const offsetIn = (outer: Grid, inner: Grid): Offset | undefined => {
  const { pixelWidth, pixelHeight } = outer
  const drift = [
    (inner.pixelWidth / pixelWidth - 1) * inner.width,
    (inner.pixelHeight / pixelHeight - 1) * inner.height,
  ]
  const x = (inner.left - outer.left) / pixelWidth
  const y = (outer.top - inner.top) / pixelHeight
  const apart = [...drift, x - Math.round(x), y - Math.round(y)]
  if (inner.epsg !== outer.epsg || apart.some((pixels) => !(Math.abs(pixels) < NEARLY))) return undefined
  return [Math.round(x), Math.round(y)]
}

/** Reads a raster on a grid that begins elsewhere, and may reach further. */
export const readMoved =
  (raster: ToolRaster, offset: Offset): ToolRaster['read'] =>
  async (part) => {
    const window = emptyWindow(part, raster.bands)
    const [left, top, right, bottom] = movedBox(part, offset)
    const { width, height } = raster.grid
    const inside = [
      Math.max(0, left),
      Math.max(0, top),
      Math.min(width, right),
      Math.min(height, bottom),
    ] as const
    if (inside[0] >= inside[2] || inside[1] >= inside[3]) return window
    const found = await raster.read(inside)
    copyInto(window, { ...found, box: movedBox(inside, [-offset[0], -offset[1]]) })
    return window
  }
