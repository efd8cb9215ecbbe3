import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { lazily } from './lazily.ts'
import { HEIGHTS } from './climate/mountains.ts'
import { DRY, FIELDS, ICE, WET } from './climate/regions.ts'
import { LAPSE, temperaturesAt } from './climate/temperatures.ts'
import { TOWNS } from './climate/towns.ts'
import { Zones } from './climate/zones.ts'
import { addNoise, noiseTable } from './noise.ts'
import type { Layout, Spots } from './noise.ts'
import { fromPlane, metresPerTurn, toPlane } from './plane.ts'
import { isWaterAt } from './coast.ts'

/** How warm a region is, and how high. */
export interface ThermalClimate {
  /** Mean height of the land, meters above the sea. */
  readonly height: number
  /** Mean of the year at sea level, degrees Celsius. */
  readonly warmth: number
  /** By how much the warmest time of the year is warmer than that; below 0 in the south, where July is cold. */
  readonly swing: number
  /** How much of the land is under ice that stays, 0 to 1. */
  readonly ice: number
}

/** What the land of a region is like. Shares are 0 to 1. */
export interface Climate extends ThermalClimate {
  /** How rugged it is: 0 is flat, 1 the Himalaya. */
  readonly mountains: number
  /** 0 where nothing grows for want of rain, 1 in rain forests. */
  readonly wetness: number
  /** How much of the land is fields. */
  readonly cultivation: number
  /** By large cities alone. @see builtUpReader */
  readonly builtUp: number
}

const heights = new Zones(HEIGHTS)
const ice = new Zones(ICE)
const dry = new Zones(DRY)
const wet = new Zones(WET)
const fields = new Zones(FIELDS)
const towns = new Zones(TOWNS)

/** @param position degrees WGS 84 */
export const climateAt = (position: Position): Climate => climateOn(...toPlane(position))

/** @param x and @param y turns of the plane */
export const climateOn = (x: number, y: number): Climate => {
  const rough = roughnessAt(x, y)
  const { height, warmth, swing, ice: frozen } = thermalClimateOn(x, y, rough)
  const [, latitude] = fromPlane([x, y])
  const away = Math.abs(latitude)
  const kilometres = metresPerTurn(latitude) / 1000
  const drought = Math.min(1, dry.at(x, y, kilometres, rough))
  const rain = Math.min(1, wet.at(x, y, kilometres, rough))
  const variety = varietyAt(x, y)
  const rains = Math.max(rainAt(away + 9 * rough), rain) * (1 + variety * 0.16 * (1 - 0.85 * rain))
  const wetness = Math.min(1, rains * (1 - drought) + 0.045 + 0.03 * variety)
  const farmed = Math.min(1, fields.at(x, y, kilometres, rough * 0.4) * (1 + 0.15 * variety))
  return {
    height,
    mountains: Math.min(1, height / 2300),
    wetness,
    warmth,
    swing,
    cultivation: Math.max(farmed, farmable(wetness, away) * (1 - rain * 0.3)) * (1 - frozen),
    builtUp: largeCitiesOn(x, y, kilometres),
    ice: frozen,
  }
}

/**
 * How much of the land is built up by large cities, 0 to 1.
 * @param x and @param y turns of the plane @param kilometres a turn on the ground
 */
export const largeCitiesOn = (x: number, y: number, kilometres: number): number =>
  Math.min(1, towns.at(x, y, kilometres, 0))

/** What of the climate temperature and snow follow from. @param position degrees WGS 84 */
export const thermalClimateAt = (position: Position): ThermalClimate => {
  const [x, y] = toPlane(position)
  return thermalClimateOn(x, y, roughnessAt(x, y))
}

const thermalClimateOn = (x: number, y: number, rough: number): ThermalClimate => {
  const [longitude, latitude] = fromPlane([x, y])
  const kilometres = metresPerTurn(latitude) / 1000
  const { january, july } = temperaturesAt(longitude, latitude)
  return {
    height: heights.at(x, y, kilometres, rough * 0.7),
    warmth: (january + july) / 2 + 2 * rough,
    swing: (july - january) / 2,
    ice: Math.min(1, Math.max(ice.at(x, y, kilometres, rough), antarctic(latitude))),
  }
}

/** Borders of regions wind over hundreds of kilometers, and over tens. */
const WIDE: Layout = { across: 2, along: 1 }
const NARROW: Layout = { across: -13, along: 19 }
const ROUGHNESS = noiseTable(61, 0.6)
const VARIETY = lazily(() => noiseTable(62, 0.65))

/** A single place, as noise reads many. */
const spotAt = (x: number, y: number): Spots => ({ x: Float64Array.of(x), y: Float64Array.of(y), count: 1 })

/** What differs over a hundred kilometers to a thousand: about -1.5 to 1.5. */
const varietyAt = (x: number, y: number): number => {
  const sum = new Float32Array(1)
  addNoise(sum, spotAt(x, y), VARIETY(), { across: 5, along: 3 }, 1)
  return Math.max(-1.5, Math.min(1.5, sum[0] ?? 0))
}

/** All land is under ice beyond the southern polar circle. */
const antarctic = (latitude: number): number => smooth((-62 - latitude) / 3)

/** About -0.5 to 0.5. */
const roughnessAt = (x: number, y: number): number => {
  const spot = spotAt(x, y)
  const sum = new Float32Array(1)
  addNoise(sum, spot, ROUGHNESS, WIDE, 0.16)
  addNoise(sum, spot, ROUGHNESS, NARROW, 0.11)
  return Math.max(-0.45, Math.min(0.45, sum[0] ?? 0))
}

/** How wet a latitude is: at the equator and where the west wind blows, not below the high of the horses' latitudes. */
const rainAt = (away: number): number =>
  0.32 + 0.55 * Math.exp(-((away / 11) ** 2)) + 0.38 * Math.exp(-(((away - 52) / 17) ** 2))

const farmable = (wetness: number, away: number): number =>
  0.35 * Math.max(0, 1 - Math.abs(wetness - 0.6) * 4) * Math.max(0, Math.min(1, (58 - away) / 8))

/** From -1 in late January to 1 in late July. @param time milliseconds since 1970 UTC */
export const julyness = (time: number): number =>
  Math.cos(((time / 86_400_000 - 206) * 2 * Math.PI) / 365.2425)

/** Mean of the days about a time of the year on the mean height of the land, degrees Celsius. */
export const temperatureAt = (position: Position, time: number): number => {
  const { warmth, swing, height } = thermalClimateAt(position)
  return warmth + swing * julyness(time) - LAPSE * height
}

/** The share of land that is snow or ice at a time of the year, 0 to 1; at sea the share of sea ice. */
export const snowAt = (position: Position, time: number): number => {
  const temperature = temperatureAt(position, time)
  const { ice, warmth } = thermalClimateAt(position)
  return isWaterAt(position) ? seaIceAt(temperature, warmth) : Math.max(ice, snowShare(temperature))
}

/** The share of land under snow. @param temperature mean of the days about, degrees Celsius */
export const snowShare = (temperature: number): number => smooth((-1 - temperature) / 7)

/**
 * The share of the sea under ice: it comes late and goes late.
 * @param temperature of the air, mean of the days about, degrees Celsius @param yearly mean of the year
 */
export const seaIceAt = (temperature: number, yearly: number): number =>
  smooth((-4 - 0.6 * temperature - 0.4 * yearly) / 5)

const smooth = (value: number): number => {
  const share = Math.max(0, Math.min(1, value))
  return share * share * (3 - 2 * share)
}
