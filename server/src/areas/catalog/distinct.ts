import type { Caller } from '../../kernel/caller.ts'
import type { SceneQuery, ValuePage } from '../../catalog/port.ts'
import { DAY, FOOTPRINT } from '../../catalog/cql2/known-properties.ts'
import { excerpt } from '../../kernel/excerpt.ts'
import { didYouMean } from '../../kernel/near-matches.ts'
import { invalid } from '../../kernel/problem.ts'
import { readQueryables } from './queryables/properties.ts'
import { refusing } from './rules.ts'
import type { CatalogServices } from './services.ts'

/** A day of acquisition, as clients of other services name it in `distinct`. */
const DATE = 'date'

/**
 * A page of the values that a property has in the scenes of a query, each with the first scene that has it. The token of
 * a page is the number of values before it.
 * @param catalog,lenience of the search; a lenient one has `date`, the day of acquisition, where it is not a property
 * @param collections whose scenes must have the property; undefined for all
 * @throws Problem 400 where the property is unknown, or is always a list or a geometry
 */
export const distinctPage = async (
  { catalog, lenience }: Pick<CatalogServices, 'catalog' | 'lenience'>,
  collections: readonly string[] | undefined,
  query: SceneQuery,
  property: string,
  caller: Caller,
): Promise<ValuePage> => {
  const queryables = await readQueryables(catalog, collections)
  const types = queryables.get(property)
  if (!types && property === DATE && lenience.has('distinct-values-as-features'))
    return refusing(catalog.distinct({ ...query, property: DAY }, caller))
  if (!types && property !== FOOTPRINT)
    throw invalid(
      'distinct',
      `${excerpt(property)} is not a queryable of the collection.${didYouMean(property, queryables.keys())}`,
    )
  if (!types || [...types].every((type) => type === 'array'))
    throw invalid('distinct', `"${property}" has no single values that could be listed.`)
  return refusing(catalog.distinct({ ...query, property }, caller))
}
