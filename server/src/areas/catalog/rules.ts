import type { Caller } from '../../kernel/caller.ts'
import { boundedGeometry } from '../../geometry/bounded-geometry.ts'
import { parseSearchBox } from '../../geometry/search-box.ts'
import { parseInterval } from '../../kernel/instant.ts'
import { TooBroad, UnknownCursor } from '../../catalog/port.ts'
import type { Catalog, ScenePage, SceneQuery } from '../../catalog/port.ts'
import {
  allOf,
  during,
  inCollections,
  meetsBox,
  meetsGeometry,
  withIds,
} from '../../catalog/predicate/conditions.ts'
import { excerpt } from '../../kernel/excerpt.ts'
import { didYouMean } from '../../kernel/near-matches.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { atField } from '../../kernel/at-field.ts'
import { filterOf, stacQueryOf } from './filter.ts'
import type { FilterMembers, StacQuery } from './filter.ts'
import type { CatalogServices } from './services.ts'
import { orderOf } from './sorting.ts'
import type { SortField } from './sorting.ts'

/** Largest page of items; a larger `limit` is clamped to it. @see source, Limits */
const MAX_LIMIT = 100

const DEFAULT_LIMIT = 10

/** Conditions of a search as callers send them, in a query or a body. */
export interface Conditions extends FilterMembers {
  readonly collections?: readonly string[] | undefined
  readonly ids?: readonly string[] | undefined
  readonly bbox?: readonly number[] | null | undefined
  readonly datetime?: string | undefined
  readonly intersects?: object | null | undefined
  readonly query?: StacQuery | undefined
  readonly sortby?: readonly SortField[] | undefined
  readonly limit?: number | undefined
  readonly next?: number | undefined
}

/**
 * The query for the catalog, from what the caller sent.
 * @throws Problem 400 that names the member that is wrong
 * @see source, Catalog API (STAC), Rules
 */
export const sceneQuery = async (
  services: Pick<CatalogServices, 'catalog' | 'lenience'>,
  conditions: Conditions,
): Promise<SceneQuery> => {
  const { collections, ids, bbox, datetime, intersects, sortby, limit = DEFAULT_LIMIT, next } = conditions
  if (bbox && intersects) throw invalid('intersects', 'cannot be combined with bbox; send one of the two.')
  if (bbox) atField('bbox', () => parseSearchBox(bbox))
  await assertCollections(services, collections)
  const interval = datetime && atField('datetime', () => parseInterval(datetime))
  const area = intersects && atField('intersects', () => boundedGeometry(intersects))
  const filter = await filterOf(services, collections, conditions)
  const query = await stacQueryOf(services.catalog, collections, conditions.query)
  const where = allOf([
    ...(collections ? [inCollections(collections)] : []),
    ...(ids ? [withIds(ids)] : []),
    ...(bbox ? [meetsBox(bbox)] : []),
    ...(area ? [meetsGeometry(area)] : []),
    ...(interval ? [during(interval)] : []),
    ...(filter === undefined ? [] : [filter]),
    ...query,
  ])
  return {
    limit: Math.min(limit, MAX_LIMIT),
    ...(await orderOf(services.catalog, collections, sortby)),
    ...(where !== undefined && { where }),
    ...(next !== undefined && { after: next }),
  }
}

/** A name that no collection has finds nothing, which looks like a search without a result. @throws Problem 400 */
const assertCollections = async (
  { catalog, lenience }: Pick<CatalogServices, 'catalog' | 'lenience'>,
  ids: readonly string[] = [],
): Promise<void> => {
  if (lenience.has('unknown-search-names')) return
  for (const id of ids)
    if (!(await catalog.getCollection(id))) {
      const known = (await catalog.listCollections()).map((collection) => collection.id)
      throw invalid('collections', `There is no collection ${excerpt(id)}.${didYouMean(id, known)}`)
    }
}

/**
 * One page of a query's scenes.
 * @throws Problem 400 where `next` is not the token of an earlier page, or the search is too broad
 */
export const searchPage = (catalog: Catalog, query: SceneQuery, caller: Caller): Promise<ScenePage> =>
  refusing(catalog.search(query, caller))

/** The catalog's answer. @throws Problem 400 in place of the catalog's own errors */
export const refusing = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  try {
    return await asked
  } catch (fault) {
    if (fault instanceof UnknownCursor) throw invalid('next', 'is not a token that a page has given out.')
    if (fault instanceof TooBroad) throw tooBroad(fault)
    throw fault
  }
}

const tooBroad = ({ max }: TooBroad): Problem =>
  new Problem(
    400,
    `The search would have to look into more than ${max} scenes one by one. ` +
      'Narrow it: a shorter datetime, a smaller bbox or intersects, or a filter on eo:cloud_cover, gsd or platform.',
  )
