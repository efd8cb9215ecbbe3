import type { Patch } from '../patch.ts'
import { allRows } from '../shown-rows.ts'
import type { SceneView } from '../scene.ts'
import { STRETCH } from '../workspace.ts'
import { GroundMemory } from './ground-memory.ts'
import { Land } from './land.ts'
import type { Stretch } from './layer.ts'
import { buildSpectra } from './materials.ts'
import type { Mix } from './mix.ts'
import { Sea } from './sea.ts'
import { Surface } from './surface.ts'

/** When and how ground is seen, and in which bands. */
export interface GroundView extends Pick<SceneView, 'kind' | 'sun'> {
  /** Milliseconds since 1970 UTC: the season follows from it. */
  readonly time: number
  /** As asset types name them: `blue`, `nir`, `vv`. */
  readonly bands: readonly string[]
}

/** Ground, pixel by pixel as in its patch. */
export interface Ground {
  /** For each band: surface reflectance times 10,000, above 0; for radar backscatter. */
  readonly bands: readonly Float32Array[]
  /** How much of a pixel is snow or ice, 0 to 1. */
  readonly snow: Float32Array
  /** How much of it is water, 0 to 1. */
  readonly water: Float32Array
}

/** How much backscatter differs from sample to sample of ten meters, as a share. */
const SPECKLE = 0.45

/**
 * The ground without a sky, where it is shown: the same for all scenes of a day.
 * @param memory lends the planes of the result: they are valid until its workspace takes them back
 */
export const paintGround = (patch: Patch, view: GroundView, memory = new GroundMemory()): Ground => {
  const { width, height } = patch
  const plane = () => memory.workspace.plane(width * height)
  const ground = { bands: view.bands.map(plane), snow: plane(), water: plane() }
  const painter = new GroundPainter(patch, view, memory)
  const { first, end } = patch.shown ?? allRows(width, height)
  for (let row = 0; row < height; row++) {
    const to = end[row] ?? 0
    for (let from = first[row] ?? 0; from < to; from += STRETCH)
      painter.paint(ground, { row, from, count: Math.min(STRETCH, to - from) }, row * width + from)
  }
  return ground
}

class GroundPainter {
  readonly #isRadar: boolean
  readonly #spectra: Float32Array
  readonly #surface: Surface
  readonly #sea: Sea
  readonly #land: Land
  readonly #mix: Mix

  constructor(patch: Patch, { kind, sun, time, bands }: GroundView, memory: GroundMemory) {
    this.#isRadar = kind === 'radar'
    this.#spectra = buildSpectra(bands)
    this.#mix = memory.mix
    this.#surface = new Surface(patch, sun, time, memory)
    this.#sea = new Sea(this.#surface, memory)
    this.#land = new Land(this.#surface, memory, time)
  }

  /** Paints a stretch of pixels that starts somewhere in the ground. */
  paint({ bands, snow, water }: Ground, stretch: Stretch, at: number): void {
    const surface = this.#surface
    const mix = this.#mix
    surface.lookAt(stretch)
    mix.clear(stretch.count)
    if (surface.hasSea) this.#sea.mixSea(stretch)
    if (surface.hasLand) this.#land.mixLand(stretch)
    if (this.#isRadar) this.#speckle(stretch)
    mix.settle()
    mix.showSnow(snow, at)
    mix.showWater(water, at)
    mix.see(this.#spectra, bands, at)
  }

  #speckle(stretch: Stretch): void {
    const speckle = this.#surface.speckleAlong(stretch)
    const { light } = this.#mix
    for (let i = 0; i < stretch.count; i++)
      light[i] = (light[i] ?? 0) ** 2 * Math.max(0.1, 1 + SPECKLE * (speckle[i] ?? 0))
  }
}
