import { orient2d } from 'robust-predicates'
import { unwrappedSearchArea } from './antimeridian.ts'
import { BoxIndex } from './box-index.ts'
import { findContact } from './contact.ts'
import type { Geometry, Position } from './geojson.ts'
import { edgeBox, Linework, POINT } from './linework.ts'
import type { Edge } from './linework.ts'
import { boxAround, toParts } from './part.ts'
import type { Work } from './eventual.ts'
import { Malformed } from './malformed.ts'
import { Pace } from './pace.ts'

type Ring = readonly Position[]

/** Measuring this many degrees takes about a tenth of a second. */
const MAX_DEGREES = 100_000

/** Comparing this many pairs of edges takes as long. Coastlines need ten for each of their edges. */
const MAX_PAIRS = 1_000_000

/** An edge of a ring: `owner` is the ring's index in the polygon. */
interface RingEdge extends Edge {
  /** Index in the ring of the position at which it begins. */
  readonly start: number
  /** Index among the ring's edges, and their number. */
  readonly at: number
  readonly count: number
}

/**
 * Checks that the polygons of one request are valid: a ring does not touch or cross itself, nor another ring of its
 * polygon, and holes lie inside. Exact, and in bounded time: geometries that would take longer are refused.
 * @see OGC 06-103r4, section 6.1.11.1
 */
export class ValidityCheck {
  readonly #max: { readonly degrees: number; readonly pairs: number }
  readonly #pace = new Pace()
  #degrees = 0
  #pairs = 0

  /** @param max total length of edges, and number of pairs of them that may be compared */
  constructor(max = { degrees: MAX_DEGREES, pairs: MAX_PAIRS }) {
    this.#max = max
  }

  /** Pauses. @throws Malformed that names the place in the geometry (`coordinates.0.3`) */
  *validate(geometry: Geometry): Work<void> {
    if (toParts(geometry).length === 0) throw new Malformed('is empty.')
    for (const { at, rings } of listPolygons(geometry, '')) {
      yield* this.#validatePolygon(unwrappedSearchArea(rings), at)
      if (this.#pace.isDue(1)) yield
    }
  }

  *#validatePolygon(rings: readonly Ring[], at: string): Work<void> {
    this.#degrees += rings.reduce((sum, ring) => sum + degreesAlong(ring), 0)
    if (this.#degrees > this.#max.degrees)
      throw new Malformed(`the edges are more than ${this.#max.degrees} degrees long together.`, at)
    const edges = rings.flatMap(ringEdges)
    const owners = new Set(edges.map(({ owner }) => owner))
    for (const ring of rings.keys())
      if (!owners.has(ring)) throw new Malformed('the ring is one point.', `${at}.${ring}`)
    if (this.#pace.isDue(4 * edges.length)) yield
    yield* this.#validateEdges(edges, at)
    yield* this.#validateHoles(rings, at)
  }

  *#validateEdges(edges: readonly RingEdge[], at: string): Work<void> {
    const index = new BoxIndex(edges.map(edgeBox))
    yield* index.prepare()
    for (const [i, edge] of edges.entries()) {
      const near = index.search(edgeBox(edge))
      this.#spend(near.length, at)
      if (this.#pace.isDue(8 + 2 * near.length)) yield
      for (const j of near) {
        const other = edges[j]
        const fault = j > i && other ? faultBetween(edge, other) : undefined
        if (fault !== undefined) throw new Malformed(fault, `${at}.${edge.owner}.${edge.start}`)
      }
    }
  }

  *#validateHoles([outer = [], ...holes]: readonly Ring[], at: string): Work<void> {
    if (holes.length === 0) return
    const outline = new Linework([{ isArea: true, paths: [outer], box: boxAround(outer) }])
    yield* outline.prepare()
    for (const [i, hole] of holes.entries()) {
      const inner = yield* this.#firstInside(hole, outline, at)
      if (inner && !outline.hasInside(inner))
        throw new Malformed('the hole does not lie inside the outer ring.', `${at}.${i + 1}`)
    }
  }

  /** The first position of a hole that is not on the outline. */
  *#firstInside(hole: Ring, outline: Linework, at: string): Work<Position | undefined> {
    for (const position of hole) {
      const [x = NaN, y = NaN] = position
      const near = outline.edgesNear.search([x, y, outline.box[2], y]).length
      this.#spend(near, at)
      if (this.#pace.isDue(8 + 2 * near)) yield
      if (!this.#isOnBorder(position, outline)) return position
    }
    return undefined
  }

  #isOnBorder([x = NaN, y = NaN]: Position, outline: Linework): boolean {
    const point = { fromX: x, fromY: y, toX: x, toY: y, owner: POINT }
    return outline.edgesNear.some([x, y, x, y], (near) => {
      const edge = outline.edges[near]
      return edge !== undefined && findContact(edge, point) !== 'none'
    })
  }

  #spend(pairs: number, at: string): void {
    this.#pairs += pairs
    if (this.#pairs > this.#max.pairs)
      throw new Malformed('is too intricate: too many of its edges are close together.', at)
  }
}

interface Polygon {
  /** Its path in the geometry. */
  readonly at: string
  readonly rings: readonly Ring[]
}

const listPolygons = (geometry: Geometry, at: string): Polygon[] => {
  switch (geometry.type) {
    case 'Polygon':
      return [{ at: `${at}coordinates`, rings: geometry.coordinates }]
    case 'MultiPolygon':
      return geometry.coordinates.map((rings, i) => ({ at: `${at}coordinates.${i}`, rings }))
    case 'GeometryCollection':
      return geometry.geometries.flatMap((part, i) => listPolygons(part, `${at}geometries.${i}.`))
    case 'Point':
    case 'MultiPoint':
    case 'LineString':
    case 'MultiLineString':
      return []
  }
}

const degreesAlong = (ring: Ring): number =>
  ring.reduce((sum, [x = NaN, y = NaN], i) => {
    const [fromX = x, fromY = y] = ring[i - 1] ?? []
    return sum + Math.max(Math.abs(x - fromX), Math.abs(y - fromY))
  }, 0)

/** Edges between positions that differ. */
const ringEdges = (ring: Ring, owner: number): RingEdge[] => {
  const edges = ring.slice(1).map(([toX = NaN, toY = NaN], start) => {
    const [fromX = NaN, fromY = NaN] = ring[start] ?? []
    return { fromX, fromY, toX, toY, owner, start }
  })
  const real = edges.filter(({ fromX, fromY, toX, toY }) => fromX !== toX || fromY !== toY)
  return real.map((edge, at) => ({ ...edge, at, count: real.length }))
}

const faultBetween = (one: RingEdge, other: RingEdge): string | undefined => {
  if (one.owner !== other.owner)
    return findContact(one, other) === 'crossing'
      ? 'the ring crosses another one after this position.'
      : undefined
  const follows = (a: RingEdge, b: RingEdge): boolean => (a.at + 1) % a.count === b.at
  if (follows(one, other) && !turnsBack(one, other)) return undefined
  if (follows(other, one) && !turnsBack(other, one)) return undefined
  return findContact(one, other) === 'none'
    ? undefined
    : 'the ring touches or crosses itself after this position.'
}

/** Whether an edge runs back along the one before it. */
const turnsBack = (before: Edge, { toX, toY }: Edge): boolean =>
  orient2d(before.fromX, before.fromY, before.toX, before.toY, toX, toY) === 0 &&
  (before.toX - before.fromX) * (toX - before.toX) + (before.toY - before.fromY) * (toY - before.toY) < 0
