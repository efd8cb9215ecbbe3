import type { Geometry } from '../../geometry/geojson.ts'
import type { Patch } from '../patch.ts'
import type { SceneView } from '../scene-view.ts'
import { CloudField } from './cloud-field.ts'
import { footprintSample } from './footprint-sample.ts'
import { skyLevels } from './sky-levels.ts'
import type { SkyPatch } from './sky-patch.ts'
import { SkyPainter } from './sky-painter.ts'
import { roomFor, skyPlane } from './sky-plane.ts'
import type { Places } from './sky-plane.ts'

/** The sky over one scene. */
export interface Sky {
  /** Pixels of a picture; or places that are looked at closely, where no size of pixels is known. */
  over(places: Places & Partial<Pick<Patch, 'pixel'>>): SkyPatch
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
    over: (patch) => {
      const sky = emptySky(patch.x.length)
      const places = roomOf(patch)
      lay(patch, places)
      painter.paint(sky, places, (patch.pixel ?? 0) / turns)
      return sky
    },
  }
}

/** For the places of a block of pixels: one is painted at a time. */
let room: Places = { x: new Float64Array(), y: new Float64Array() }

/** Places of a whole block: a megabyte is kept, no more. */
const MOST_KEPT = 2 ** 16

/** Most blocks are of one size: their room is used again. */
const roomOf = (places: Places): Places => {
  if (places.x.length === room.x.length) return room
  const made = roomFor(places)
  if (places.x.length <= MOST_KEPT) room = made
  return made
}

const emptySky = (pixels: number): SkyPatch => ({
  kinds: new Uint8Array(pixels),
  veil: new Float32Array(pixels),
  tops: new Float32Array(pixels),
  light: new Float32Array(pixels),
})

const clearSky = (pixels: number): SkyPatch => {
  const sky = emptySky(pixels)
  sky.tops.fill(1)
  sky.light.fill(1)
  return sky
}

const CLEAR_SKY: Sky = { over: ({ x }) => clearSky(x.length) }
