import type { Geometry, Position } from './geojson.ts'

/** A rectangle in degrees WGS 84: west, south, east, north. West is never larger than east. */
export type Box = readonly [west: number, south: number, east: number, north: number]

/**
 * One connected piece of a geometry and the box around it. A point is a path of one position, a line one of several,
 * a polygon its rings, the outer one first.
 */
export interface Part {
  readonly isArea: boolean
  readonly paths: readonly (readonly Position[])[]
  readonly box: Box
}

/** The connected pieces of a geometry, in order; none where a collection is empty. */
export const toParts = (geometry: Geometry): Part[] => {
  switch (geometry.type) {
    case 'Point':
      return [path([geometry.coordinates])]
    case 'MultiPoint':
      return geometry.coordinates.map((position) => path([position]))
    case 'LineString':
      return [path(geometry.coordinates)]
    case 'MultiLineString':
      return geometry.coordinates.map(path)
    case 'Polygon':
      return [area(geometry.coordinates)]
    case 'MultiPolygon':
      return geometry.coordinates.map(area)
    case 'GeometryCollection':
      return geometry.geometries.flatMap(toParts)
  }
}

/** A box as an area; one without width or height is treated as the line or point that it is. */
export const boxPart = (box: Box): Part => {
  const [west, south, east, north] = box
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { isArea: true, paths: [ring], box }
}

/** Whether two boxes share a point; touching counts. */
export const boxesMeet = (a: Box, b: Box): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]

/** The smallest box around two. */
export const joinBoxes = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

const path = (positions: readonly Position[]): Part => ({
  isArea: false,
  paths: [positions],
  box: boxAround(positions),
})

const area = (rings: readonly (readonly Position[])[]): Part => ({
  isArea: true,
  paths: rings,
  box: boxAround(rings[0] ?? []),
})

/** The smallest box around positions, in the plane. */
export const boxAround = (positions: readonly Position[]): Box => {
  let west = Infinity
  let south = Infinity
  let east = -Infinity
  let north = -Infinity
  for (const position of positions) {
    const longitude = position[0] ?? NaN
    const latitude = position[1] ?? NaN
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  return [west, south, east, north]
}
