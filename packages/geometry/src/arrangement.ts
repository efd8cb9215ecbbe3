import type { Work } from './eventual.ts'
import { Pace } from './pace.ts'
import { EXTERIOR, INTERIOR, IntersectionMatrix } from './intersection-matrix.ts'
import type { Linework } from './linework.ts'
import { nearAny } from './near-any.ts'
import { NodedLinework } from './noded-linework.ts'

/**
 * How one shape relates to another, whatever their borders: all edges are cut where they meet, and each piece, its ends
 * and its two sides are located in both shapes, exactly. Of the other shape only edges near the first one are cut: the
 * rest lies outside of it. Ends of pieces count between lines only: elsewhere the pieces around an end tell as much,
 * except where borders merely touch, which the caller knows from the edges that meet.
 * @param isSettled whether enough is known; checked after every piece of an edge
 */
export function* computeMatrix(
  one: Linework,
  other: Linework,
  isSettled: (matrix: IntersectionMatrix) => boolean,
): Work<IntersectionMatrix> {
  const matrix = new IntersectionMatrix()
  const pace = new Pace()
  const own = new NodedLinework(one, other, pace)
  const its = new NodedLinework(other, one, pace)
  const doEndsCount = one.hasLines && other.hasLines
  function* locate(holder: NodedLinework, at: number): Work<void> {
    for (const { ends, middle } of yield* holder.cutEdge(at)) {
      if (doEndsCount || !middle)
        for (const end of ends) matrix.add(yield* own.locationAt(end), yield* its.locationAt(end), 0)
      if (!middle) continue
      const inOne = yield* own.around(middle)
      const inOther = yield* its.around(middle)
      matrix.add(inOne.on, inOther.on, 1)
      matrix.add(inOne.oneSide, inOther.oneSide, 2)
      matrix.add(inOne.otherSide, inOther.otherSide, 2)
      if (isSettled(matrix)) return
    }
  }
  const near = yield* nearAny(one.boxes, other.edgesNear, pace)
  if (near.size < other.edges.length) matrix.add(EXTERIOR, INTERIOR, other.dimension)
  for (const at of one.edges.keys()) {
    if (isSettled(matrix)) return matrix
    yield* locate(own, at)
  }
  for (const at of near) {
    if (isSettled(matrix)) return matrix
    yield* locate(its, at)
  }
  return matrix
}
