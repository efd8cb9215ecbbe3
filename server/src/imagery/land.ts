import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import { boxesMeet, partsOf } from '../geometry/part.ts'
import type { Box, Part } from '../geometry/part.ts'
import type { Position } from '../geometry/geojson.ts'

/** The world's land in polygons within a box in degrees WGS 84, cut at its edges. @see Natural Earth, 1:110 million */
export const landWithin = (box: Box): Position[][][] =>
  LAND.filter((part) => boxesMeet(part.box, box)).map(({ paths }) => paths.map((ring) => clip(ring, box)))

type Topology = Parameters<typeof feature>[0]

const readLand = (): Part[] => {
  const topology: unknown = createRequire(import.meta.url)('world-atlas/land-110m.json')
  const land = isTopology(topology) ? topology.objects.land : undefined
  if (!isTopology(topology) || !land) throw new Error('world-atlas has no land')
  const found = feature(topology, land)
  const features = found.type === 'FeatureCollection' ? found.features : [found]
  return features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon'
      ? partsOf({ type: geometry.type, coordinates: geometry.coordinates })
      : [],
  )
}

const isTopology = (value: unknown): value is Topology =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology'

const LAND = readLand()

/** A side of a box, as the distance of a position inwards from it, in degrees. */
type Side = (position: Position) => number

/** A ring clipped to a box; where it leaves and returns it runs along the edge. @see Sutherland and Hodgman, 1974 */
const clip = (ring: readonly Position[], [west, south, east, north]: Box): Position[] => {
  const sides: Side[] = [
    ([x = NaN]) => x - west,
    ([x = NaN]) => east - x,
    ([, y = NaN]) => y - south,
    ([, y = NaN]) => north - y,
  ]
  const within = sides.reduce<readonly Position[]>(clipAtSide, ring)
  return [...within, ...within.slice(0, 1)]
}

const clipAtSide = (ring: readonly Position[], depthOf: Side): Position[] => {
  const clipped: Position[] = []
  let from = ring.at(-1) ?? []
  let before = depthOf(from)
  for (const to of ring) {
    const after = depthOf(to)
    if (before < 0 !== after < 0) clipped.push(partWay(from, to, before / (before - after)))
    if (after >= 0) clipped.push(to)
    ;[from, before] = [to, after]
  }
  return clipped
}

const partWay = ([fromX = NaN, fromY = NaN]: Position, [toX = NaN, toY = NaN]: Position, share: number) => [
  fromX + (toX - fromX) * share,
  fromY + (toY - fromY) * share,
]
