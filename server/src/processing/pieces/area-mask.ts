import type { Geometry, Position } from '../../geometry/geojson.ts'
import { unwrappedSearchArea } from '../../geometry/antimeridian.ts'
import { partsOf } from '../../geometry/part.ts'
import { withPlacesBetween } from '../../imagery/frame.ts'
import type { Point } from '../../imagery/frame.ts'
import { projectedGrid } from '../../imagery/raster/grid.ts'
import type { Grid } from '../../imagery/raster/grid.ts'
import { eachSpan } from '../../imagery/spans.ts'

/**
 * Which pixels of a grid have their middles in an area: 1, row by row.
 * @param area WGS 84, degrees
 * @throws RasterError for a system that is not known
 */
export const areaMask = (grid: Grid, area: Geometry): Uint8Array => {
  const { width, height } = grid
  const mask = new Uint8Array(width * height)
  const { project, left, top, pixelWidth, pixelHeight } = projectedGrid(grid)
  const pixelOf = (place: Position): Point => {
    const [x, y] = project(place)
    return [(x - left) / pixelWidth, (top - y) / pixelHeight]
  }
  for (const { isArea, paths } of partsOf(area)) {
    if (!isArea) continue
    const rings = unwrappedSearchArea(paths).map((ring) => withPlacesBetween(ring).map(pixelOf))
    eachSpan(rings, width, height, (row, from, to) => mask.fill(1, row * width + from, row * width + to))
  }
  return mask
}
