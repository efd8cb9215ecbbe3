import { boundingBox } from 'imagery-platform-geometry/bounding-box.ts'
import type { Geometry, Position } from 'imagery-platform-geometry/geojson.ts'
import { parseFootprint, parseSpan } from '../catalog/scene.ts'
import type { Scene } from '../catalog/scene.ts'
import { sunAt } from 'imagery-platform-scenery/sun.ts'
import type { Sun } from 'imagery-platform-scenery/sun.ts'
import type { SceneView, SkyShares, ViewKind } from 'imagery-platform-painter/scene.ts'

/** Milliseconds: what was acquired over a longer time is composed of several scenes. */
const LONGEST_PASS = 86_400_000

/** Composites are evened out to one light, so that neighbours and months go together. */
const EVEN_SUN: Sun = { azimuth: 150, elevation: 45 }

const CLEAR: SkyShares = { cloud: 0, shadow: 0, heavyHaze: 0, lightHaze: 0 }

/** How a scene was seen: by what its item says, and by where and when it was where it says nothing of the sun. */
export const toSceneView = (scene: Pick<Scene, 'geometry' | 'properties'>): SceneView => {
  const kind = viewKind(scene)
  if (kind !== 'optical') return { kind, sun: EVEN_SUN, sky: CLEAR }
  return { kind, sun: sunOver(scene), sky: readSky(scene.properties) }
}

const viewKind = (scene: Pick<Scene, 'properties'>): ViewKind => {
  if (Object.keys(scene.properties).some((name) => name.startsWith('sar:'))) return 'radar'
  const { start, end } = parseSpan(scene)
  return end - start >= LONGEST_PASS ? 'composite' : 'optical'
}

const sunOver = (scene: Pick<Scene, 'geometry' | 'properties'>): Sun => {
  const azimuth = scene.properties['view:sun_azimuth']
  const elevation = scene.properties['view:sun_elevation']
  if (typeof azimuth === 'number' && typeof elevation === 'number') return { azimuth, elevation }
  const footprint = parseFootprint(scene)
  return footprint ? sunAt(footprintCenter(footprint), parseSpan(scene).start) : EVEN_SUN
}

/** East of a footprint over the antimeridian longitudes go on. */
const footprintCenter = (footprint: Geometry): Position => {
  const box = boundingBox(footprint) ?? []
  const [west = 0, south = 0] = box
  const [east = 0, north = 0] = box.slice(box.length / 2)
  return [(west + (east < west ? east + 360 : east)) / 2, (south + north) / 2]
}

const readSky = (properties: Scene['properties']): SkyShares => ({
  cloud: toShare(properties['eo:cloud_cover']),
  shadow: toShare(properties.shadow_percent),
  heavyHaze: toShare(properties.heavy_haze_percent),
  lightHaze: toShare(properties.light_haze_percent),
})

const toShare = (percent: unknown): number =>
  typeof percent === 'number' ? Math.max(0, Math.min(1, percent / 100)) : 0
