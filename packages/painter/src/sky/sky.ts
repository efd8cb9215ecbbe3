import { LRUCache } from 'lru-cache'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import type { Patch } from '../patch.ts'
import type { SceneView } from '../scene.ts'
import { Workspace } from '../workspace.ts'
import { CloudField } from './cloud-field.ts'
import { footprintSample } from './footprint-sample.ts'
import { skyLevels } from './sky-levels.ts'
import type { SkyPatch } from './sky-patch.ts'
import { SkyPainter } from './sky-painter.ts'
import { skyPlane } from './sky-plane.ts'
import type { Places } from './sky-plane.ts'
import { SkyRows } from './sky-rows.ts'

/** The sky over one scene. */
export interface Sky {
  /**
   * @param places pixels of a picture; or places that are looked at closely, where no size of pixels is known
   * @param workspace lends the planes of what is returned
   */
  over(places: Places | Patch, workspace?: Workspace): SkyPatch
}

/** A scene under its sky. */
export interface SkyScene extends Pick<SceneView, 'sun' | 'sky'> {
  /** Skies of different scenes differ. */
  readonly id: string
  /** WGS 84, degrees: the shares of the sky are those of its pixels. */
  readonly geometry: Geometry
}

/** The sky over a scene: always the same for it. */
export const skyOver = ({ id, geometry, sun, sky: shares }: SkyScene): Sky => {
  if (Object.values(shares).every((share) => share <= 0)) return CLEAR_SKY
  const field = new CloudField(id)
  const plane = skyPlane(footprintSample(geometry))
  const levels = skyLevels(field, plane, sun, shares)
  // A sky that is kept does not keep the sample: a thousand of them would take 150 MB.
  const { lay, turns } = plane
  const painter = new SkyPainter(field, levels, plane.metreTowards(sun.azimuth))
  return {
    over: (seen, workspace = new Workspace()) => {
      const sky = emptySky(seen.x.length, workspace)
      const patch = 'pixel' in seen ? seen : undefined
      const rows = new SkyRows(seen, patch?.width ?? seen.x.length, lay)
      painter.paint(sky, { field, lay, rows, patch, pixel: (patch?.pixel ?? 0) / turns }, workspace)
      return sky
    },
  }
}

const emptySky = (pixels: number, workspace: Workspace): SkyPatch => ({
  kinds: new Uint8Array(pixels),
  veil: workspace.plane(pixels),
  tops: workspace.plane(pixels),
  light: workspace.plane(pixels),
})

const clearSky = (pixels: number, workspace: Workspace): SkyPatch => {
  const sky = emptySky(pixels, workspace)
  sky.veil.fill(0)
  sky.tops.fill(1)
  sky.light.fill(1)
  return sky
}

const CLEAR_SKY: Sky = { over: ({ x }, workspace = new Workspace()) => clearSky(x.length, workspace) }

/**
 * Finding a sky takes longer than painting a tile. Callers request the tiles of a scene one after the other, and several feeds
 * analyze the same scenes.
 */
const MAX_SKIES = 500

/** Finds the skies over scenes, and keeps the last ones. */
export class Skies {
  readonly #known = new LRUCache<string, Sky, SkyScene>({
    max: MAX_SKIES,
    memoMethod: (_key, _stale, { context: scene }) => skyOver(scene),
  })

  find(scene: SkyScene): Sky {
    const { id, geometry, sun, sky: shares } = scene
    return this.#known.memo(JSON.stringify([id, geometry, sun, shares]), { context: scene })
  }
}
