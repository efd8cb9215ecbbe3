import { orient2d } from 'robust-predicates'
import { boxesMeet } from './part.ts'
import { edgeBox } from './linework.ts'
import type { Edge } from './linework.ts'

/** How two edges meet: `crossing` if each passes from one side of the other to its other side, else `touching`. */
export type Contact = 'none' | 'crossing' | 'touching'

/** Exact, whatever the coordinates, since the sign of every turn is. */
export const findContact = (a: Edge, b: Edge): Contact => {
  const startOfB = turn(a, b.fromX, b.fromY)
  const endOfB = turn(a, b.toX, b.toY)
  if (startOfB * endOfB > 0) return 'none'
  const startOfA = turn(b, a.fromX, a.fromY)
  const endOfA = turn(b, a.toX, a.toY)
  if (startOfA * endOfA > 0) return 'none'
  if (startOfB !== 0 && endOfB !== 0 && startOfA !== 0 && endOfA !== 0) return 'crossing'
  const areOnOneLine = startOfB === 0 && endOfB === 0 && startOfA === 0 && endOfA === 0
  return !areOnOneLine || boxesMeet(edgeBox(a), edgeBox(b)) ? 'touching' : 'none'
}

const turn = (edge: Edge, x: number, y: number): number =>
  Math.sign(orient2d(edge.fromX, edge.fromY, edge.toX, edge.toY, x, y))
