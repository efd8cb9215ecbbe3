/** A rectangle of nodes, whose coordinates are whole numbers. */
export interface NodeGrid {
  /** The first column and the first row. */
  readonly left: number
  readonly top: number
  /** Numbers of columns and of rows. */
  readonly width: number
  readonly height: number
}

/** Room for errors of rounding. */
const ROUNDING = 1e-6

/** No more edges than that are compared at every node; of more, those that are too far are left out first. */
const FEW = 6

/**
 * The exact distance from each node to the nearest edge, row by row; infinite where none is within reach.
 * @param edges four numbers each: from x, from y, to x, to y
 */
export const nearestDistances = (edges: readonly number[], grid: NodeGrid, reach: number): Float32Array => {
  const distances = new Float32Array(grid.width * grid.height).fill(Infinity)
  const all = Int32Array.from({ length: edges.length / 4 }, (_, edge) => 4 * edge)
  measure({ edges: Float64Array.from(edges), grid, reach, distances }, grid, all)
  return distances
}

interface Measured {
  readonly edges: Float64Array
  readonly grid: NodeGrid
  readonly reach: number
  readonly distances: Float32Array
}

/** Quarter by quarter, since few edges may be the nearest one to a node of a small rectangle. */
const measure = (measured: Measured, part: NodeGrid, candidates: Int32Array): void => {
  const { edges, reach } = measured
  const { left, top, width, height } = part
  if (candidates.length <= FEW || width * height === 1) {
    compare(measured, part, candidates)
    return
  }
  const x = left + (width - 1) / 2
  const y = top + (height - 1) / 2
  const squares = new Float64Array(candidates.length)
  let least = Infinity
  for (let i = 0; i < candidates.length; i++) {
    const square = squareFrom(edges, candidates[i] ?? 0, x, y)
    squares[i] = square
    if (square < least) least = square
  }
  const radius = Math.hypot(width - 1, height - 1) / 2 + ROUNDING
  const nearest = Math.sqrt(least)
  if (nearest - radius > reach) return
  const farthest = (Math.min(nearest + radius, reach) + radius) ** 2
  const near = candidates.filter((_, i) => (squares[i] ?? 0) <= farthest)
  for (const quarter of splitQuarters(part)) measure(measured, quarter, near)
}

const splitQuarters = ({ left, top, width, height }: NodeGrid): NodeGrid[] => {
  const west = Math.ceil(width / 2)
  const north = Math.ceil(height / 2)
  const east = width - west
  const south = height - north
  return [
    { left, top, width: west, height: north },
    { left: left + west, top, width: east, height: north },
    { left, top: top + north, width: west, height: south },
    { left: left + west, top: top + north, width: east, height: south },
  ].filter((quarter) => quarter.width > 0 && quarter.height > 0)
}

const compare = (
  { edges, grid, distances }: Measured,
  { left, top, width, height }: NodeGrid,
  candidates: Int32Array,
): void => {
  for (let y = top; y < top + height; y++)
    for (let x = left; x < left + width; x++) {
      let least = Infinity
      for (const edge of candidates) least = Math.min(least, squareFrom(edges, edge, x, y))
      distances[(y - grid.top) * grid.width + x - grid.left] = Math.sqrt(Math.fround(least))
    }
}

/** The square of the distance from a place to an edge. */
const squareFrom = (edges: Float64Array, edge: number, x: number, y: number): number => {
  const fromX = edges[edge] ?? 0
  const fromY = edges[edge + 1] ?? 0
  const alongX = (edges[edge + 2] ?? 0) - fromX
  const alongY = (edges[edge + 3] ?? 0) - fromY
  const share = ((x - fromX) * alongX + (y - fromY) * alongY) / (alongX * alongX + alongY * alongY)
  const bounded = share > 0 ? Math.min(1, share) : 0
  const awayX = fromX + bounded * alongX - x
  const awayY = fromY + bounded * alongY - y
  return awayX * awayX + awayY * awayY
}
