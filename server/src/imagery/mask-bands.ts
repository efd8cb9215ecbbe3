import type { Measured } from './sensor.ts'
import { SKY } from './sky/sky-patch.ts'

/** In the band `unusable`: outside of the footprint. */
export const NO_DATA_BIT = 1

/** In the band `unusable`, by what lies over a pixel. */
const CLOUD_BIT = 2
const SHADOW_BIT = 4
const HAZE_BIT = 8

/** A share of a pixel from which on it is one of snow. */
const MOSTLY = 0.5

/** What is known of one pixel. */
interface MaskedPixel {
  /** One of `SKY`. */
  readonly kind: number
  /** 0 to 1. */
  readonly veil: number
  readonly isSnow: boolean
}

type MaskBand = (pixel: MaskedPixel) => number

const unusable: MaskBand = ({ kind }) => {
  if (kind === SKY.cloud) return CLOUD_BIT
  if (kind === SKY.shadow) return SHADOW_BIT
  return kind === SKY.heavyHaze ? HAZE_BIT : 0
}

/** Percent: least between what is clear and what is covered. */
const confidence: MaskBand = ({ veil }) => Math.round(60 + 80 * Math.abs(Math.min(1, veil) - 0.5))

const isKind =
  (wanted: number): MaskBand =>
  ({ kind }) =>
    kind === wanted ? 1 : 0

/** One of the first six is 1 for each pixel, the others are 0. Clouds are not told apart from cirrus. */
const BANDS: ReadonlyMap<string, MaskBand> = new Map([
  ['clear', ({ kind, isSnow }) => (kind === SKY.clear && !isSnow ? 1 : 0)],
  ['snow_ice', ({ kind, isSnow }) => (kind === SKY.clear && isSnow ? 1 : 0)],
  ['cloud_shadow', isKind(SKY.shadow)],
  ['light_haze', isKind(SKY.lightHaze)],
  ['heavy_haze', isKind(SKY.heavyHaze)],
  ['cloud', isKind(SKY.cloud)],
  ['cirrus', () => 0],
  ['confidence', confidence],
  ['unusable', unusable],
])

/** The bands of a mask, each pixel by pixel. @param names as asset types name them; those that no mask has are 0 */
export const maskBands = ({ snow, sky }: Measured, names: readonly string[]): readonly Uint16Array[] =>
  names.map((name) => {
    const valueOf = BANDS.get(name) ?? (() => 0)
    return Uint16Array.from(snow, (share, i) =>
      valueOf({ kind: sky?.kinds[i] ?? SKY.clear, veil: sky?.veil[i] ?? 0, isSnow: share >= MOSTLY }),
    )
  })
