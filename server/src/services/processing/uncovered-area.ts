import { difference } from 'polyclip-ts'
import { parseFootprint } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { Geometry, Position } from 'imagery-platform-geometry/geojson.ts'
import { toParts } from 'imagery-platform-geometry/part.ts'
import { isOwnImagery } from '../imagery/imagery-href.ts'

type Ring = [number, number][]

/** How much of a footprint counts: at its edge, pixels of its files are in part beside it. */
const INNER = 0.96

/** What of an area is not yet covered by scenes that have data everywhere in their footprints. */
export class UncoveredArea {
  #rest: Ring[][]

  /** @param area degrees WGS 84, cut at the antimeridian */
  constructor(area: Geometry) {
    this.#rest = toParts(area).flatMap(({ isArea, paths }) => (isArea ? [paths.map(toRing)] : []))
  }

  get isEmpty(): boolean {
    return this.#rest.length === 0
  }

  /** Takes away what a scene covers: nothing for pictures of somebody's own, which have no data wherever they like. */
  cover(scene: Scene): void {
    if (Object.values(scene.assets).some(({ href }) => isOwnImagery(href))) return
    const inner = innerRing(parseFootprint(scene))
    if (inner && !this.isEmpty) this.#rest = difference(this.#rest, [inner])
  }
}

const toRing = (path: readonly Position[]): Ring => path.map(([x = NaN, y = NaN]) => [x, y])

/** A footprint without its edge; undefined for one that is no single convex polygon. */
const innerRing = (footprint: Geometry | undefined): Ring | undefined => {
  const [part, ...others] = footprint ? toParts(footprint) : []
  if (!part?.isArea || part.paths.length !== 1 || others.length > 0) return undefined
  const corners = part.paths.flatMap(toRing).slice(1)
  if (!isConvex(corners)) return undefined
  const [x, y] = [0, 1].map(
    (axis) => corners.reduce((sum, place) => sum + (place[axis] ?? NaN), 0) / corners.length,
  )
  const inner = corners.map((place): [number, number] => [
    (x ?? NaN) + (place[0] - (x ?? NaN)) * INNER,
    (y ?? NaN) + (place[1] - (y ?? NaN)) * INNER,
  ])
  return [...inner, ...inner.slice(0, 1)]
}

/** Whether all corners of a ring turn the same way. */
const isConvex = (corners: Ring): boolean => {
  const turns = corners.map((corner, i) => {
    const before = corners.at(i - 1) ?? corner
    const next = corners[(i + 1) % corners.length] ?? corner
    return (corner[0] - before[0]) * (next[1] - corner[1]) - (corner[1] - before[1]) * (next[0] - corner[0])
  })
  return turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0)
}
