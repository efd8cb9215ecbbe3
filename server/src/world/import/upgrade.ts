import type { OpenRecord } from './open-record.ts'
import { boundingBox } from '../../geometry/bounding-box.ts'
import { parseGeometry } from '../../geometry/parse.ts'
import { splitFootprint } from '../../geometry/antimeridian.ts'
import { analyticsKindOf } from './analytics-record.ts'
import { isDataItem } from './data-item.ts'
import { isOrder } from './order-record.ts'
import { isPlatformRecord } from './platform-record.ts'

/** A record after its repairs, and what they were. */
export interface Upgraded {
  readonly record: OpenRecord
  readonly repairs: readonly string[]
}

const BECAME_SCENES = 'items were of the Data API; they became scenes'

const WAS_ELSEWHERE = 'orders were of another platform; their tools, deliveries and files were left out'

const OTHER_VERSION = /^1\.(0\.0-|1\.)/

/**
 * Repairs common faults of older files that leave no doubt about what was meant: the STAC version, the type of a
 * collection, times without a zone, a missing bbox. Links are dropped, since the catalog writes its own.
 */
export const upgrade = (given: OpenRecord): Upgraded => {
  if (isDataItem(given)) return { record: given, repairs: [BECAME_SCENES] }
  if (isPlatformRecord(given) || analyticsKindOf(given)) return { record: given, repairs: [] }
  if (isOrder(given)) return { record: given, repairs: [WAS_ELSEWHERE] }
  const repairs: string[] = []
  const record: Record<string, unknown> = { ...given, links: [] }
  if (isUntypedCollection(given)) {
    record.type = 'Collection'
    repairs.push('collections had no type or one in lower case')
  }
  if (typeof given.stac_version === 'string' && OTHER_VERSION.test(given.stac_version)) {
    record.stac_version = '1.0.0'
    repairs.push('records were of another STAC 1 version than 1.0.0')
  }
  const extent = inUtc(given.extent)
  if (extent !== undefined) {
    record.extent = extent
    repairs.push('extents of collections had times without a zone; they were taken for UTC')
  }
  if (given.type === 'Feature' && given.geometry === null && given.bbox === null) delete record.bbox
  if (given.type === 'Feature' && (given.bbox === undefined || given.bbox === null)) {
    const bbox = boxOf(given.geometry)
    if (bbox) {
      record.bbox = bbox
      repairs.push('items had no bbox; it was worked out from their footprints')
    }
  }
  return { record, repairs }
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
const boxOf = (geometry: unknown): number[] | undefined => {
  try {
    return boundingBox(splitFootprint(parseGeometry(geometry, 360)))
  } catch {
    return undefined
  }
}
