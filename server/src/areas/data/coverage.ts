import type { components } from '../../../../generated/types.ts'
import type { Geometry, Position } from '../../geometry/geojson.ts'
import { partsOf } from '../../geometry/part.ts'
import type { Part } from '../../geometry/part.ts'
import { relatesTo } from '../../geometry/relations.ts'
import { footprintOf } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import { invalid } from '../../kernel/problem.ts'
import { skyOver } from './simulated-sky.ts'
import { fieldsOf } from './item-fields.ts'
import { samplesOf } from './samples.ts'

type Coverage = components['schemas']['DataCoverage']

type Band = components['parameters']['DataCoverageBand']

/** Method and class of the estimate. @see source, Data API, Cloud coverage estimate */
export interface CoverageParameters {
  readonly mode?: components['parameters']['DataCoverageMode']
  readonly band?: Band
}

/** Pixels in a row that are sampled: of the usable data mask, and for an estimate. */
const SIDE = { UDM2: 64, estimate: 24 }

/** Thin clouds lie at the edges of others: their share of all clouds. */
const CIRRUS = 0.25

/**
 * Shares of the pixels of an item in an area. They follow from the item's simulated sky, which is as cloudy as the item
 * states, so that over the whole footprint they are those of the item.
 * @param assetTypes of the item
 * @param area in degrees WGS 84
 * @throws Problem 400 where the area lies outside the footprint, or the item lacks the requested mask
 */
export const coverageOf = (
  scene: Scene,
  assetTypes: readonly string[],
  area: Geometry,
  { mode, band = 'clear' }: CoverageParameters,
): Coverage => {
  const footprint = partsOf(footprintOf(scene) ?? NOWHERE)
  const shape = partsOf(area)
  if (!relatesTo('intersects', shape)(footprint))
    throw invalid('geometry', 'lies outside the footprint of the item.')
  const side = SIDE[modeOf(assetTypes, mode)]
  const sky = skyOver(scene.id, sizeOf(footprint))
  const pixelsOf = (parts: readonly Part[]): Pixel[] =>
    samplesOf(parts, footprint, side).map((position) => ({
      thickness: sky(position),
      weight: weightOf(position),
    }))
  const percentOf = shares(pixelsOf(footprint), pixelsOf(shape))
  const ranges = rangesOf(scene)
  return {
    clear_percent: percentOf(ranges.clear),
    status: 'complete',
    [`${band}_percent` as const]: percentOf(ranges[band]),
  }
}

const NOWHERE: Geometry = { type: 'GeometryCollection', geometries: [] }

/** @throws Problem 400 where the item lacks the requested mask */
const modeOf = (assetTypes: readonly string[], mode: CoverageParameters['mode']): keyof typeof SIDE => {
  const hasMask = assetTypes.some((type) => type.includes('udm'))
  if (mode === 'UDM2' && !hasMask)
    throw invalid('mode', 'the item has no usable data mask; ask for an estimate.')
  return mode ?? (hasMask ? 'UDM2' : 'estimate')
}

/** One sample of the sky. */
interface Pixel {
  readonly thickness: number
  /** Share of the area that it stands for. */
  readonly weight: number
}

/** Meridians meet at the poles. */
const weightOf = ([, latitude = NaN]: Position): number => Math.cos((latitude * Math.PI) / 180)

/** Largest side in radians. */
const sizeOf = (footprint: readonly Part[]): number =>
  footprint.reduce((largest, { box: [west, south, east, north] }) => {
    const width = (east - west) * weightOf([0, (south + north) / 2])
    return Math.max(largest, (Math.max(width, north - south) * Math.PI) / 180)
  }, 1e-6)

/** Ranks of pixels, from the thickest of the footprint, 0, to the thinnest, 1. */
interface Range {
  readonly from: number
  readonly to: number
}

/** Which ranks belong to which class: the thickest are clouds, the thinnest are clear. */
const rangesOf = (scene: Scene): Readonly<Record<Band, Range>> => {
  const fields = fieldsOf(scene)
  let from = 0
  const next = (percent: unknown): Range => {
    const range = { from, to: Math.min(1, from + (typeof percent === 'number' ? percent / 100 : 0)) }
    from = range.to
    return range
  }
  const cloud = next(fields.cloud_percent)
  return {
    cloud,
    cirrus: { from: cloud.to * (1 - CIRRUS), to: cloud.to },
    heavy_haze: next(fields.heavy_haze_percent),
    light_haze: next(fields.light_haze_percent),
    cloud_shadow: next(fields.shadow_percent),
    snow_ice: next(fields.snow_ice_percent),
    clear: { from, to: 1 },
  }
}

/** How many percent of the seen pixels have a rank within a range, to a tenth. */
const shares = (all: readonly Pixel[], seen: readonly Pixel[]): ((range: Range) => number) => {
  const rankOf = ranking(all)
  const ranked = seen.map(({ thickness, weight }) => ({ rank: rankOf(thickness), weight }))
  const total = weightIn(ranked)
  return ({ from, to }) => {
    const within = ranked.filter(({ rank }) => rank >= from && rank < to)
    return Math.round((weightIn(within) / total) * 1000) / 10
  }
}

const weightIn = (pixels: readonly { readonly weight: number }[]): number =>
  pixels.reduce((sum, { weight }) => sum + weight, 0)

/** The share of all that is thicker, which is never all of it. */
const ranking = (all: readonly Pixel[]): ((thickness: number) => number) => {
  const sorted = all.toSorted((a, b) => b.thickness - a.thickness)
  const total = weightIn(sorted)
  let sum = 0
  const above = sorted.map(({ weight }) => (sum += weight) - weight)
  return (thickness) => {
    let [low, high] = [0, sorted.length - 1]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sorted[middle]?.thickness ?? 0) > thickness) low = middle + 1
      else high = middle
    }
    return (above[low] ?? 0) / total
  }
}
