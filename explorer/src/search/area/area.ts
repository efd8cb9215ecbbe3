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
