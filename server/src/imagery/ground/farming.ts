import { cropsAt } from './crops.ts'
import { STRETCH } from './layer.ts'
import type { Stretch } from './layer.ts'
import type { ParcelValues } from './parcel-scale.ts'
import type { Setting } from './setting.ts'

/** A kind of farming, and how much of the fields of each pixel is farmed so, 0 to 1. */
export interface FarmingShare {
  /** @see cropsAt */
  readonly fields: ParcelValues
  readonly shares: Float32Array
}

/** Which kinds of farming there are in a patch, and where. */
export class Farming {
  /** All that there are: their shares are 1 together. */
  readonly kinds: readonly FarmingShare[]
  readonly #setting: Setting
  readonly #north = new Float32Array(STRETCH).fill(1)
  readonly #south = new Float32Array(STRETCH)
  readonly #irrigated = new Float32Array(STRETCH)
  readonly #tropical = new Float32Array(STRETCH)

  /** @param time milliseconds since 1970 UTC */
  constructor(setting: Setting, time: number) {
    this.#setting = setting
    const { north, south, irrigated, tropical } = cropsAt(time)
    const kinds = [{ fields: north, shares: this.#north }]
    if (setting.southern.most > 0) kinds.push({ fields: south, shares: this.#south })
    if (setting.dryFields.most > 0) kinds.push({ fields: irrigated, shares: this.#irrigated })
    if (setting.hotFields.most > 0) kinds.push({ fields: tropical, shares: this.#tropical })
    this.kinds = kinds
  }

  /** Looks at the pixels of a stretch. */
  lookAt(stretch: Stretch): void {
    if (this.kinds.length === 1) return
    const { dryFields, hotFields, southern } = this.#setting
    const [dry, hot] = [dryFields.along(stretch), hotFields.along(stretch)]
    const reversed = southern.along(stretch)
    for (let i = 0; i < stretch.count; i++) {
      const irrigated = dry[i] ?? 0
      const tropical = hot[i] ?? 0
      const temperate = 1 - irrigated - tropical
      const south = temperate * (reversed[i] ?? 0)
      this.#irrigated[i] = irrigated
      this.#tropical[i] = tropical
      this.#south[i] = south
      this.#north[i] = temperate - south
    }
  }
}
