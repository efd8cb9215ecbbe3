import type { Work } from './eventual.ts'
import { sortedInTurns } from './sorted-in-turns.ts'
import type { Pace } from './pace.ts'
import { findContact } from './contact.ts'
import { DEGREES_IN_DOUBT, ExactPoint } from './exact-point.ts'
import { BORDER, EXTERIOR, INTERIOR } from './intersection-matrix.ts'
import type { Location } from './intersection-matrix.ts'
import { edgeBox, POINT, toggle } from './linework.ts'
import type { Edge, Linework } from './linework.ts'
import type { Box } from './part.ts'

/** Steps of computing where two edges cross: with whole numbers of any size. */
const NODE_STEPS = 64

/** A segment of an edge between two neighboring nodes, or a single point, which has no middle. */
export interface Piece {
  readonly ends: readonly ExactPoint[]
  readonly middle?: ExactPoint
}

/** Where the middle of a piece lies, and where the points on either side of it lie. */
export interface Surroundings {
  readonly on: Location
  readonly oneSide: Location
  readonly otherSide: Location
}

/**
 * A shape and another one, both cut where any of their edges meet. Areas that adjoin count as one: a border between
 * them is interior. Where a line or a point lies on an area, the area's location counts. The border of a line is its
 * two ends, unless an even number of lines ends there.
 * @see OGC 06-103r4, section 6.1.5 (mod 2 rule of the ends of lines)
 */
export class NodedLinework {
  readonly #own: Linework
  readonly #other: Linework
  readonly #pace: Pace
  readonly #pieces = new Map<number, readonly Piece[]>()
  readonly #surroundings = new Map<ExactPoint, Surroundings>()
  readonly #ends = new Map<number, Ends>()

  /** @param pace counts the steps of both shapes */
  constructor(own: Linework, other: Linework, pace: Pace) {
    this.#own = own
    this.#other = other
    this.#pace = pace
  }

  /** The pieces of an edge by its index in the list. */
  *cutEdge(at: number): Work<readonly Piece[]> {
    const known = this.#pieces.get(at)
    if (known) return known
    const edge = this.#own.edges[at]
    const pieces = edge ? piecesBetween(yield* this.#nodesOn(edge)) : []
    this.#pieces.set(at, pieces)
    return pieces
  }

  /** @param middle of a piece of this or of the other shape */
  *around(middle: ExactPoint): Work<Surroundings> {
    const known = this.#surroundings.get(middle)
    if (known) return known
    const { odd, touched } = yield* this.#scan(middle)
    const across = new Set(odd)
    for (const { owner } of touched) if (owner >= 0) toggle(across, owner)
    const oneSide = odd.size > 0
    const otherSide = across.size > 0
    const isOnArea = touched.some(({ owner }) => owner >= 0)
    const isOnLine = touched.length > 0 && !isOnArea
    const found: Surroundings = {
      on:
        (oneSide && otherSide) || isOnLine ? INTERIOR : oneSide || isOnArea || otherSide ? BORDER : EXTERIOR,
      oneSide: oneSide ? INTERIOR : EXTERIOR,
      otherSide: otherSide ? INTERIOR : EXTERIOR,
    }
    this.#surroundings.set(middle, found)
    return found
  }

  /** @param node an end of a piece of this or of the other shape */
  *locationAt(node: ExactPoint): Work<Location> {
    const { odd, touched, touchedAt } = yield* this.#scan(node)
    const owners = new Set(touched.map(({ owner }) => owner))
    if ([...odd].some((owner) => !owners.has(owner))) return INTERIOR
    if (touched.some(({ owner }) => owner >= 0)) {
      for (const at of touchedAt) if (yield* this.#endsBorderAt(node, at)) return BORDER
      return INTERIOR
    }
    if (node.isVertex && this.#own.isLineEnd(node)) return BORDER
    return touched.length > 0 ? INTERIOR : EXTERIOR
  }

  /** Whether a piece of an edge that ends at a node is a border, and not interior to areas that adjoin there. */
  *#endsBorderAt(node: ExactPoint, at: number): Work<boolean> {
    if ((this.#own.edges[at]?.owner ?? POINT) < 0) return false
    for (const { ends, middle } of yield* this.cutEdge(at))
      if (middle && ends.some((end) => end.isSame(node)) && (yield* this.around(middle)).on === BORDER)
        return true
    return false
  }

  *#nodesOn(edge: Edge): Work<ExactPoint[]> {
    const box = edgeBox(edge)
    const axis = box[2] - box[0] > box[3] - box[1] ? 'x' : 'y'
    const nodes: ExactPoint[] = []
    for (const { edges, edgesNear } of [this.#own, this.#other])
      for (const shelf of edgesNear.shelves)
        for (const at of shelf.search(box)) {
          const met = nodesAt(edge, edges[at])
          nodes.push(...met)
          if (this.#pace.isDue(met.length === 0 ? 1 : NODE_STEPS)) yield
        }
    const order = (a: ExactPoint, b: ExactPoint) =>
      a.compare(b, axis) || Number(b.isVertex) - Number(a.isVertex)
    const sorting = { steps: COMPARISON_STEPS, pace: this.#pace }
    return yield* distinct(yield* sortedInTurns(nodes, order, sorting), axis, this.#pace)
  }

  /**
   * The edges that a point lies on, and the areas of which a ray to the east, slightly to the north, crosses an odd
   * number of other edges.
   */
  *#scan(place: ExactPoint): Work<{ odd: Set<number>; touched: Edge[]; touchedAt: number[] }> {
    const odd = new Set<number>()
    const touched: Edge[] = []
    const touchedAt: number[] = []
    const slack = place.isVertex ? 0 : DEGREES_IN_DOUBT
    const ray: Box = [place.x - slack, place.y - slack, this.#own.box[2], place.y + slack]
    for (const at of this.#own.edgesNear.search(ray)) {
      const edge = this.#own.edges[at]
      if (this.#pace.isDue(2)) yield
      if (edge === undefined) continue
      const side = place.orientationTo(edge)
      const [from, to] = this.#ensureEnds(at, edge)
      if (side === 0 && isBetween(place, from, to)) {
        touched.push(edge)
        touchedAt.push(at)
      } else if (edge.owner >= 0) {
        const rises = to.compare(place, 'y') > 0
        if (from.compare(place, 'y') > 0 !== rises && side > 0 === rises) toggle(odd, edge.owner)
      }
    }
    return { odd, touched, touchedAt }
  }

  /** Every ray meets the same edges again. */
  #ensureEnds(at: number, edge: Edge): Ends {
    const known = this.#ends.get(at)
    if (known) return known
    const ends = edgeEnds(edge)
    this.#ends.set(at, ends)
    return ends
  }
}

/** Comparing two nodes takes as long where they are nearly one point: with whole numbers of any size. */
const COMPARISON_STEPS = 16

/** The first of each run of nodes at the same place. */
function* distinct(nodes: readonly ExactPoint[], axis: 'x' | 'y', pace: Pace): Work<ExactPoint[]> {
  const kept: ExactPoint[] = []
  let before: ExactPoint | undefined
  for (const node of nodes) {
    if (before?.compare(node, axis) !== 0) kept.push(node)
    before = node
    if (pace.isDue(COMPARISON_STEPS)) yield
  }
  return kept
}

type Ends = readonly [from: ExactPoint, to: ExactPoint]

const edgeEnds = (edge: Edge): Ends => [
  ExactPoint.vertex(edge.fromX, edge.fromY),
  ExactPoint.vertex(edge.toX, edge.toY),
]

/** Where another edge meets an edge; its own ends if both are the same edge. */
const nodesAt = (edge: Edge, other: Edge | undefined): ExactPoint[] => {
  if (other === undefined) return []
  switch (findContact(edge, other)) {
    case 'none':
      return []
    case 'crossing':
      return [ExactPoint.crossing(edge, other)]
    case 'touching': {
      const [from, to] = edgeEnds(edge)
      return edgeEnds(other).filter((end) => end.orientationTo(edge) === 0 && isBetween(end, from, to))
    }
  }
}

const piecesBetween = (nodes: readonly ExactPoint[]): Piece[] => {
  if (nodes.length === 1) return [{ ends: nodes }]
  return nodes.slice(1).map((to, i) => {
    const from = nodes[i] ?? to
    return { ends: [from, to], middle: ExactPoint.midway(from, to) }
  })
}

const isBetween = (place: ExactPoint, from: ExactPoint, to: ExactPoint): boolean =>
  place.compare(from, 'x') * place.compare(to, 'x') <= 0 &&
  place.compare(from, 'y') * place.compare(to, 'y') <= 0
