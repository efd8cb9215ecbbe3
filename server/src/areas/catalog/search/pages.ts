import { DAY, FOOTPRINT } from '../../../catalog/cql2/known-properties.ts'
import { TooBroad, UnknownCursor } from '../../../catalog/port.ts'
import type { Catalog, ScenePage, SceneQuery, ValuePage } from '../../../catalog/port.ts'
import type { Caller } from '../../../kernel/caller.ts'
import { excerpt } from '../../../kernel/excerpt.ts'
import { didYouMean } from '../../../kernel/near-matches.ts'
import { invalid, Problem } from '../../../kernel/problem.ts'
import { invalidPageToken } from '../../../services/paging/page-tokens.ts'
import { readQueryables } from '../queryables/properties.ts'
import type { CatalogServices } from '../services.ts'

/** The day of acquisition, as clients of other services name it in `distinct`. */
const DATE = 'date'

/**
 * Reads one page of a query's scenes.
 * @throws Problem 400 if `next` is not the token of an earlier page, or the search is too broad
 */
export const readScenePage = (catalog: Catalog, query: SceneQuery, caller: Caller): Promise<ScenePage> =>
  withProblems(catalog.search(query, caller))

/**
 * Reads a page of the values that a property has in the scenes of a query, each with the first scene that has it. The
 * token of a page is the number of values before it. In lenient mode `date` is the day of acquisition, unless the scenes
 * have a property of that name.
 * @param collections whose scenes must have the property; undefined for all
 * @throws Problem 400 if the property is unknown, or is always a list or a geometry
 */
export const readValuePage = async (
  { catalog, lenience, caller }: Pick<CatalogServices, 'catalog' | 'lenience'> & { readonly caller: Caller },
  collections: readonly string[] | undefined,
  query: SceneQuery,
  property: string,
): Promise<ValuePage> => {
  const queryables = await readQueryables(catalog, collections)
  const types = queryables.get(property)
  if (!types && property === DATE && lenience.has('distinct-values-as-features'))
    return withProblems(catalog.distinct({ ...query, property: DAY }, caller))

  if (!types && property !== FOOTPRINT)
    throw invalid(
      'distinct',
      `${excerpt(property)} is not a queryable of the collection.${didYouMean(property, queryables.keys())}`,
    )
  if (!types || [...types].every((type) => type === 'array'))
    throw invalid('distinct', `"${property}" has no single values that could be listed.`)
  return withProblems(catalog.distinct({ ...query, property }, caller))
}

/** Awaits a page from the catalog. @throws Problem 400 in place of the catalog's own errors */
export const withProblems = async <Page>(page: Promise<Page>): Promise<Page> => {
  try {
    return await page
  } catch (error) {
    if (error instanceof UnknownCursor) throw invalidPageToken('next')
    if (error instanceof TooBroad) throw tooBroadProblem(error)
    throw error
  }
}

const tooBroadProblem = ({ max }: TooBroad): Problem =>
  new Problem(
    400,
    `The search would have to look into more than ${max} scenes one by one. ` +
      'Narrow it: a shorter datetime, a smaller bbox or intersects, or a filter on eo:cloud_cover, gsd or platform.',
  )
