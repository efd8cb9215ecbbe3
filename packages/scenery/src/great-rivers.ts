import { BLOCK, Lattice, NODES } from './lattice.ts'
import { metresPerTurn, toPlane } from './plane.ts'
import { RIVER_COURSES } from './river-courses.ts'

/** Farther from a river than this, in turns, no distance is told. */
export const REACH = 4e-4

/** Four numbers an edge in turns, and half the width at its start and at its end. */
type Edge = readonly [fromX: number, fromY: number, toX: number, toY: number, from: number, to: number]

const EDGES: readonly Edge[] = RIVER_COURSES.flatMap(([width, ...places]) => {
  const count = places.length / 2
  const at = (i: number): readonly [number, number, number] => {
    const position = places.slice(2 * i, 2 * i + 2)
    const half = (width * (1 - (0.5 * i) / (count - 1))) / 2 / metresPerTurn(position[1] ?? 0)
    return [...toPlane(position), half]
  }
  return Array.from({ length: count - 1 }, (_, i): Edge => {
    const [fromX, fromY, from] = at(i)
    const [toX, toY, to] = at(i + 1)
    return [fromX, fromY, toX, toY, from, to]
  })
})

/** How far places are inside of a great river, in turns; below 0 outside. */
export const GREAT_RIVERS = new Lattice(1, 16, 500_000, ({ step, left, top }) => {
  const depths = new Float32Array(NODES * NODES).fill(-REACH)
  const reach = Math.max(REACH, 2 * step)
  const right = left + BLOCK * step + reach
  const bottom = top + BLOCK * step + reach
  for (const edge of EDGES) {
    const [fromX, fromY, toX, toY] = edge
    if (Math.max(fromX, toX) < left - reach || Math.min(fromX, toX) > right) continue
    if (Math.max(fromY, toY) < top - reach || Math.min(fromY, toY) > bottom) continue
    for (let node = 0; node < depths.length; node++) {
      const x = left + (node % NODES) * step
      const y = top + Math.floor(node / NODES) * step
      depths[node] = Math.max(depths[node] ?? 0, depthIn(edge, x, y))
    }
  }
  return depths
})

const depthIn = ([fromX, fromY, toX, toY, from, to]: Edge, x: number, y: number): number => {
  const alongX = toX - fromX
  const alongY = toY - fromY
  const share = ((x - fromX) * alongX + (y - fromY) * alongY) / (alongX * alongX + alongY * alongY)
  const bounded = Math.max(0, Math.min(1, share))
  return from + (to - from) * bounded - Math.hypot(fromX + bounded * alongX - x, fromY + bounded * alongY - y)
}
