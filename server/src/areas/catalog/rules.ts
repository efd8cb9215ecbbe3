import { parseGeometry } from '../../catalog/geometry/parse.ts'
import { parseSearchBox } from '../../catalog/geometry/search-box.ts'
import { parseInterval } from '../../catalog/instant.ts'
import { Malformed } from '../../catalog/malformed.ts'
import { UnknownCursor } from '../../catalog/port.ts'
import type { Catalog, ScenePage, SceneQuery } from '../../catalog/port.ts'
import {
  allOf,
  during,
  inCollections,
  meetsBox,
  meetsGeometry,
  withIds,
} from '../../catalog/predicate/conditions.ts'
import { invalid } from '../../http/problem.ts'

/** Largest page of items; a larger `limit` is clamped to it. @see source, Limits */
const MAX_LIMIT = 100

const DEFAULT_LIMIT = 10

/** Conditions of a search as callers write them, in a query or a body. */
export interface Conditions {
  readonly collections?: readonly string[] | undefined
  readonly ids?: readonly string[] | undefined
  readonly bbox?: readonly number[] | undefined
  readonly datetime?: string | undefined
  readonly intersects?: object | undefined
  readonly limit?: number | undefined
  readonly next?: number | undefined
}

/** Members that the contract has and this server does not understand yet. */
interface Unsupported {
  readonly filter?: unknown
  readonly distinct?: unknown
}

/**
 * What to look for, from what the caller wrote.
 * @throws Problem 400 that names the member that is wrong
 * @see source, Catalog API (STAC), Rules
 */
export const sceneQuery = (conditions: Conditions): SceneQuery => {
  const { collections, ids, bbox, datetime, intersects, limit = DEFAULT_LIMIT, next } = conditions
  if (bbox !== undefined && intersects !== undefined)
    throw invalid('intersects', 'cannot be combined with bbox; send one of the two.')
  if (bbox) reading('bbox', () => parseSearchBox(bbox))
  const interval = datetime && reading('datetime', () => parseInterval(plusRestored(datetime)))
  const area = intersects && reading('intersects', () => parseGeometry(intersects, 180))
  const where = allOf([
    ...(collections ? [inCollections(collections)] : []),
    ...(ids ? [withIds(ids)] : []),
    ...(bbox ? [meetsBox(bbox)] : []),
    ...(area ? [meetsGeometry(area)] : []),
    ...(interval ? [during(interval)] : []),
  ])
  return {
    limit: Math.min(limit, MAX_LIMIT),
    ...(where !== undefined && { where }),
    ...(next !== undefined && { after: next }),
  }
}

/** @throws Problem 400 for a member whose meaning would otherwise be ignored in silence */
export const refuseUnsupported = ({ filter, distinct }: Unsupported): void => {
  if (filter !== undefined) throw invalid('filter', 'is not supported yet; search without it.')
  if (distinct !== undefined) throw invalid('distinct', 'is not supported yet; search without it.')
}

/** @throws Problem 400 where `next` is no token of an earlier page */
export const searchPage = async (catalog: Catalog, query: SceneQuery): Promise<ScenePage> => {
  try {
    return await catalog.search(query)
  } catch (fault) {
    if (fault instanceof UnknownCursor) throw invalid('next', 'is not a token that a page has given out.')
    throw fault
  }
}

const reading = <Value>(field: string, read: () => Value): Value => {
  try {
    return read()
  } catch (fault) {
    if (fault instanceof Malformed) throw invalid(fault.within(field), fault.message)
    throw fault
  }
}

/** A plus that was not percent-encoded in a query arrives as a space. */
const plusRestored = (datetime: string): string => datetime.replaceAll(' ', '+')
