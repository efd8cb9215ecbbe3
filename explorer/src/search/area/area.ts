import type { Geometry } from 'imagery-platform-client'

/** What scenes are looked for on: a GeoJSON geometry in degrees WGS 84, longitude first. */
export type Area = Geometry

/** Sides of a box in degrees: west lies east of east where it crosses the antimeridian. */
export type Box = readonly [west: number, south: number, east: number, north: number]

/** A box as an area; one that crosses the antimeridian is cut there. @see RFC 7946, section 3.1.9 */
export const boxArea = ([west, south, east, north]: Box): Area =>
  west <= east
    ? { type: 'Polygon', coordinates: [corners(west, south, east, north)] }
    : {
        type: 'MultiPolygon',
        coordinates: [[corners(west, south, 180, north)], [corners(-180, south, east, north)]],
      }

const corners = (west: number, south: number, east: number, north: number): number[][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

/** The box of a map that may show other worlds than ours, east or west of it. */
export const boxOfView = ([west, south, east, north]: Box): Box =>
  east - west >= 360
    ? [-180, within(south, 90), 180, within(north, 90)]
    : [wrapped(west), within(south, 90), wrapped(east), within(north, 90)]

const wrapped = (longitude: number): number => rounded(((((longitude + 180) % 360) + 360) % 360) - 180)
const within = (value: number, limit: number): number => rounded(Math.max(-limit, Math.min(limit, value)))

/** To ten metres. */
const rounded = (degrees: number): number => Number(degrees.toFixed(4))

/** The box around an area. Of one that was cut at the antimeridian it is as wide as the world. */
export const boxAround = (area: Area): Box => {
  const positions = positionsOf(area)
  const longitudes = positions.map(([longitude = 0]) => longitude)
  const latitudes = positions.map(([, latitude = 0]) => latitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

const positionsOf = (area: Area): number[][] => {
  switch (area.type) {
    case 'Point':
      return [area.coordinates]
    case 'MultiPoint':
    case 'LineString':
      return area.coordinates
    case 'MultiLineString':
    case 'Polygon':
      return area.coordinates.flat()
    case 'MultiPolygon':
      return area.coordinates.flat(2)
    case 'GeometryCollection':
      return area.geometries.flatMap(positionsOf)
  }
}
