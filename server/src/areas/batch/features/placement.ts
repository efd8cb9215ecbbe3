import { setImmediate } from 'node:timers/promises'
import type { components } from '../../../../../generated/types.ts'
import { splitSearchArea } from 'imagery-platform-geometry/antimeridian.ts'
import type { Geometry, Position } from 'imagery-platform-geometry/geojson.ts'
import { parseGeometry } from 'imagery-platform-geometry/parse.ts'
import { boxAround, toParts } from 'imagery-platform-geometry/part.ts'
import type { Box } from 'imagery-platform-geometry/part.ts'
import type { Grid } from '../../../imagery/raster/grid.ts'
import { systemFor } from 'imagery-platform-geometry/systems.ts'
import { atField } from '../../../kernel/at-field.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { GeoPackageFeature } from '../../../services/geopackage/read-features.ts'
import { parseBounds } from '../tasks/bounds.ts'
import { AnalysisFault } from '../tasks/task.ts'
import type { Feature } from './store.ts'

/**
 * Places each feature of a file on its own pixel grid. Yields to other work.
 * @param defaults size of features that do not have their own
 * @throws AnalysisFault if two features have the same name, or one has no area or too many pixels
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

/** Returns the size of the result that the feature itself asks for. */
const readOwnSize = ({ width, height, resolution }: GeoPackageFeature): FeatureSize | undefined => {
  if (resolution !== undefined) return { resolution }
  return width === undefined || height === undefined ? undefined : { width, height }
}

type Outlined = Pick<GeoPackageFeature, 'epsg' | 'area'>

interface FeaturePlace {
  /** West, south, east, north in the unit of its coordinate system; across the antimeridian, east is over 180 degrees. */
  readonly extent: Box
  /** In degrees WGS 84, cut at the antimeridian. */
  readonly area: Geometry | undefined
}

const WGS_84 = 4326

/**
 * Returns where a feature lies. Rings across the antimeridian are read as in a search.
 * @param what names the feature in error messages
 * @throws AnalysisFault if the feature has no area, or too many positions
 */
export const locateFeature = (feature: Outlined, what: string): FeaturePlace => {
  try {
    const cut = atField('its geometry', () => splitSearchArea(parseGeometry(toDegrees(feature), 360)))
    if (cut.type !== 'Polygon' && cut.type !== 'MultiPolygon') throw new TypeError('an area is none any more')
    const area = parseBounds({ geometry: cut, properties: { crs: `EPSG:${WGS_84}` } }, 'its bounds')
    const extent =
      feature.epsg === WGS_84
        ? findNarrowestBox(toParts(cut).map(({ box }) => box))
        : boxAround(listPositions(feature))
    return { extent, area }
  } catch (fault) {
    throw fault instanceof Problem ? new AnalysisFault(`${what}: ${fault.message}.`) : fault
  }
}

const listPositions = ({ area }: Outlined): readonly Position[] =>
  area.type === 'Polygon' ? area.coordinates.flat() : area.coordinates.flat(2)

/** Returns the narrowest box around boxes, which may cross the antimeridian. */
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

/** Number of parts of a line as long as a feature's box: the bend of a part is then 0.01 pixels in a file of 3500 pixels. */
const PARTS = 16

/** Maximum number of positions of a feature, including inserted ones: fewer than bounds may have. */
const MAX_POSITIONS = 1400

/** Converts an area to degrees. Its edges bend there, so that positions are inserted between the corners. */
const toDegrees = (feature: Outlined): Outlined['area'] => {
  const { epsg, area } = feature
  if (epsg === WGS_84) return area
  if (!listPositions(feature).flat().every(Number.isFinite))
    throw new Malformed('must be finite numbers', 'coordinates')
  const { unproject } = systemFor(epsg, 0)
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

/** Returns the distance of inserted positions, in the unit of the coordinate system. */
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

/** Size of the result of a feature: in pixels, or by the side of a pixel. */
type FeatureSize = DeepReadonly<components['schemas']['BatchGeopackageDefaults']>

/** Maximum side of the result of a feature, in pixels. */
const MAX_SIDE = 3500

/** Side of the result of a feature without a size, in pixels. */
const DEFAULT_SIDE = 512

/** In the unit of a coordinate system. */
type Extent = readonly [left: number, bottom: number, right: number, top: number]

/**
 * Returns the pixel grid of a feature: its box, from the upper left corner. With a given pixel size, the last column and row
 * may reach beyond the box.
 * @param what names the feature or field in error messages
 * @throws AnalysisFault if there are too many pixels
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
