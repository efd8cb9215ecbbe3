/** A place that satellites look at. Degrees WGS 84; scenes lie within `spread` kilometers of it. */
export interface Place {
  readonly name: string
  readonly longitude: number
  readonly latitude: number
  readonly spread: number
  /** How often it is looked at, beside the others. */
  readonly weight: number
}

/** A line of a table of places: degrees, kilometers. */
export type PlaceRow = readonly [
  name: string,
  longitude: number,
  latitude: number,
  spread: number,
  weight: number,
]
