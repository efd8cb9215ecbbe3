import { EXTERIOR, INTERIOR, IntersectionMatrix } from './intersection-matrix.ts'
import type { Linework } from './linework.ts'
import { NodedLinework } from './noded-linework.ts'

/**
 * How one shape relates to another, whatever their borders: all edges are cut where they meet, and each piece, its ends
 * and its two sides are located in both shapes, exactly. Of the other shape only edges near the first one are cut: the
 * rest lies outside of it. Ends of pieces count between lines only: elsewhere the pieces around an end tell as much,
 * except where borders merely touch, which the caller knows from the edges that meet.
 * @param isSettled whether enough is known; checked after every edge
 */
export const arrangementOf = (
  one: Linework,
  other: Linework,
  isSettled: (matrix: IntersectionMatrix) => boolean,
): IntersectionMatrix => {
  const matrix = new IntersectionMatrix()
  const [own, its] = [new NodedLinework(one, other), new NodedLinework(other, one)]
  const doEndsCount = one.hasLines && other.hasLines
  const locate = (holder: NodedLinework, at: number): void => {
    for (const { ends, middle } of holder.piecesOf(at)) {
      if (doEndsCount || !middle)
        for (const end of ends) matrix.add(own.locationAt(end), its.locationAt(end), 0)
      if (!middle) continue
      const [inOne, inOther] = [own.around(middle), its.around(middle)]
      matrix.add(inOne.on, inOther.on, 1)
      matrix.add(inOne.oneSide, inOther.oneSide, 2)
      matrix.add(inOne.otherSide, inOther.otherSide, 2)
    }
  }
  const near = new Set(one.boxes.flatMap((box) => other.edgesNear.search(box)))
  if (near.size < other.edges.length) matrix.add(EXTERIOR, INTERIOR, other.dimension)
  for (const at of one.edges.keys()) {
    if (isSettled(matrix)) return matrix
    locate(own, at)
  }
  for (const at of near) {
    if (isSettled(matrix)) return matrix
    locate(its, at)
  }
  return matrix
}
