import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { julyness } from './climate.ts'
import { CLOUD_REGIONS } from './climate/cloudiness.ts'

/**
 * How much of the sky is clouded in the mean of many years.
 * @param position degrees WGS 84
 * @param time of the year, milliseconds since 1970 UTC
 * @returns 0 to 1
 */
export const meanCloudCover = (position: Position, time: number): number =>
  coverIn(cloudClimateAt(position), julyness(time))

/** @param season of -1 in late January to 1 in late July */
export const coverIn = ({ january, july }: CloudClimate, season: number): number =>
  january + ((july - january) * (1 + season)) / 2

/** Mean cover, 0 to 1. */
export interface CloudClimate {
  readonly january: number
  readonly july: number
}

/** How far what is usual at a latitude counts, beside a region that one is in the middle of. */
const USUAL = 0.1

/** @param position degrees WGS 84 */
export const cloudClimateAt = ([longitude = NaN, latitude = NaN]: Position): CloudClimate => {
  let january = USUAL * usualAt(latitude, -1)
  let july = USUAL * usualAt(latitude, 1)
  let weights = USUAL
  for (const [middle, parallel, width, height, inJanuary, inJuly] of CLOUD_REGIONS) {
    const east = Math.abs(longitude - middle)
    const distance = (Math.min(east, 360 - east) / width) ** 2 + ((latitude - parallel) / height) ** 2
    if (distance > FARTHEST) continue
    const weight = Math.exp(-distance)
    january += weight * inJanuary
    july += weight * inJuly
    weights += weight
  }
  return { january: january / weights, july: july / weights }
}

/** Squared, in widths of a region: beyond it counts for nothing. */
const FARTHEST = 7

/** Clouds follow the sun at the equator, west winds bring them, and the summer to the Arctic. @param july -1 to 1 */
const usualAt = (latitude: number, july: number): number => {
  const away = Math.abs(latitude)
  const cover = 0.4 + bell((latitude - 7 * july) / 9) * 0.3 + bell((away - 58) / 16) * 0.4
  if (latitude < -72) return 0.48 // the ice of Antarctica is high and dry
  return latitude > 68 ? 0.68 + 0.17 * july : cover
}

const bell = (distance: number): number => Math.exp(-(distance ** 2))
