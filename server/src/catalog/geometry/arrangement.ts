import { EXTERIOR, INTERIOR, IntersectionMatrix } from './intersection-matrix.ts'
import type { Linework } from './linework.ts'
import { NodedLinework } from './noded-linework.ts'

/**
 * How one shape stands to another, however their borders lie: all edges are cut where they meet, and each piece, its
 * ends and its two sides are located in both shapes, exactly. Of the other shape only edges near the one are cut: the
 * rest is outside the one.
 */
export const arrangementOf = (one: Linework, other: Linework): IntersectionMatrix => {
  const matrix = new IntersectionMatrix()
  const [own, its] = [new NodedLinework(one, other), new NodedLinework(other, one)]
  const locate = (holder: NodedLinework, at: number): void => {
    for (const { ends, middle } of holder.piecesOf(at)) {
      for (const end of ends) matrix.add(own.locationAt(end), its.locationAt(end), 0)
      if (!middle) continue
      const [inOne, inOther] = [own.around(middle), its.around(middle)]
      matrix.add(inOne.on, inOther.on, 1)
      matrix.add(inOne.oneSide, inOther.oneSide, 2)
      matrix.add(inOne.otherSide, inOther.otherSide, 2)
    }
  }
  for (const at of one.edges.keys()) locate(own, at)
  const near = new Set(one.boxes.flatMap((box) => other.edgesNear.search(box)))
  for (const at of near) locate(its, at)
  if (near.size < other.edges.length) matrix.add(EXTERIOR, INTERIOR, other.dimension)
  return matrix
}
