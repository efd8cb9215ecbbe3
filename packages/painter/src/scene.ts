import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import type { Sun } from 'imagery-platform-scenery/sun.ts'

/** What a sensor sees. */
export type ViewKind = 'optical' | 'radar' | 'composite'

/** How much of a scene is hidden, as shares of its pixels, 0 to 1. */
export interface SkyShares {
  readonly cloud: number
  readonly shadow: number
  readonly heavyHaze: number
  readonly lightHaze: number
}

/** In which light and through which sky a scene was seen. */
export interface SceneView {
  readonly kind: ViewKind
  readonly sun: Sun
  readonly sky: SkyShares
}

/** A scene as it is painted. */
export interface PaintedScene {
  readonly id: string
  /** Milliseconds since 1970 UTC. */
  readonly acquired: number
  /** WGS 84, degrees. */
  readonly geometry: Geometry
  readonly view: SceneView
}
