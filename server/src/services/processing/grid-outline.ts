import { splitSearchArea } from '../../geometry/antimeridian.ts'
import type { Geometry, Position } from '../../geometry/geojson.ts'
import { projectedGrid } from '../../imagery/raster/grid.ts'
import type { Grid } from '../../imagery/raster/grid.ts'

/** Into how many parts an edge is cut, since what is straight in the system of a grid may bend in degrees. */
const PARTS = 16

/** Counter-clockwise from the upper left corner, as shares of width and height. */
const CORNERS = [[0, 0], [0, 1], [1, 1], [1, 0]] as const // oxfmt-ignore

/** The ground that a grid covers, in degrees WGS 84, cut at the antimeridian. @throws RasterError for a system that is not known */
export const gridOutline = (grid: Grid): Geometry => {
  const { left, top, pixelWidth, pixelHeight, width, height, unproject } = projectedGrid(grid)
  const place = (x: number, y: number): Position => [
    ...unproject([left + x * width * pixelWidth, top - y * height * pixelHeight]),
  ]
  const [center = NaN] = place(0.5, 0.5)
  const ring = CORNERS.flatMap(([x, y], i) => {
    const [toX, toY] = CORNERS[(i + 1) % CORNERS.length] ?? [0, 0]
    return Array.from({ length: PARTS }, (_, part) => {
      const share = part / PARTS
      const [longitude = NaN, latitude = NaN] = place(x + (toX - x) * share, y + (toY - y) * share)
      return [longitude + 360 * Math.round((center - longitude) / 360), latitude]
    })
  })
  return splitSearchArea({ type: 'Polygon', coordinates: [[...ring, ring[0] ?? []]] })
}
