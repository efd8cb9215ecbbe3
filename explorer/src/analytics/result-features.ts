import type { AnalyticsResult } from 'imagery-platform-client'
import { boundingBox } from '../map/bounding-box.ts'

/** What a result is of, as its feed says it. */
export const objectClass = ({
  properties,
}: {
  readonly properties: Readonly<Record<string, unknown>>
}): string => (typeof properties.object_class === 'string' ? properties.object_class : 'result')

/**
 * Results as features of the map: of each its outline, and its middle, which is seen where the outline is too small.
 * @param chosen id of the result that stands out
 */
export const resultFeatures = (results: readonly AnalyticsResult[], chosen: string) => ({
  type: 'FeatureCollection' as const,
  features: results.flatMap(({ id, geometry, properties: { score } }) => {
    const [west, south, east, north] = boundingBox(geometry)
    const middle = { type: 'Point' as const, coordinates: [(west + east) / 2, (south + north) / 2] }
    const properties = { id, score: score ?? 0, chosen: id === chosen }
    return [geometry, middle].map((shape) => ({ type: 'Feature' as const, properties, geometry: shape }))
  }),
})
