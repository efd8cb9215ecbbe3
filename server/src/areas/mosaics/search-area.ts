import type { components } from '../../../../generated/types.ts'
import { splitSearchArea } from '../../catalog/geometry/antimeridian.ts'
import { BoxIndex } from '../../catalog/geometry/box-index.ts'
import { contactOf } from '../../catalog/geometry/contact.ts'
import type { Geometry, Position } from '../../catalog/geometry/geojson.ts'
import { boxOf, Linework } from '../../catalog/geometry/linework.ts'
import type { Edge } from '../../catalog/geometry/linework.ts'
import { parseGeometry } from '../../catalog/geometry/parse.ts'
import { boxAround } from '../../catalog/geometry/part.ts'
import type { Part } from '../../catalog/geometry/part.ts'
import { relatesTo } from '../../catalog/geometry/relations.ts'
import { invalid } from '../../http/problem.ts'
import { reading } from '../../reading.ts'

type QuadSearch = components['schemas']['QuadSearch']

/** Vertices that a search polygon may have. @see source, Limits */
const MOST_VERTICES = 1500

/**
 * The area of a search, as it was sent.
 * @throws Problem 400 where it has too many vertices, a ring is not closed, has no area, meets itself or crosses another
 *   of its polygon, a hole lies outside, or a position lies outside the world
 */
export const searchArea = (body: QuadSearch): Geometry => {
  const polygons = body.type === 'Polygon' ? [body.coordinates] : body.coordinates
  const vertices = polygons.flat().reduce((sum, ring) => sum + ring.length, 0)
  if (vertices > MOST_VERTICES)
    throw invalid('coordinates', `${vertices} vertices; at most ${MOST_VERTICES} are allowed`)
  const area = reading('', () => parseGeometry(body, 180))
  for (const [i, rings] of polygons.entries())
    checkRings(rings, body.type === 'Polygon' ? 'coordinates' : `coordinates.${i}`)
  return area
}

const checkRings = (rings: readonly Position[][], at: string): void => {
  const areas = inOnePlane(rings).map(ringPart)
  const outlines = areas.map((area) => new Linework([area]))
  const wrong = wrongMeeting(outlines.flatMap(ringEdges))
  if (wrong) throw invalid(`${at}.${wrong.ring}`, wrong.message)
  const flat = outlines.findIndex(({ dimension }) => dimension < 2)
  if (flat >= 0) throw invalid(`${at}.${flat}`, 'the ring encloses no area.')
  const [outer, ...holes] = areas
  if (outer === undefined) return
  const isWithinOuter = relatesTo('within', [outer])
  const outside = holes.findIndex((hole) => !isWithinOuter([hole]))
  if (outside >= 0) throw invalid(`${at}.${outside + 1}`, 'the hole does not lie within the outer ring.')
}

/** Rings that run over the antimeridian with longitudes that go on beyond 180 degrees. */
const inOnePlane = (rings: readonly Position[][]): readonly Position[][] => {
  const polygon: Geometry = { type: 'Polygon', coordinates: [...rings] }
  if (splitSearchArea(polygon) === polygon) return rings
  return rings.map((ring) => ring.map(([x = NaN, ...rest]) => [x < 0 ? x + 360 : x, ...rest]))
}

const ringPart = (ring: readonly Position[]): Part => ({ isArea: true, paths: [ring], box: boxAround(ring) })

/** An edge of a ring. */
interface RingEdge {
  readonly edge: Edge
  /** Which ring of the polygon. */
  readonly ring: number
  /** Which edge of the ring, and of how many. */
  readonly at: number
  readonly count: number
}

const ringEdges = ({ edges }: Linework, ring: number): RingEdge[] =>
  edges.map((edge, at) => ({ edge, ring, at, count: edges.length }))

/** The first ring that meets itself but from one edge to the next, or crosses another. */
const wrongMeeting = (edges: readonly RingEdge[]): { ring: number; message: string } | undefined => {
  const near = new BoxIndex(edges.map(({ edge }) => boxOf(edge)))
  for (const [i, one] of edges.entries())
    for (const j of near.search(boxOf(one.edge))) {
      const other = edges[j]
      if (other === undefined || j <= i) continue
      if (other.ring === one.ring ? !isInOrder(one, other) : contactOf(one.edge, other.edge) === 'crossing')
        return {
          ring: other.ring,
          message: `the ring crosses ${other.ring === one.ring ? 'or touches itself' : 'another one'}.`,
        }
    }
  return undefined
}

/** Of two edges of one ring, the first one first. */
const isInOrder = (one: RingEdge, other: RingEdge): boolean => {
  if (other.at === one.at + 1) return !isFold(one.edge, other.edge)
  if (one.at === 0 && other.at === other.count - 1) return !isFold(other.edge, one.edge)
  return contactOf(one.edge, other.edge) === 'none'
}

/** Whether the second of two edges in a row goes back on the first. */
const isFold = (edge: Edge, next: Edge): boolean =>
  contactOf(edge, pointAt(next.toX, next.toY)) !== 'none' ||
  contactOf(next, pointAt(edge.fromX, edge.fromY)) !== 'none'

const pointAt = (x: number, y: number): Edge => ({ fromX: x, fromY: y, toX: x, toY: y, owner: 0 })
