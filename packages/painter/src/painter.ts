import type { Frame } from './frame.ts'
import { GroundMemory } from './ground/ground-memory.ts'
import { paintGround } from './ground/ground.ts'
import type { Ground } from './ground/ground.ts'
import type { PaintedScene } from './scene.ts'
import { paintObjects } from './objects/paint-objects.ts'
import { seenObjects } from './objects/seen-objects.ts'
import { toPatch } from './patch.ts'
import { Skies } from './sky/sky.ts'
import type { SkyPatch } from './sky/sky-patch.ts'
import type { ShownRows } from './shown-rows.ts'
import { STRETCH, Workspace } from './workspace.ts'

/** What a sensor measures of a part of a picture, pixel by pixel. */
export interface Measured {
  /** For each band, as files of scenes hold it: reflectance times 10,000, or backscatter likewise; 1 at least. */
  readonly bands: readonly Float32Array[]
  /** How much of a pixel is snow or ice, 0 to 1. */
  readonly snow: Float32Array
  /** Undefined under a sky that is clear everywhere. */
  readonly sky: SkyPatch | undefined
}

/**
 * Measures a window of a picture of one scene. The result is lent: read it before any sensor of the same painter measures again.
 * @param frame the window: where its pixels lie on the earth, and how many there are
 * @param shown pixels that are measured, all unless given; others hold arbitrary numbers
 */
export type Sensor = (frame: Frame, shown?: ShownRows) => Measured

/**
 * Makes the sensors of scenes, and owns the memory that they share: they measure one part of a picture after the other. Whoever
 * paints has one.
 */
export class Painter {
  readonly #workspace = new Workspace()
  readonly #ground = new GroundMemory(this.#workspace)
  readonly #skies = new Skies()

  /** The sensor that saw a scene. @param bands as asset types name them */
  createSensor(scene: PaintedScene, bands: readonly string[]): Sensor {
    const { id, acquired, geometry, view } = scene
    const { kind, sun, sky: shares } = view
    const isClear = kind !== 'optical' || Object.values(shares).every((share) => share === 0)
    const sky = isClear ? undefined : this.#skies.find({ id, geometry, sun, sky: shares })
    const workspace = this.#workspace
    return (frame, shown) => {
      workspace.takeBack()
      const patch = { ...toPatch(frame, workspace), ...(shown && { shown }) }
      const ground = paintGround(patch, { kind, sun, time: acquired, bands }, this.#ground)
      paintObjects(frame, { ground, bands, kind }, seenObjects(patch, scene))
      if (!sky) return { ...ground, sky }
      const over = sky.over(patch, workspace)
      const seenThrough = { through: workspace.exactRow(), glow: workspace.exactRow() }
      return { bands: underSky(ground, over, bands, seenThrough), snow: ground.snow, sky: over }
    }
  }
}

/** For each pixel of a stretch: how much of the ground's light comes through the sky, and how bright the sky itself is. */
interface SeenThrough {
  readonly through: Float64Array
  readonly glow: Float64Array
}

/** What reaches the sensor: light from the ground, less where clouds shade or hide it, and light from clouds and haze. */
const underSky = (
  ground: Ground,
  sky: SkyPatch,
  bands: readonly string[],
  rows: SeenThrough,
): readonly Float32Array[] => {
  const { through, glow } = rows
  const clouds = bands.map(cloudReflectance)
  for (let from = 0; from < sky.veil.length; from += STRETCH) {
    const count = Math.min(STRETCH, sky.veil.length - from)
    if (!lookThrough(sky, from, count, rows)) continue
    for (const [band, values] of ground.bands.entries()) {
      const cloud = clouds[band] ?? 0
      for (let i = 0; i < count; i++)
        values[from + i] = (values[from + i] ?? 0) * (through[i] ?? 0) + (glow[i] ?? 0) * cloud
    }
  }
  return ground.bands
}

/** @returns whether it is not clear all over the stretch */
const lookThrough = (
  { veil, tops, light }: SkyPatch,
  from: number,
  count: number,
  { through, glow }: SeenThrough,
): boolean => {
  let isClear = true
  for (let i = 0; i < count; i++) {
    const veiled = veil[from + i] ?? 0
    const lit = (light[from + i] ?? 0) * (1 - veiled)
    through[i] = lit
    glow[i] = veiled * (tops[from + i] ?? 0)
    isClear &&= lit === 1
  }
  return !isClear
}

/** Reflectance of a thick cloud times 10,000, by band: water absorbs in the infrared. */
const CLOUDS: ReadonlyMap<string, number> = new Map([
  ['coastal', 7300],
  ['blue', 7100],
  ['nir09', 4600],
  ['cirrus', 2600],
  ['swir16', 4600],
  ['swir22', 3600],
])

/** In all other bands. */
const USUAL = 7000

/** @param band as asset types name it */
const cloudReflectance = (band: string): number => CLOUDS.get(band) ?? USUAL
