import type { Position } from 'imagery-platform-geometry/geojson.ts'

/**
 * A line of a table of airports: degrees WGS 84, meters, headings clockwise from north. Runways reach from one threshold
 * to the other. @see https://ourairports.com/data, in the public domain; aprons are where the terminals are, roughly
 */
export type AirportRow = readonly [
  code: string,
  name: string,
  apron: readonly [longitude: number, latitude: number, heading: number, length: number, width: number],
  runways: readonly (readonly [
    fromLongitude: number,
    fromLatitude: number,
    toLongitude: number,
    toLatitude: number,
  ])[],
]

/** A rectangle that is paved. */
export interface PavedStrip {
  readonly center: Position
  /** Of its length, degrees clockwise from north. */
  readonly heading: number
  /** Meters. */
  readonly length: number
  readonly width: number
  /** Closed ring, counter-clockwise, degrees WGS 84. */
  readonly outline: readonly Position[]
}
