import { metresPerTurn, toPlane } from '../plane.ts'
import { Lattice, NODES } from '../lattice.ts'
import type { BlockPlace } from '../lattice.ts'
import { AREA, BASINS, SEA, WATERWAYS } from './rotterdam.ts'
import type { Waterway } from './rotterdam.ts'

/** Cells around the earth, as a power of two: of 23 m, since quays are straight and their corners sharp. */
const FINEST = 20
const KEPT = 500_000

/** Farther from a shore than this, in turns, no distance is told. */
const REACH = 2e-4

/** Over how many turns the drawing gives way to the atlas. */
const BORDER = 4e-5

const onPlane = (places: readonly number[]): Float64Array =>
  Float64Array.from(
    Array.from({ length: places.length / 2 }, (_, i) => toPlane(places.slice(2 * i, 2 * i + 2))).flat(),
  )

const [WEST, NORTH] = toPlane([AREA[0], AREA[3]])
const [EAST, SOUTH] = toPlane([AREA[2], AREA[1]])
const TURN = metresPerTurn((AREA[1] + AREA[3]) / 2)

/** How far a place is from the water of a basin or a waterway, in turns; below 0 on it. */
type Shape = (x: number, y: number) => number

const basin = (places: readonly number[]): Shape => {
  const outline = onPlane(places)
  return (x, y) => {
    const distance = distanceTo(outline, x, y, outline.length)
    return isInside(outline, x, y) ? -distance : distance
  }
}

const waterway = ([width, ...places]: Waterway): Shape => {
  const half = width / 2 / TURN
  const line = onPlane(places)
  return (x, y) => distanceTo(line, x, y, line.length - 2) - half
}

const SHAPES: readonly Shape[] = [...[SEA, ...BASINS].map(basin), ...WATERWAYS.map(waterway)]

/** Nodes along a side of a tile, three to a block: so few shapes are near one that it is worth to look for them. */
const TILE = 11

/** How far inland the nodes of a block are, in turns; below 0 on the water of the harbour. */
const HARBOUR = new Lattice(1, FINEST, KEPT, (place) => {
  const distances = new Float32Array(NODES * NODES)
  const near = shapesNear(SHAPES, place, NODES)
  for (let row = 0; row < NODES; row += TILE)
    for (let column = 0; column < NODES; column += TILE) {
      const left = place.left + column * place.step
      const top = place.top + row * place.step
      const tile = { step: place.step, left, top }
      fillTile(distances.subarray(row * NODES + column), tile, shapesNear(near, tile, TILE))
    }
  return distances
})

const fillTile = (into: Float32Array, { step, left, top }: BlockPlace, near: readonly Shape[]): void => {
  for (let row = 0; row < TILE; row++)
    for (let column = 0; column < TILE; column++) {
      const depth = inland(near, left + column * step, top + row * step)
      into[row * NODES + column] = Math.max(-REACH, Math.min(REACH, depth))
    }
}

/** The harbour of Rotterdam, drawn by hand. @param pixel turns of the plane */
export const harbourReader = (pixel: number) => HARBOUR.reader(pixel)

/** How much of a place is as the drawing says: 0 outside its area, 1 well inside. */
export const drawnShare = (x: number, y: number): number => {
  if (y <= NORTH || y >= SOUTH) return 0
  const turned = x - Math.floor(x)
  const depth = Math.min(turned - WEST, EAST - turned, y - NORTH, SOUTH - y)
  return depth <= 0 ? 0 : Math.min(1, depth / BORDER)
}

const inland = (shapes: readonly Shape[], x: number, y: number): number => {
  let depth = Infinity
  for (const shape of shapes) depth = Math.min(depth, shape(x, y))
  return depth
}

/** The shapes that may be the next one to some node of a square. @param nodes along its side */
const shapesNear = (shapes: readonly Shape[], { step, left, top }: BlockPlace, nodes: number): Shape[] => {
  const half = ((nodes - 1) * step) / 2
  const depths = shapes.map((shape) => shape(left + half, top + half))
  const farthest = Math.min(...depths) + 2 * half * Math.SQRT2 + ROUNDING
  return shapes.filter((_, i) => (depths[i] ?? 0) <= farthest)
}

/** Room for errors of rounding, in turns. */
const ROUNDING = 1e-12

/** Distance to a line. @param ends how many of its numbers begin an edge: all of them where it is closed */
const distanceTo = (line: Float64Array, x: number, y: number, ends: number): number => {
  let nearest = Infinity
  for (let i = 0; i < ends; i += 2) {
    const next = i + 2 < line.length ? i + 2 : 0
    const fromX = line[i] ?? 0
    const fromY = line[i + 1] ?? 0
    const alongX = (line[next] ?? 0) - fromX
    const alongY = (line[next + 1] ?? 0) - fromY
    const share = ((x - fromX) * alongX + (y - fromY) * alongY) / (alongX * alongX + alongY * alongY)
    const bounded = share > 0 ? Math.min(1, share) : 0
    const awayX = fromX + bounded * alongX - x
    const awayY = fromY + bounded * alongY - y
    const square = awayX * awayX + awayY * awayY
    if (square < nearest) nearest = square
  }
  return Math.sqrt(nearest)
}

const isInside = (ring: Float64Array, x: number, y: number): boolean => {
  let inside = false
  for (let i = 0; i < ring.length; i += 2) {
    const next = i + 2 < ring.length ? i + 2 : 0
    const fromY = ring[i + 1] ?? 0
    const toY = ring[next + 1] ?? 0
    if (fromY > y === toY > y) continue
    const fromX = ring[i] ?? 0
    if (x < fromX + (((ring[next] ?? 0) - fromX) * (y - fromY)) / (toY - fromY)) inside = !inside
  }
  return inside
}
