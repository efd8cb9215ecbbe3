import type { components } from '../../../../../generated/types.ts'
import { parseFootprint } from '../../../catalog/scene.ts'
import type { Scene } from '../../../catalog/scene.ts'
import type { Geometry, Position } from 'imagery-platform-geometry/geojson.ts'
import { toParts, boxAround } from 'imagery-platform-geometry/part.ts'
import type { Part, Box } from 'imagery-platform-geometry/part.ts'
import { relatesTo } from 'imagery-platform-geometry/relations.ts'
import { footprintSample } from 'imagery-platform-painter/sky/footprint-sample.ts'
import type { Skies, Sky } from 'imagery-platform-painter/sky/sky.ts'
import { SKY } from 'imagery-platform-painter/sky/sky-patch.ts'
import type { Places } from 'imagery-platform-painter/sky/sky-plane.ts'
import { toSceneView } from '../../../imagery/viewed-scene.ts'
import { invalid } from '../../../kernel/problem.ts'
import { fromPlane, toPlane } from 'imagery-platform-scenery/plane.ts'
import { readFields } from './fields.ts'

type Coverage = components['schemas']['DataCoverage']

/** A class of pixels. */
type Band = components['parameters']['DataCoverageBand']

/** Method and class of the estimate. @see source, Data API, Cloud coverage estimate */
export interface CoverageParameters {
  readonly mode?: components['parameters']['DataCoverageMode']
  readonly band?: Band
}

/** If fewer pixels of the scene's own sample lie in the area, a finer sample of the area replaces them. */
const MIN_PIXELS = 500

/** Positions in a row of the finer sample. */
const FINE_SAMPLE_SIDE = 48

const BANDS: ReadonlyMap<number, Band> = new Map([
  [SKY.shadow, 'cloud_shadow'],
  [SKY.heavyHaze, 'heavy_haze'],
  [SKY.lightHaze, 'light_haze'],
])

/**
 * Estimates which shares of an item's pixels in an area are clear and in the requested class. It counts the sky in the
 * item's pictures, which is as cloudy as the item states.
 * @param assetTypes of the item
 * @param area in degrees WGS 84
 * @throws Problem 400 where the area lies outside the footprint, or the item lacks the requested mask
 */
export const estimateCoverage = (
  scene: Scene,
  assetTypes: readonly string[],
  area: Geometry,
  { mode, band = 'clear' }: CoverageParameters,
  skies: Skies,
): Coverage => {
  const footprint = parseFootprint(scene)
  const shape = toParts(area)
  if (!footprint || !relatesTo('intersects', shape)(toParts(footprint)))
    throw invalid('geometry', 'lies outside the footprint of the item.')
  if (mode === 'UDM2' && !assetTypes.some((type) => type.includes('udm')))
    throw invalid('mode', 'the item has no usable data mask; ask for an estimate.')

  const percent = countBands(
    skies.find({ id: scene.id, geometry: footprint, ...toSceneView(scene) }),
    scene,
    footprint,
    shape,
  )
  return {
    clear_percent: percent('clear'),
    status: 'complete',
    [`${band}_percent` as const]: percent(band),
  }
}

/** Counts the pixels of a scene in a shape that its footprint meets. Returns percentages, to a tenth. */
const countBands = (
  sky: Sky,
  scene: Scene,
  footprint: Geometry,
  shape: readonly Part[],
): ((band: Band) => number) => {
  const whole = pixelsAt(sky, footprintSample(footprint))
  const isInShape = pointTest(relatesTo('intersects', shape))
  const inShape = whole.filter(({ position }) => isInShape(position))
  const pixels =
    inShape.length < MIN_PIXELS
      ? pixelsAt(sky, toPlaces(samplePositions(shape, toParts(footprint), FINE_SAMPLE_SIDE)))
      : inShape

  const classify = createClassifier(scene, whole)
  const counts = new Map<Band, number>()
  for (const pixel of pixels) {
    for (const band of classify(pixel)) counts.set(band, (counts.get(band) ?? 0) + 1)
  }
  return (band) => Math.round((1000 * (counts.get(band) ?? 0)) / pixels.length) / 10
}

/** One pixel, seen from above. */
interface Pixel {
  readonly position: Position
  /** One of `SKY`. */
  readonly kind: number
  readonly veil: number
}

const pixelsAt = (sky: Sky, places: Places): Pixel[] => {
  const { kinds, veil } = sky.over(places)
  return Array.from(kinds, (kind, i) => ({
    position: fromPlane([places.x[i] ?? 0, places.y[i] ?? 0]),
    kind,
    veil: veil[i] ?? 0,
  }))
}

const toPlaces = (positions: readonly Position[]): Places => {
  const points = positions.map(toPlane)
  return { x: Float64Array.from(points, ([x]) => x), y: Float64Array.from(points, ([, y]) => y) }
}

/**
 * Returns a function that names the classes of a pixel. Snow lies nearest to the pole; the thinnest clouds are cirrus.
 * @param whole pixels of the whole scene, to which the scene's percentages refer
 */
const createClassifier = (scene: Scene, whole: readonly Pixel[]): ((pixel: Pixel) => readonly Band[]) => {
  const { snow_ice_percent: snow, cirrus_percent: cirrus } = readFields(scene)
  const pixelCount = (percent: unknown): number =>
    typeof percent === 'number' ? (percent / 100) * whole.length : 0
  const absoluteLatitude = ({ position: [, latitude = NaN] }: Pixel): number => Math.abs(latitude)
  const clear = whole.filter(({ kind }) => kind === SKY.clear).map(absoluteLatitude)
  const snowLine = smallestOfLargest(clear, pixelCount(snow))
  const clouds = whole.filter(({ kind }) => kind === SKY.cloud).map(({ veil }) => -veil)
  const thinnest = smallestOfLargest(clouds, pixelCount(cirrus))
  return (pixel) => {
    if (pixel.kind === SKY.cloud) return -pixel.veil >= thinnest ? ['cloud', 'cirrus'] : ['cloud']
    return [BANDS.get(pixel.kind) ?? (absoluteLatitude(pixel) >= snowLine ? 'snow_ice' : 'clear')]
  }
}

/** The smallest of the `count` largest values, or of all values if there are fewer; infinite for none. */
const smallestOfLargest = (values: readonly number[], count: number): number =>
  values.toSorted((a, b) => b - a)[Math.min(Math.round(count), values.length) - 1] ?? Infinity

/**
 * Positions spread evenly over the area that a shape and a footprint share. If that area is too small or too thin for
 * the grid, they are positions on the border of one that lie in the other.
 * @param side positions in a row over each part of the footprint
 */
const samplePositions = (shape: readonly Part[], footprint: readonly Part[], side: number): Position[] => {
  const isInFootprint = pointTest(relatesTo('intersects', footprint))
  const isInShape = pointTest(relatesTo('intersects', shape))
  const isShared = (position: Position): boolean => isInFootprint(position) && isInShape(position)
  const extent = boxAround(shape.flatMap(({ box }) => corners(box)))
  const spread = footprint.flatMap(({ box }) => grid(overlap(box, extent), side)).filter(isShared)
  if (spread.length > 0) return spread
  const count = side * side
  return [...alongBorders(shape, count), ...alongBorders(footprint, count)].filter(isShared)
}

/** Applies a test of shapes to a position. */
const pointTest =
  (test: (parts: readonly Part[]) => boolean) =>
  (position: Position): boolean => {
    const [x = NaN, y = NaN] = position
    return test([{ isArea: false, paths: [[position]], box: [x, y, x, y] }])
  }

const corners = ([west, south, east, north]: Box): Position[] => [
  [west, south],
  [east, north],
]

const overlap = (a: Box, b: Box): Box => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
]

/** Centers of the cells of a box; none where the box has no area. */
const grid = ([west, south, east, north]: Box, side: number): Position[] => {
  if (west >= east || south >= north) return []
  const steps = Array.from({ length: side }, (_, i) => (i + 0.5) / side)
  return steps.flatMap((y) => steps.map((x) => [west + (east - west) * x, south + (north - south) * y]))
}

/** The positions of all borders, and others between them. @param wanted about how many */
const alongBorders = (parts: readonly Part[], wanted: number): Position[] => {
  const paths = parts.flatMap((part) => part.paths)
  const count = paths.reduce((sum, path) => sum + path.length, 0)
  const between = Math.max(1, Math.floor(wanted / count))
  return paths.flatMap((path) =>
    path.flatMap(([toX = NaN, toY = NaN], i) => {
      const [fromX = toX, fromY = toY] = path[i - 1] ?? []
      return Array.from({ length: between }, (_, step) => {
        const share = (step + 1) / between
        return [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share]
      })
    }),
  )
}
