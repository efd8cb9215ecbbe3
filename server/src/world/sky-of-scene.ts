import type { Position } from 'imagery-platform-geometry/geojson.ts'
import type { Random } from 'imagery-platform-scenery/random.ts'
import { julyness, seaIceAt, snowShare } from 'imagery-platform-scenery/climate.ts'
import { LAPSE } from 'imagery-platform-scenery/climate/temperatures.ts'
import { coverIn } from 'imagery-platform-scenery/cloud-climate.ts'
import { isSeaAbout, skyClimateAt } from './sky-climate.ts'
import type { SkyClimate } from './sky-climate.ts'

/**
 * What hides the ground of a scene, and what is seen of it: whole percent, 100 in all, as the mask of usable data counts
 * them; cirrus is cloud too. Clouds and their shadows, and heavy haze, are of no use; snow and light haze are.
 */
export interface SkyProperties {
  readonly 'eo:cloud_cover': number
  readonly cirrus_percent: number
  readonly 'eo:snow_cover': number
  readonly shadow_percent: number
  readonly light_haze_percent: number
  readonly heavy_haze_percent: number
  readonly clear_percent: number
  /** As a fraction. */
  readonly usable_data: number
}

/**
 * The sky over a scene, as the place and the season have it.
 * @param time milliseconds since 1970 UTC
 * @param cloudiest most of it that clouds cover, 0 to 1: skies are as those of the place that are no cloudier
 */
export const skyProperties = (
  center: Position,
  time: number,
  random: Random,
  cloudiest = 1,
): SkyProperties => {
  const climate = skyClimateAt(center)
  const season = julyness(time)
  const cloud = Math.round(100 * coverAbout(coverIn(climate, season), cloudiest, random))
  const most = (cloud * (100 - cloud)) / 100
  const shadow = Math.round(most * random.between(0.25, 0.75))
  const heavyHaze = Math.round((most - shadow) * random.between(0, 0.5))
  const below = 100 - cloud - shadow - heavyHaze
  const lightHaze = Math.round(below * 0.4 * random.between(0, 1) ** 3)
  const snow = Math.round((below - lightHaze) * snowAbout(center, climate, season))
  return {
    'eo:cloud_cover': cloud,
    cirrus_percent: Math.round(cloud * MOST_CIRRUS * random.between(0, 1) ** 2),
    'eo:snow_cover': snow,
    shadow_percent: shadow,
    light_haze_percent: lightHaze,
    heavy_haze_percent: heavyHaze,
    clear_percent: below - lightHaze - snow,
    usable_data: below / 100,
  }
}

/** Of all clouds; over most scenes there is less. */
const MOST_CIRRUS = 0.6

/** How far skies are from the mean: most of them are nearly clear, or nearly overcast. */
const SPREAD = 3
/** So that the mean of all stays. @see MacKay, The evidence framework applied to classification networks (1992) */
const STRETCH = Math.sqrt(1 + (Math.PI * SPREAD ** 2) / 8)
/** A logistic distribution this much narrower is nearly a normal one. */
const NORMAL = 0.5513

/** A cover of one day, 0 to 1. @param mean of many @param most of any */
const coverAbout = (mean: number, most: number, random: Random): number => {
  const usual = STRETCH * logit(mean)
  const chance = random.between(1e-9, logistic((logit(most) - usual) / (SPREAD * NORMAL)))
  return logistic(usual + SPREAD * NORMAL * logit(chance))
}

/**
 * As `snowAt`, to half a degree: a close look at each shore would take a hundred times as long as all of a scene. Where it is
 * warm, or cold enough, the sea has as much as the land, and no shore is looked for.
 */
const snowAbout = (center: Position, { warmth, swing, height, ice }: SkyClimate, season: number): number => {
  const temperature = warmth + swing * season - LAPSE * height
  const onLand = Math.max(ice, snowShare(temperature))
  const atSea = seaIceAt(temperature, warmth)
  return onLand !== atSea && isSeaAbout(center) ? atSea : onLand
}

const logit = (share: number): number => Math.log(share / (1 - share))
const logistic = (score: number): number => 1 / (1 + Math.exp(-score))
