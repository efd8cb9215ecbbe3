import type { Geometry } from 'geojson'
import type { CatalogItemPart } from 'imagery-platform-client'

/** A scene that was found, as far as the page shows it. */
export interface Scene {
  readonly id: string
  readonly footprint: Geometry
  /** When it was taken, RFC 3339 in UTC; empty where it has a span of time in place of it. */
  readonly time: string
  /** Percent; undefined where clouds mean nothing to it. */
  readonly cloud: number | undefined
}

/** Undefined for what lies nowhere. */
export const toScene = (feature: CatalogItemPart): Scene | undefined => {
  if (!feature.geometry) return undefined
  const { id, geometry, properties } = feature
  const cloud = properties['eo:cloud_cover']
  return {
    id,
    footprint: geometry,
    time: properties.datetime ?? '',
    cloud: typeof cloud === 'number' ? cloud : undefined,
  }
}
