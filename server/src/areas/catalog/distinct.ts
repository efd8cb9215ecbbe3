import type { Catalog, ScalarValue, SceneQuery } from '../../catalog/port.ts'
import { FOOTPRINT } from '../../catalog/cql2/known-properties.ts'
import { invalid } from '../../kernel/problem.ts'
import { queryablesOf } from './queryables.ts'
import { refusing } from './rules.ts'

/** A page of the values of a property. */
interface ValuePage {
  readonly values: ScalarValue[]
  /** How many values come before the next page; absent if there is none. */
  readonly next?: number
}

/**
 * A page of the values that a property has in the scenes of a query: numbers, then texts, ascending. The token of a
 * page is the number of values before it.
 * @param collections whose scenes must have the property; undefined for all
 * @throws Problem 400 where the property is unknown, or is always a list or a geometry
 */
export const distinctValues = async (
  catalog: Catalog,
  collections: readonly string[] | undefined,
  { where, limit, after = 0 }: SceneQuery,
  property: string,
  signal: AbortSignal,
): Promise<ValuePage> => {
  const types = (await queryablesOf(catalog, collections)).get(property)
  if (!types && property !== FOOTPRINT)
    throw invalid('distinct', `"${property}" is not a queryable of the collection.`)
  if (!types || [...types].every((type) => type === 'array'))
    throw invalid('distinct', `"${property}" has no single values that could be listed.`)
  const all = await refusing(catalog.distinct(where, property, signal))
  const values = all.slice(after, after + limit)
  const end = after + values.length
  return { values, ...(end < all.length && { next: end }) }
}
