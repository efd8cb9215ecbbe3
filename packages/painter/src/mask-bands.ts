import type { Measured } from './painter.ts'
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
  /** How much of it is snow or ice, 0 to 1. */
  readonly snow: number
  /** Reflectance times 10,000, where the band of classes is wanted. */
  readonly green: number
  readonly red: number
  readonly nir: number
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

/** Classes of the band `scene_class`. @see Sentinel-2 L2A, scene classification */
const CLASS = {
  cloudShadow: 3,
  vegetation: 4,
  bare: 5,
  water: 6,
  cloudLikely: 8,
  cloud: 9,
  thinCirrus: 10,
  snow: 11,
} as const

/** Least normalized difference of green and near infrared over water, and of near infrared and red over plants. */
const LEAST_WATER = 0.1
const LEAST_VEGETATION = 0.35

const difference = (a: number, b: number): number => (a + b === 0 ? 0 : (a - b) / (a + b))

const sceneClass: MaskBand = ({ kind, snow, green, red, nir }) => {
  if (kind === SKY.cloud) return CLASS.cloud
  if (kind === SKY.heavyHaze) return CLASS.cloudLikely
  if (kind === SKY.lightHaze) return CLASS.thinCirrus
  if (kind === SKY.shadow) return CLASS.cloudShadow
  if (snow >= MOSTLY) return CLASS.snow
  if (difference(green, nir) > LEAST_WATER) return CLASS.water
  return difference(nir, red) > LEAST_VEGETATION ? CLASS.vegetation : CLASS.bare
}

/** Bands that classes follow from. */
export const CLASSIFIED_BY = ['green', 'red', 'nir'] as const

/** One of the first six is 1 for each pixel, the others are 0. Clouds are not told apart from cirrus. */
const BANDS: ReadonlyMap<string, MaskBand> = new Map([
  ['clear', ({ kind, snow }) => (kind === SKY.clear && snow < MOSTLY ? 1 : 0)],
  ['snow_ice', ({ kind, snow }) => (kind === SKY.clear && snow >= MOSTLY ? 1 : 0)],
  ['cloud_shadow', isKind(SKY.shadow)],
  ['light_haze', isKind(SKY.lightHaze)],
  ['heavy_haze', isKind(SKY.heavyHaze)],
  ['cloud', isKind(SKY.cloud)],
  ['cirrus', () => 0],
  ['confidence', confidence],
  ['unusable', unusable],
  ['scene_class', sceneClass],
  ['cloud_probability', ({ veil }) => Math.round(100 * Math.min(1, veil))],
  ['snow_probability', ({ snow }) => Math.round(100 * snow)],
  ['cloud_mask', isKind(SKY.cloud)],
  ['cloud_probability_255', ({ veil }) => Math.round(255 * Math.min(1, veil))],
])

/** The bands of a mask, each pixel by pixel. Measured are those of `CLASSIFIED_BY`, or none. @param names as asset types name them; those that no mask has are 0 */
export const maskBands = (
  { bands: [greens, reds, nirs], snow, sky }: Measured,
  names: readonly string[],
): readonly Uint16Array[] =>
  names.map((name) => {
    const toValue = BANDS.get(name) ?? (() => 0)
    return Uint16Array.from(snow, (share, i) =>
      toValue({
        kind: sky?.kinds[i] ?? SKY.clear,
        veil: sky?.veil[i] ?? 0,
        snow: share,
        green: greens?.[i] ?? 0,
        red: reds?.[i] ?? 0,
        nir: nirs?.[i] ?? 0,
      }),
    )
  })
