import { setImmediate } from 'node:timers/promises'
import type { GeoPackageFeature } from '../../../services/geopackage/read-features.ts'
import { AnalysisFault } from '../tasks/task.ts'
import type { Feature } from './store.ts'
import { splitSearchArea } from '../../../geometry/antimeridian.ts'
import type { Geometry, Position } from '../../../geometry/geojson.ts'
import { parseGeometry } from '../../../geometry/parse.ts'
import { boxAround, partsOf } from '../../../geometry/part.ts'
import type { Box } from '../../../geometry/part.ts'
import { systemOf } from '../../../imagery/systems.ts'
import { atField } from '../../../kernel/at-field.ts'
import { Malformed } from '../../../kernel/malformed.ts'
import { Problem } from '../../../kernel/problem.ts'
import { parseBounds } from '../tasks/bounds.ts'
import type { components } from '../../../../../generated/types.ts'
import type { Grid } from '../../../imagery/raster/grid.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'

/**
 * The features of a file, each on pixels of its own. Yields to other work.
 * @param defaults for those that do not say how large they are
 * @throws AnalysisFault where two have the same name, or one has no area, or too many pixels
 */
export const placeFeatures = async (
  features: readonly GeoPackageFeature[],
  defaults: FeatureSize,
): Promise<readonly Feature[]> => {
  const byName = new Map<string, Feature>()
  for (const feature of features) {
    await setImmediate()
    const { name } = feature
    if (byName.has(name)) throw new AnalysisFault(`input.features: several features are called ${name}.`)
    byName.set(name, placeFeature(feature, defaults))
  }
  return [...byName.values()]
}

const placeFeature = (feature: GeoPackageFeature, defaults: FeatureSize): Feature => {
  const { name, epsg } = feature
  const what = `input.features: the feature ${name}`
  const { extent, area } = locateFeature(feature, what)
  return { name, grid: buildFeatureGrid(epsg, extent, readOwnSize(feature) ?? defaults, what), area }
}

/** What a feature says itself of the size of its result. */
const readOwnSize = ({ width, height, resolution }: GeoPackageFeature): FeatureSize | undefined => {
  if (resolution !== undefined) return { resolution }
  return width === undefined || height === undefined ? undefined : { width, height }
}

type Outlined = Pick<GeoPackageFeature, 'epsg' | 'area'>

/** Where a feature lies. */
interface FeaturePlace {
  /** West, south, east, north in the unit of its system; across the antimeridian, east is beyond 180 degrees. */
  readonly extent: Box
  /** WGS 84, degrees, cut at the antimeridian. */
  readonly area: Geometry | undefined
}

const WGS_84 = 4326

/**
 * Across the antimeridian, its rings mean what they mean in a search.
 * @param what is the feature, for the fault
 * @throws AnalysisFault where it has no area, or too many positions
 */
export const locateFeature = (feature: Outlined, what: string): FeaturePlace => {
  try {
    const cut = atField('its geometry', () => splitSearchArea(parseGeometry(toDegrees(feature), 360)))
    if (cut.type !== 'Polygon' && cut.type !== 'MultiPolygon') throw new TypeError('an area is none any more')
    const area = parseBounds({ geometry: cut, properties: { crs: `EPSG:${WGS_84}` } }, 'its bounds')
    const extent =
      feature.epsg === WGS_84
        ? findNarrowestBox(partsOf(cut).map(({ box }) => box))
        : boxAround(listPositions(feature))
    return { extent, area }
  } catch (fault) {
    throw fault instanceof Problem ? new AnalysisFault(`${what}: ${fault.message}.`) : fault
  }
}

const listPositions = ({ area }: Outlined): readonly Position[] =>
  area.type === 'Polygon' ? area.coordinates.flat() : area.coordinates.flat(2)

/** The box around some: those in the west may follow those in the east. */
const findNarrowestBox = (boxes: readonly Box[]): Box => {
  const around = (turn: 0 | 360): Box =>
    boxAround(
      boxes.flatMap(([west, south, east, north]) => {
        const shift = west < 0 ? turn : 0
        return [
          [west + shift, south],
          [east + shift, north],
        ]
      }),
    )
  const asWritten = around(0)
  const across = around(360)
  return across[2] - across[0] < asWritten[2] - asWritten[0] ? across : asWritten
}

/** Into how many parts a line as long as the box of a feature is cut: in a file of 3500 pixels it bends by a hundredth of one. */
const PARTS = 16

/** Of a feature, with the positions between; fewer than bounds may have. */
const MAX_POSITIONS = 1400

/** Edges are straight in the system of a feature, and bend in degrees: points between the corners follow them. */
const toDegrees = (feature: Outlined): Outlined['area'] => {
  const { epsg, area } = feature
  if (epsg === WGS_84) return area
  if (!listPositions(feature).flat().every(Number.isFinite))
    throw new Malformed('must be finite numbers', 'coordinates')
  const { unproject } = systemOf(epsg, 0)
  const step = chooseStep(feature)
  const ring = (positions: readonly Position[]): [number, number][] =>
    insertPositions(positions, step).map((place) => {
      const [longitude, latitude] = unproject(place)
      return [longitude, latitude]
    })
  return area.type === 'Polygon'
    ? { type: 'Polygon', coordinates: area.coordinates.map(ring) }
    : { type: 'MultiPolygon', coordinates: area.coordinates.map((rings) => rings.map(ring)) }
}

/** In the unit of the system. */
const chooseStep = (feature: Outlined): number => {
  const positions = listPositions(feature)
  const [west, south, east, north] = boxAround(positions)
  const left = MAX_POSITIONS - positions.length
  const rings = feature.area.type === 'Polygon' ? feature.area.coordinates : feature.area.coordinates.flat()
  const length = rings.reduce((sum, ring) => sum + measureLength(ring), 0)
  return left > 0 ? Math.max(Math.max(east - west, north - south) / PARTS, length / left) : Infinity
}

const measureLength = (ring: readonly Position[]): number =>
  ring.reduce((sum, to, i) => sum + distance(ring[i - 1] ?? to, to), 0)

const distance = ([x = NaN, y = NaN]: Position, [toX = NaN, toY = NaN]: Position): number =>
  Math.hypot(toX - x, toY - y)

const insertPositions = (ring: readonly Position[], step: number): [number, number][] =>
  ring.flatMap((to, i) => {
    const from = ring[i - 1] ?? to
    const [x = NaN, y = NaN] = from
    const [toX = NaN, toY = NaN] = to
    const count = Math.max(1, Math.ceil(distance(from, to) / step) || 1)
    return Array.from({ length: count }, (_, part): [number, number] => {
      const share = (part + 1) / count
      return [x + (toX - x) * share, y + (toY - y) * share]
    })
  })

/** How large the result of a feature is: by pixels, or by the side of a pixel. */
type FeatureSize = DeepReadonly<components['schemas']['BatchGeopackageDefaults']>

/** Longest side of the result of a feature, in pixels. */
const MAX_SIDE = 3500

/** The same for one of unspecified size. */
const DEFAULT_SIDE = 512

/** West, south, east, north in the unit of a system. */
type Extent = readonly [left: number, bottom: number, right: number, top: number]

/**
 * The pixels of the result of a feature: its box, from its upper left corner. Where a side of a pixel is given, the last
 * column and row may reach over it.
 * @param what gives the size, for the fault
 * @throws AnalysisFault where they are too many
 */
export const buildFeatureGrid = (epsg: number, extent: Extent, size: FeatureSize, what: string): Grid => {
  const [left, bottom, right, top] = extent
  const wide = right - left
  const high = top - bottom
  const { resolution } = size
  const across = (side: number): number =>
    resolution === undefined ? DEFAULT_SIDE : Math.max(1, Math.ceil(side / resolution))
  const { width = across(wide), height = across(high) } = size
  const side = Math.max(width, height)
  if (side > MAX_SIDE)
    throw new AnalysisFault(`${what} would be ${side} pixels wide; ${MAX_SIDE} are the most.`)
  return {
    epsg,
    left,
    top,
    pixelWidth: resolution ?? wide / width,
    pixelHeight: resolution ?? high / height,
    width,
    height,
  }
}
