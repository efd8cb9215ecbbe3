import type { SceneQuery } from '../../../catalog/port.ts'
import {
  all,
  during,
  inCollections,
  meetsBox,
  meetsGeometry,
  withIds,
} from '../../../catalog/cql2/conditions.ts'
import { boundedGeometry } from 'imagery-platform-geometry/bounded-geometry.ts'
import { parseSearchBox } from 'imagery-platform-geometry/search-box.ts'
import { atField } from '../../../kernel/at-field.ts'
import { excerpt } from '../../../kernel/excerpt.ts'
import { parseInterval } from '../../../kernel/instant.ts'
import { didYouMean } from '../../../kernel/near-matches.ts'
import { invalid } from '../../../kernel/problem.ts'
import type { CatalogServices } from '../services.ts'
import { readFilter, readStacConditions } from './filter.ts'
import type { FilterMembers, StacQuery } from './filter.ts'
import { buildOrder } from './sorting.ts'
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
 * Builds the query for the catalog from what the caller sent.
 * @throws Problem 400 that names the invalid field
 * @see source, Catalog API (STAC), Rules
 */
export const buildSceneQuery = async (
  services: Pick<CatalogServices, 'catalog' | 'lenience'>,
  conditions: Conditions,
): Promise<SceneQuery> => {
  const { collections, ids, bbox, datetime, intersects, sortby, limit = DEFAULT_LIMIT, next } = conditions
  if (bbox && intersects) throw invalid('intersects', 'cannot be combined with bbox; send one of the two.')
  if (bbox) atField('bbox', () => parseSearchBox(bbox))
  await requireCollections(services, collections)

  const interval = datetime && atField('datetime', () => parseInterval(datetime))
  const area = intersects && atField('intersects', () => boundedGeometry(intersects))
  const filter = await readFilter(services, collections, conditions)
  const query = await readStacConditions(services.catalog, collections, conditions.query)
  const where = all([
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
    ...(await buildOrder(services.catalog, collections, sortby)),
    ...(where !== true && { where }),
    ...(next !== undefined && { after: next }),
  }
}

/** Rejects unknown collections, because a search of them looks like one without results. @throws Problem 400 */
const requireCollections = async (
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
