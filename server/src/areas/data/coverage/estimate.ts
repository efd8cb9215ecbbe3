import type { components } from '../../../../../generated/types.ts'
import type { Geometry, Position } from '../../../geometry/geojson.ts'
import { partsOf } from '../../../geometry/part.ts'
import type { Part } from '../../../geometry/part.ts'
import { relatesTo } from '../../../geometry/relations.ts'
import { footprintOf } from '../../../catalog/scene.ts'
import type { Scene } from '../../../catalog/scene.ts'
import { invalid } from '../../../kernel/problem.ts'
import { footprintSample } from '../../../imagery/sky/footprint-sample.ts'
import { knownSky } from '../../../imagery/sky/known-sky.ts'
import { SKY } from '../../../imagery/sky/sky-patch.ts'
import type { Sky } from '../../../imagery/sky/sky.ts'
import type { Places } from '../../../imagery/sky/sky-plane.ts'
import { viewOf } from '../../../imagery/viewed-scene.ts'
import { fromPlane, toPlane } from '../../../scenery/plane.ts'
import { readFields } from '../items/fields.ts'
import { createPositionTest, samplePositions } from './sample-positions.ts'

type Coverage = components['schemas']['DataCoverage']

type Band = components['parameters']['DataCoverageBand']

/** Method and class of the estimate. @see source, Data API, Cloud coverage estimate */
export interface CoverageParameters {
  readonly mode?: components['parameters']['DataCoverageMode']
  readonly band?: Band
}

/**
 * Shares of the pixels of an item in an area, of the sky that its pictures show, which is as cloudy as the item states.
 * @param assetTypes of the item
 * @param area in degrees WGS 84
 * @throws Problem 400 where the area lies outside the footprint, or the item lacks the requested mask
 */
export const estimateCoverage = (
  scene: Scene,
  assetTypes: readonly string[],
  area: Geometry,
  { mode, band = 'clear' }: CoverageParameters,
): Coverage => {
  const footprint = footprintOf(scene)
  const shape = partsOf(area)
  if (!footprint || !relatesTo('intersects', shape)(partsOf(footprint)))
    throw invalid('geometry', 'lies outside the footprint of the item.')
  if (mode === 'UDM2' && !assetTypes.some((type) => type.includes('udm')))
    throw invalid('mode', 'the item has no usable data mask; ask for an estimate.')
  const percentOf = countSky(scene, footprint, shape)
  return {
    clear_percent: percentOf('clear'),
    status: 'complete',
    [`${band}_percent` as const]: percentOf(band),
  }
}


/** How many percent of the pixels are of a class, to a tenth. */
export type PercentOf = (band: Band) => number

/** Fewer places of the whole scene say too little of a part of it, which is looked at more closely. */
const ENOUGH = 500
/** Places in a row, then. */
const SIDE = 48

/** Counts the pixels of a scene in a shape that its footprint meets, as its pictures show them. */
export const countSky = (scene: Scene, footprint: Geometry, shape: readonly Part[]): PercentOf => {
  const sky = knownSky({ id: scene.id, geometry: footprint, ...viewOf(scene) })
  const all = seenAt(sky, footprintSample(footprint))
  const isInShape = createPositionTest([relatesTo('intersects', shape)])
  const within = all.filter(({ position }) => isInShape(position))
  const seen =
    within.length < ENOUGH ? seenAt(sky, placesOf(samplePositions(shape, partsOf(footprint), SIDE))) : within
  const classify = classesOf(scene, all)
  const counts = new Map<Band, number>()
  for (const place of seen) for (const band of classify(place)) counts.set(band, (counts.get(band) ?? 0) + 1)
  return (band) => Math.round((1000 * (counts.get(band) ?? 0)) / seen.length) / 10
}

/** One pixel, seen from above. */
interface SeenPlace {
  readonly position: Position
  /** One of `SKY`. */
  readonly kind: number
  readonly veil: number
}

const seenAt = (sky: Sky, places: Places): SeenPlace[] => {
  const { kinds, veil } = sky.over(places)
  return Array.from(kinds, (kind, i) => ({
    position: fromPlane([places.x[i] ?? 0, places.y[i] ?? 0]),
    kind,
    veil: veil[i] ?? 0,
  }))
}

const placesOf = (positions: readonly Position[]): Places => {
  const points = positions.map(toPlane)
  return { x: Float64Array.from(points, ([x]) => x), y: Float64Array.from(points, ([, y]) => y) }
}

const BANDS: ReadonlyMap<number, Band> = new Map([
  [SKY.shadow, 'cloud_shadow'],
  [SKY.heavyHaze, 'heavy_haze'],
  [SKY.lightHaze, 'light_haze'],
])

/** The classes of a place. Snow lies nearest to the pole; the thinnest clouds are cirrus. @param all places of the scene */
const classesOf = (scene: Scene, all: readonly SeenPlace[]): ((place: SeenPlace) => readonly Band[]) => {
  const { snow_ice_percent: snow, cirrus_percent: cirrus } = readFields(scene)
  const placesIn = (percent: unknown): number =>
    typeof percent === 'number' ? (percent / 100) * all.length : 0
  const away = ({ position: [, latitude = NaN] }: SeenPlace): number => Math.abs(latitude)
  const bare = all.filter(({ kind }) => kind === SKY.clear).map(away)
  const snowLine = topLevel(bare, placesIn(snow))
  const thin = all.filter(({ kind }) => kind === SKY.cloud).map(({ veil }) => -veil)
  const thinnest = topLevel(thin, placesIn(cirrus))
  return (place) => {
    if (place.kind === SKY.cloud) return -place.veil >= thinnest ? ['cloud', 'cirrus'] : ['cloud']
    return [BANDS.get(place.kind) ?? (away(place) >= snowLine ? 'snow_ice' : 'clear')]
  }
}

/** The value that so many values reach, or all that there are. */
const topLevel = (values: readonly number[], count: number): number =>
  values.toSorted((a, b) => b - a)[Math.min(Math.round(count), values.length) - 1] ?? Infinity
