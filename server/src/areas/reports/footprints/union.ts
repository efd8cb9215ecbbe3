import { union } from 'polyclip-ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { boxesMeet, toParts } from 'imagery-platform-geometry/part.ts'
import type { Part } from 'imagery-platform-geometry/part.ts'

export type CombinedFootprint = Extract<Geometry, { type: 'MultiPolygon' }>

type Polygon = [number, number][][]

/**
 * Unites footprints, which lie between -180 and 180 degrees, to the area that they cover together. Yields to other work
 * between the parts.
 */
export const uniteFootprints = async (footprints: readonly Geometry[]): Promise<CombinedFootprint> => {
  const areas = footprints.flatMap(toParts).filter(({ isArea }) => isArea)
  const coordinates: CombinedFootprint['coordinates'] = []
  for (const group of groupOverlapping(areas)) {
    const [first, ...others] = group.map(toPolygon)
    if (first) coordinates.push(...union(first, ...others))
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { type: 'MultiPolygon', coordinates }
}

/** Groups areas by whether they may overlap: the boxes of different groups do not. */
const groupOverlapping = (areas: readonly Part[]): readonly Part[][] => {
  let groups: Part[][] = []
  for (const area of areas) {
    const group = [area]
    const apart: Part[][] = []
    for (const other of groups)
      if (other.some(({ box }) => boxesMeet(box, area.box))) group.push(...other)
      else apart.push(other)
    groups = [...apart, group]
  }
  return groups
}

const toPolygon = ({ paths }: Part): Polygon => paths.map((path) => path.map(([x = NaN, y = NaN]) => [x, y]))
