import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { toFootprint, traceOutline } from 'imagery-platform-geometry/outline.ts'
import { RasterError } from '../../imagery/raster/raster-error.ts'
import { projectedGrid } from '../../imagery/raster/grid.ts'
import type { Grid } from '../../imagery/raster/grid.ts'

/**
 * The ground that a grid covers, in degrees WGS 84, cut at the antimeridian.
 * @throws RasterError for a system that is not known, and for a grid whose corners lie nowhere on the earth
 */
export const gridOutline = (grid: Grid): Geometry => {
  const { left, top, pixelWidth, pixelHeight, width, height, unproject } = projectedGrid(grid)
  const outline = traceOutline((right, down) => [
    ...unproject([left + right * width * pixelWidth, top - down * height * pixelHeight]),
  ])
  if (!outline) throw new RasterError(`its edges lie beyond the area of EPSG:${grid.epsg}`)
  return toFootprint(outline)
}
