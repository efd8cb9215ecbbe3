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

/** How much of the fields of each pixel of a stretch is farmed so. */
const northern = new Float32Array(STRETCH)
const southern = new Float32Array(STRETCH)
const irrigated = new Float32Array(STRETCH)
const tropical = new Float32Array(STRETCH)

/** Which kinds of farming there are in a patch, and where. */
export class Farming {
  /** All that there are: their shares are 1 together. */
  readonly kinds: readonly FarmingShare[]
  readonly #setting: Setting

  /** @param time milliseconds since 1970 UTC */
  constructor(setting: Setting, time: number) {
    this.#setting = setting
    const crops = cropsAt(time)
    const kinds = [{ fields: crops.north, shares: northern.fill(1) }]
    if (setting.southern.most > 0) kinds.push({ fields: crops.south, shares: southern })
    if (setting.dryFields.most > 0) kinds.push({ fields: crops.irrigated, shares: irrigated })
    if (setting.hotFields.most > 0) kinds.push({ fields: crops.tropical, shares: tropical })
    this.kinds = kinds
  }

  /** Looks at the pixels of a stretch. */
  lookAt(stretch: Stretch): void {
    if (this.kinds.length === 1) return
    const { dryFields, hotFields, southern: south } = this.#setting
    const dry = dryFields.along(stretch)
    const hot = hotFields.along(stretch)
    const reversed = south.along(stretch)
    for (let i = 0; i < stretch.count; i++) {
      const dryShare = dry[i] ?? 0
      const hotShare = hot[i] ?? 0
      const temperate = 1 - dryShare - hotShare
      const reversedShare = temperate * (reversed[i] ?? 0)
      irrigated[i] = dryShare
      tropical[i] = hotShare
      southern[i] = reversedShare
      northern[i] = temperate - reversedShare
    }
  }
}
