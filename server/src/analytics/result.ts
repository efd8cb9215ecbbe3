import type { components } from '../../../generated/types.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'

/** One thing that a subscription found. */
export interface Result {
  readonly id: string
  /** RFC 3339. */
  readonly created: string
  /** WGS 84, degrees, cut at the antimeridian. */
  readonly geometry: Geometry
  readonly properties: components['schemas']['AnalyticsResultProperties']
}
