import { boundingBox } from 'imagery-platform-geometry/bounding-box.ts'
import { parseGeometry } from 'imagery-platform-geometry/parse.ts'
import { footprintAsWritten } from 'imagery-platform-geometry/antimeridian.ts'
import { withEarlierFields } from './earlier-fields.ts'
import { analyticsKind } from './analytics-record.ts'
import { isDataItem } from './data-item.ts'
import { isOrder } from './order-record.ts'
import { isOpenRecord } from './open-record.ts'
import type { OpenRecord } from './open-record.ts'
import { isPlatformRecord } from './platform-record.ts'
import { extensionAddress } from './unpublished-schemas.ts'

/** How records are read that leave something open. */
export interface ImportRules {
  /** Collection of STAC items that name none; without it they are rejected. */
  readonly collection?: string | undefined
  /** Repairs what public data often has wrong, and what the schemas of STAC reject. */
  readonly isLenient: boolean
}

/** The rules of an import that leaves nothing open. */
export const STRICT_IMPORT: ImportRules = { isLenient: false }

/** A record after its repairs, and what they were. */
export interface Upgraded {
  readonly record: OpenRecord
  readonly repairs: readonly string[]
}

const BECAME_SCENES = 'items were of the Data API; they became scenes'

const WAS_ELSEWHERE = 'orders were of another platform; their tools, deliveries and files were left out'

const isVersion = (version: unknown, beginning: string): boolean =>
  typeof version === 'string' && version.startsWith(beginning)

/**
 * Repairs common faults of older files that leave no doubt about what was meant: the STAC version, the type of a
 * collection, times without a zone, a missing bbox. STAC 1.1 becomes 1.0. Links are dropped, since the catalog writes its own.
 */
export const upgrade = (given: OpenRecord, rules: ImportRules = STRICT_IMPORT): Upgraded => {
  if (isDataItem(given)) return { record: given, repairs: [BECAME_SCENES] }
  if (isPlatformRecord(given) || analyticsKind(given)) return { record: given, repairs: [] }
  if (isOrder(given)) return { record: given, repairs: [WAS_ELSEWHERE] }
  const repairs: string[] = []
  const isLater = isVersion(given.stac_version, '1.1.')
  const isEarlier = isVersion(given.stac_version, '1.0.0-')
  const bandsOfAssets = isEarlier ? withBandsOfAssets(given) : undefined
  const current = isLater ? withEarlierFields(given) : (bandsOfAssets ?? given)
  const record: Record<string, unknown> = { ...current, links: [] }
  if (isUntypedCollection(given)) {
    record.type = 'Collection'
    repairs.push('collections had no type or one in lower case')
  }
  if (isLater) {
    record.stac_version = '1.0.0'
    repairs.push(
      'records of STAC 1.1 became STAC 1.0.0, and their `bands` became `eo:bands` and `raster:bands`',
    )
  } else if (isEarlier) {
    record.stac_version = '1.0.0'
    repairs.push('records were of a STAC version before 1.0.0')
  }
  if (bandsOfAssets !== undefined)
    repairs.push(
      'items listed bands in their properties; these became bands of the assets that refer to them',
    )
  const extensions = extensionsByAddress(record.stac_extensions)
  if (extensions !== undefined) {
    record.stac_extensions = extensions
    repairs.push('extensions had names, as before STAC 1.0; they became addresses of their schemas')
  }
  if (hasForeignLinks(given.links))
    repairs.push('links such as `license` and `via` were left out; the catalog writes its own links')
  const unlinked = extensionsWithoutLinks(record.stac_extensions)
  if (unlinked !== undefined) record.stac_extensions = unlinked
  if (given.type === 'Feature' && isMissing(given.collection) && rules.collection !== undefined) {
    record.collection = rules.collection
    repairs.push(`items had no collection; they were put into ${rules.collection}`)
  }
  const properties = rules.isLenient ? withInstants(record.properties) : undefined
  if (properties !== undefined) {
    record.properties = properties
    repairs.push('items had times with a space or without a zone; they were taken for UTC')
  }
  const footprint = rules.isLenient && given.type === 'Feature' ? closedFootprint(given.geometry) : undefined
  if (footprint !== undefined) {
    record.geometry = footprint
    repairs.push('footprints had open rings; they were closed')
  }
  const summaries = readableSummaries(record.summaries)
  if (summaries !== undefined) {
    record.summaries = summaries
    repairs.push(
      'summaries of cloud cover or bands were lists of all values; they became a range and one list of bands',
    )
  }
  const extent = inUtc(given.extent)
  if (extent !== undefined) {
    record.extent = extent
    repairs.push('extents of collections had times without a zone; they were taken for UTC')
  }
  if (given.type === 'Feature' && given.geometry === null && given.bbox === null) delete record.bbox
  if (given.type === 'Feature' && (given.bbox === undefined || given.bbox === null)) {
    const bbox = findBbox(record.geometry)
    if (bbox) {
      record.bbox = bbox
      repairs.push('items had no bbox; it was worked out from their footprints')
    }
  }
  return { record, repairs }
}

const isMissing = (value: unknown): boolean => value === undefined || value === null

/** Other names that extensions had before STAC 1.0. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['asset', 'item-assets'],
  ['proj', 'projection'],
  ['sci', 'scientific'],
])

const EXTENSION_NAME = /^[a-z][a-z0-9-]*$/

/** Extensions by the addresses of their schemas; undefined where all have one. */
const extensionsByAddress = (given: unknown): unknown[] | undefined => {
  if (!Array.isArray(given)) return undefined
  const all = given.map((each: unknown) =>
    typeof each === 'string' && EXTENSION_NAME.test(each) ? addressOfExtension(each) : each,
  )
  return all.some((each, index) => each !== given[index]) ? [...new Set(all)] : undefined
}

const addressOfExtension = (name: string): string => {
  const current = EXTENSIONS.get(name) ?? name
  return extensionAddress(current, current === 'eo' ? '1.1.0' : '1.0.0')
}

const TIMES = ['datetime', 'start_datetime', 'end_datetime', 'created', 'updated', 'published']

const LOOSE_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d+)?)(Z|[+-]\d\d:\d\d)?$/i

/** Properties with times as RFC 3339 writes them; undefined where they were so. */
const withInstants = (properties: unknown): OpenRecord | undefined => {
  if (!isOpenRecord(properties)) return undefined
  const repaired: Record<string, unknown> = { ...properties }
  for (const name of TIMES) {
    const text = properties[name]
    const [, day, time, zone = 'Z'] = (typeof text === 'string' ? LOOSE_TIME.exec(text) : undefined) ?? []
    if (day !== undefined && time !== undefined) repaired[name] = `${day}T${time}${zone}`
  }
  return TIMES.some((name) => repaired[name] !== properties[name]) ? repaired : undefined
}

const isUntypedCollection = ({ type, extent, license }: OpenRecord): boolean =>
  (type === undefined || type === 'collection') && extent !== undefined && license !== undefined

const ZONELESS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/

/** The extent with a `Z` after every time that has no zone; undefined where every time has one. */
const inUtc = (extent: unknown): unknown => {
  if (extent === undefined) return undefined
  const before = JSON.stringify(extent)
  const after = JSON.stringify(extent, (_name, value: unknown) =>
    typeof value === 'string' && ZONELESS.test(value) ? `${value}Z` : value,
  )
  return after === before ? undefined : JSON.parse(after)
}

/** Undefined where the geometry is missing or wrong: it is validated later. */
const findBbox = (geometry: unknown): number[] | undefined => {
  try {
    return boundingBox(footprintAsWritten(parseGeometry(geometry, 360)))
  } catch {
    return undefined
  }
}

/** Relations within a catalog, which the catalog states itself. */
const WITHIN: ReadonlySet<unknown> = new Set([
  'self',
  'root',
  'parent',
  'collection',
  'items',
  'item',
  'child',
  'next',
  'prev',
  'first',
  'last',
])

/** Whether a STAC object has links that lead out of its catalog, such as `license` and `derived_from`. */
const hasForeignLinks = (links: unknown): boolean =>
  Array.isArray(links) && links.some((link) => isOpenRecord(link) && !WITHIN.has(link.rel))

const MAP_LINKS = 'https://stac-extensions.github.io/web-map-links/'

/** Extensions of an object without its links: web map links are nothing else. Undefined where all stay. */
const extensionsWithoutLinks = (extensions: unknown): unknown[] | undefined => {
  if (!Array.isArray(extensions)) return undefined
  const rest = extensions.filter((each) => !(typeof each === 'string' && each.startsWith(MAP_LINKS)))
  return rest.length < extensions.length ? rest : undefined
}

/** A polygon or multipolygon with each open ring closed; undefined where none is open. */
const closedFootprint = (geometry: unknown): OpenRecord | undefined => {
  if (!isOpenRecord(geometry) || !Array.isArray(geometry.coordinates)) return undefined
  const { type, coordinates } = geometry
  const polygons: readonly unknown[] =
    type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : []
  const closed = polygons.map(withClosedRings)
  if (closed.every((polygon, i) => polygon === polygons[i])) return undefined
  return { ...geometry, coordinates: type === 'Polygon' ? closed[0] : closed }
}

/** The polygon itself where no ring is open. */
const withClosedRings = (polygon: unknown): unknown => {
  if (!Array.isArray(polygon)) return polygon
  const rings: readonly unknown[] = polygon
  const closed = rings.map(withEnd)
  return closed.every((ring, i) => ring === rings[i]) ? polygon : closed
}

/** Fewer than three positions are no ring, open or closed. */
const withEnd = (ring: unknown): unknown => {
  if (!Array.isArray(ring) || ring.length < 3) return ring
  const positions: readonly unknown[] = ring
  const isClosed = JSON.stringify(positions[0]) === JSON.stringify(positions.at(-1))
  return isClosed ? ring : [...positions, positions[0]]
}

/**
 * An item whose properties list its bands, as before STAC 1.0, with the bands in the assets that refer to them by their number.
 * Undefined for any other item.
 * @see https://github.com/radiantearth/stac-spec/blob/v1.0.0-beta.2/extensions/eo/README.md
 */
const withBandsOfAssets = (record: OpenRecord): OpenRecord | undefined => {
  const { properties, assets } = record
  if (!isOpenRecord(properties) || !Array.isArray(properties['eo:bands'])) return undefined
  const { 'eo:bands': bands, ...others } = properties
  const all: readonly unknown[] = Array.isArray(bands) ? bands : []
  const named = (given: unknown): unknown =>
    Array.isArray(given) ? given.map((band: unknown) => (typeof band === 'number' ? all[band] : band)) : given
  const eachAsset = isOpenRecord(assets)
    ? Object.fromEntries(
        Object.entries(assets).map(([name, asset]) => [
          name,
          isOpenRecord(asset) && asset['eo:bands'] !== undefined
            ? { ...asset, 'eo:bands': named(asset['eo:bands']) }
            : asset,
        ]),
      )
    : assets
  return { ...record, properties: others, assets: eachAsset }
}

/**
 * Summaries in the form that the catalog answers with: cloud cover as a range, bands as one list. STAC allows a list of values for
 * each, which for bands is a list of lists. Undefined where nothing changes.
 */
const readableSummaries = (summaries: unknown): OpenRecord | undefined => {
  if (!isOpenRecord(summaries)) return undefined
  const cover = toRange(summaries['eo:cloud_cover'])
  const bands = flatList(summaries['eo:bands'])
  if (cover === undefined && bands === undefined) return undefined
  return {
    ...summaries,
    ...(cover !== undefined && { 'eo:cloud_cover': cover }),
    ...(bands !== undefined && { 'eo:bands': bands }),
  }
}

/** Undefined for anything but a list of numbers. */
const toRange = (values: unknown): OpenRecord | undefined => {
  if (!Array.isArray(values) || values.length === 0) return undefined
  const numbers = values.filter((value) => typeof value === 'number')
  if (numbers.length < values.length) return undefined
  return { minimum: Math.min(...numbers), maximum: Math.max(...numbers) }
}

/** Undefined for anything but a list of lists. Bands of several lists that are alike are listed once. */
const flatList = (lists: unknown): unknown[] | undefined => {
  if (!Array.isArray(lists) || lists.length === 0 || !lists.every((each) => Array.isArray(each)))
    return undefined
  const byText = new Map(lists.flat().map((band: unknown) => [JSON.stringify(band), band]))
  return [...byText.values()]
}
