import { LRUCache } from 'lru-cache'
import { chance } from 'imagery-platform-scenery/noise.ts'
import type { Workspace } from '../workspace.ts'
import type { Stretch } from './layer.ts'
import { smooth } from './mix.ts'
import type { ParcelValues } from './parcel-scale.ts'
import type { Setting } from './setting.ts'

/** A kind of farming, and how much of the fields of each pixel is farmed so, 0 to 1. */
export interface FarmingShare {
  /** @see CropCalendar */
  readonly fields: ParcelValues
  readonly shares: Float32Array
}

/** Which kinds of farming there are in a patch, and where. */
export class Farming {
  /** All that there are: their shares are 1 together. */
  readonly kinds: readonly FarmingShare[]
  readonly #setting: Setting
  readonly #northern: Float32Array
  readonly #southern: Float32Array
  readonly #irrigated: Float32Array
  readonly #tropical: Float32Array

  constructor(setting: Setting, crops: Crops, workspace: Workspace) {
    this.#setting = setting
    this.#northern = workspace.row().fill(1)
    this.#southern = workspace.row()
    this.#irrigated = workspace.row()
    this.#tropical = workspace.row()
    const kinds = [{ fields: crops.north, shares: this.#northern }]
    if (setting.southern.most > 0) kinds.push({ fields: crops.south, shares: this.#southern })
    if (setting.dryFields.most > 0) kinds.push({ fields: crops.irrigated, shares: this.#irrigated })
    if (setting.hotFields.most > 0) kinds.push({ fields: crops.tropical, shares: this.#tropical })
    this.kinds = kinds
  }

  /** Looks at the pixels of a stretch. */
  lookAt(stretch: Stretch): void {
    if (this.kinds.length === 1) return
    const northern = this.#northern
    const southern = this.#southern
    const irrigated = this.#irrigated
    const tropical = this.#tropical
    const setting = this.#setting
    const dry = setting.dryFields.along(stretch)
    const hot = setting.hotFields.along(stretch)
    const reversed = setting.southern.along(stretch)
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

const DAY = 86_400_000
const YEAR = 365.2425 * DAY

/** When a crop is green: its sowing, full growth, ripening and harvest as shares of a year, and how green it gets. */
interface Calendar {
  readonly often: number
  readonly seasons: readonly (readonly [sown: number, grown: number, ripe: number, harvested: number])[]
  /** Between seasons. */
  readonly rest: number
}

/** North of the tropics; in the south half a year later. */
const TEMPERATE: readonly Calendar[] = [
  { often: 0.4, seasons: [[0.34, 0.5, 0.65, 0.76]], rest: 0.03 }, // maize, soy
  { often: 0.25, seasons: [[0.78, 1.33, 1.43, 1.54]], rest: 0.04 }, // winter wheat
  { often: 0.15, seasons: [[0.22, 0.42, 0.52, 0.62]], rest: 0.08 }, // spring barley
  { often: 0.2, seasons: [[0.1, 0.38, 0.6, 1.02]], rest: 0.38 }, // meadow
]

/** Where water is led to the fields, something grows in them for most of the year. */
const IRRIGATED: readonly Calendar[] = [
  {
    often: 0.45,
    seasons: [
      [0.85, 1.1, 1.22, 1.33],
      [0.4, 0.54, 0.68, 0.8],
    ],
    rest: 0.05,
  }, // wheat, then rice or cotton
  { often: 0.25, seasons: [[0.2, 0.4, 0.62, 0.75]], rest: 0.05 }, // cotton
  { often: 0.3, seasons: [[0, 0.3, 0.7, 1]], rest: 0.7 }, // clover, orchards
]

/** Where it is warm and wet, fields are sown whenever the last were harvested. */
const TROPICAL: readonly Calendar[] = [
  { often: 0.5, seasons: [[0.45, 0.62, 0.74, 0.86]], rest: 0.25 },
  {
    often: 0.5,
    seasons: [
      [0.9, 1.05, 1.15, 1.25],
      [0.5, 0.62, 0.74, 0.85],
    ],
    rest: 0.2,
  },
]

/** Days whose crops are kept. */
const KEPT = 32

/** Tells how crops stand, and keeps the last days. */
export class CropCalendar {
  readonly #days = new LRUCache<number, Crops>({ max: KEPT, memoMethod: cropsOn })

  /**
   * Fields of the four kinds of farming on a day: how much of each parcel is green and how much is stubble; the rest is
   * bare.
   * @param time milliseconds since 1970 UTC
   */
  at(time: number): Crops {
    return this.#days.memo(Math.floor(time / DAY))
  }
}

const cropsOn = (day: number) => ({
  north: cropValues(TEMPERATE, day * DAY, 1),
  south: cropValues(TEMPERATE, day * DAY + YEAR / 2, 2),
  irrigated: cropValues(IRRIGATED, day * DAY, 3),
  tropical: cropValues(TROPICAL, day * DAY, 4),
})

type Crops = ReturnType<typeof cropsOn>

const cropValues = (calendars: readonly Calendar[], time: number, seed: number): ParcelValues => {
  const season = time / YEAR - Math.floor(time / YEAR)
  const green = Float32Array.from({ length: 256 }, (_, id) =>
    id === 0 ? 0.25 : greenness(chosen(calendars, chance(seed, id, 0)), season, id),
  )
  const stubble = green.map((share, id) => (1 - share) * (((id * 29) % 32) / 32))
  return { key: `farming ${seed} ${time}`, layers: [green, stubble] }
}

const chosen = (calendars: readonly Calendar[], drawn: number): Calendar | undefined => {
  let left = drawn
  return calendars.find(({ often }) => (left -= often) <= 0) ?? calendars[0]
}

/** A parcel is up to three weeks early or late, and more or less lush. */
const greenness = (calendar: Calendar | undefined, season: number, id: number): number => {
  const { seasons = [], rest = 0 } = calendar ?? {}
  const shift = (chance(7, id, 1) - 0.5) * 0.11
  const lush = 0.8 + 0.2 * chance(7, id, 2)
  let green = rest
  for (const [sown, grown, ripe, harvested] of seasons)
    for (const date of [season + shift, season + shift + 1]) {
      const risen = smooth((date - sown) / (grown - sown))
      const fallen = smooth((date - ripe) / (harvested - ripe))
      green = Math.max(green, Math.min(risen, 1 - fallen) * lush)
    }
  return green
}
