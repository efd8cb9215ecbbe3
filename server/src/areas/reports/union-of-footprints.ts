import { union } from 'polyclip-ts'
import type { Geometry } from '../../geometry/geojson.ts'
import { boxesMeet, partsOf } from '../../geometry/part.ts'
import type { Part } from '../../geometry/part.ts'

export type CombinedFootprint = Extract<Geometry, { type: 'MultiPolygon' }>

type Polygon = [number, number][][]

/**
 * The area that footprints cover together, each place once. Footprints lie between -180 and 180 degrees.
 * Yields to other work between the parts.
 */
export const unionOf = async (footprints: readonly Geometry[]): Promise<CombinedFootprint> => {
  const areas = footprints.flatMap(partsOf).filter(({ isArea }) => isArea)
  const coordinates: CombinedFootprint['coordinates'] = []
  for (const heap of heapsOf(areas)) {
    const [first, ...others] = heap.map(polygonOf)
    if (first) coordinates.push(...union(first, ...others))
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { type: 'MultiPolygon', coordinates }
}

/** Groups of areas that may overlap; those of different groups do not, because their boxes do not. */
const heapsOf = (areas: readonly Part[]): readonly Part[][] => {
  let heaps: Part[][] = []
  for (const area of areas) {
    const heap = [area]
    const apart: Part[][] = []
    for (const other of heaps)
      if (other.some(({ box }) => boxesMeet(box, area.box))) heap.push(...other)
      else apart.push(other)
    heaps = [...apart, heap]
  }
  return heaps
}

const polygonOf = ({ paths }: Part): Polygon => paths.map((path) => path.map(([x = NaN, y = NaN]) => [x, y]))
