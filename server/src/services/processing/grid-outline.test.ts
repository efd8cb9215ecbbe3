import { describe, expect, it } from 'vitest'
import { boundingBox } from 'imagery-platform-geometry/bounding-box.ts'
import type { Grid } from '../../imagery/raster/grid.ts'
import { gridOutline } from './grid-outline.ts'

const grid = (epsg: number, left: number, top: number, pixel: number): Grid => ({
  epsg,
  left,
  top,
  pixelWidth: pixel,
  pixelHeight: pixel,
  width: 100,
  height: 100,
})

describe('the ground of a grid, in degrees', () => {
  it.each([
    ['of degrees', grid(4326, 3, 52, 0.01), 'Polygon', [3, 51, 4, 52]],
    ['in UTM', grid(32_631, 500_000, 5_700_000, 100), 'Polygon', [3, 51.36, 3.14, 51.45]],
    [
      'over the antimeridian, cut there',
      grid(32_660, 780_000, 100_000, 1000),
      'MultiPolygon',
      [179.5, 0, -179.6, 0.9],
    ],
    ['of degrees beyond the antimeridian', grid(4326, 179.5, 1, 0.01), 'MultiPolygon', [179.5, 0, -179.5, 1]],
  ])('%s', (_what, given, type, box) => {
    const outline = gridOutline(given)
    expect(outline.type).toBe(type)
    const found = boundingBox(outline) ?? []
    for (const [i, edge] of box.entries()) expect(found[i]).toBeCloseTo(edge, 1)
  })
})
