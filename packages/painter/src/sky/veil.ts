import type { SkyLevels } from './sky-levels.ts'

/** At the edge of a cloud, and between heavy haze, light haze and clear air. */
const CLOUD_EDGE = 0.5
const HEAVY_EDGE = 0.24
const LIGHT_EDGE = 0.08
/** Over how much thickness clouds become dense, and haze does that never becomes a cloud. */
const DENSE = 0.35
const DENSE_HAZE = 2
/** Over how much thickness what is left in clear air fades: beside clouds, and where haze is all that there is. */
const FADE = 0.7
const HAZE_FADE = 2

/** Over how much thickness veils reach into clear air. */
export const fadeThickness = ({ cloud, lightHaze }: SkyLevels): number =>
  lightHaze < cloud ? HAZE_FADE : FADE

/** How much of the light comes from clouds or haze. Without a step anywhere: a mask has edges, a sky has none. */
export class Veil {
  readonly #levels: SkyLevels
  readonly #lightTop: number
  readonly #clearTop: number
  readonly #fade: number

  constructor(levels: SkyLevels) {
    const { cloud, heavyHaze, lightHaze } = levels
    this.#levels = levels
    this.#lightTop = heavyHaze < cloud ? HEAVY_EDGE : CLOUD_EDGE
    this.#clearTop = lightHaze < heavyHaze ? LIGHT_EDGE : this.#lightTop
    this.#fade = fadeThickness(levels)
  }

  /** @param thickness of the clouds @param veil of as many places, 0 to 1 @returns the most of it */
  lay(thickness: Float32Array, count: number, veil: Float32Array): number {
    let most = 0
    for (let i = 0; i < count; i++) {
      const veiled = this.#at(thickness[i] ?? 0)
      veil[i] = veiled
      if (veiled > most) most = veiled
    }
    return most
  }

  #at(thickness: number): number {
    const { cloud, heavyHaze, lightHaze } = this.#levels
    if (thickness > cloud) return towards(CLOUD_EDGE, 1, (thickness - cloud) / DENSE)
    if (thickness > heavyHaze) return between(HEAVY_EDGE, CLOUD_EDGE, thickness, heavyHaze, cloud)
    if (thickness > lightHaze) return between(LIGHT_EDGE, this.#lightTop, thickness, lightHaze, heavyHaze)
    const left = Math.max(0, 1 - (lightHaze - thickness) / this.#fade)
    return this.#clearTop * left * left * left
  }
}

/** From the edge of a class to that of the next, or towards it where the scene has none. */
const between = (from: number, to: number, thickness: number, low: number, high: number): number =>
  high < Infinity
    ? from + ((to - from) * (thickness - low)) / (high - low)
    : towards(from, to, (thickness - low) / DENSE_HAZE)

/** @param way 0 is where it begins, and its end is nowhere */
const towards = (from: number, to: number, way: number): number => to - (to - from) / ((1 + way) * (1 + way))
