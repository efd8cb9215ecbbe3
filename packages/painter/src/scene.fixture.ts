import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import type { AssetContent } from './asset-picture.ts'
import type { PaintedScene, SceneView } from './scene.ts'

/** A morning without a cloud. */
export const CLEAR_VIEW: SceneView = {
  kind: 'optical',
  sun: { azimuth: 150, elevation: 45 },
  sky: { cloud: 0, shadow: 0, heavyHaze: 0, lightHaze: 0 },
}

/** A morning under broken clouds. */
export const CLOUDY_VIEW: SceneView = {
  ...CLEAR_VIEW,
  sky: { cloud: 0.2, shadow: 0.1, heavyHaze: 0.05, lightHaze: 0.1 },
}

/** A painted scene of a day. */
export const paintedScene = (
  id: string,
  day: string,
  geometry: Geometry,
  view = CLEAR_VIEW,
): PaintedScene => ({
  id,
  acquired: Date.parse(day),
  geometry,
  view,
})

/** A rectangle of degrees, as the rings of a polygon. */
export const box = (west: number, south: number, east: number, north: number): number[][][] => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ],
]

/** A rectangle of degrees. */
export const polygon = (...sides: [west: number, south: number, east: number, north: number]): Geometry => ({
  type: 'Polygon',
  coordinates: box(...sides),
})

/** Measurements in some bands. */
export const measurements = (...bands: string[]): AssetContent => ({ category: 'data', bands })

/** All bands of a mask. */
export const MASK: AssetContent = {
  category: 'mask',
  bands: ['clear', 'snow_ice', 'cloud_shadow', 'light_haze', 'heavy_haze', 'cloud', 'confidence', 'unusable'],
}
