import { checkFilter } from '../../catalog/cql2/check.ts'
import type { Expression } from '../../catalog/cql2/expression.ts'
import type { Filter } from '../../catalog/cql2/filter.ts'
import { isMembers } from '../../catalog/cql2/json-literals.ts'
import { parseCql2Text } from '../../catalog/cql2/parse-text.ts'
import { readCql2Json } from '../../catalog/cql2/read-json.ts'
import type { Cql2JsonDialect } from '../../catalog/cql2/read-json.ts'
import { readStacQuery } from '../../catalog/cql2/read-stac-query.ts'
import { invalid } from '../../kernel/problem.ts'
import { atField } from '../../kernel/at-field.ts'
import { readQueryables } from './queryables/properties.ts'
import type { CatalogServices } from './services.ts'

/** A filter as callers send it, in a query or a body. */
export interface FilterMembers {
  readonly filter?: string | object | boolean | undefined
  readonly 'filter-lang'?: 'cql2-text' | 'cql2-json' | undefined
}

interface FilterParameters extends FilterMembers {
  readonly 'filter-crs'?: string | undefined
}

/**
 * Reads a filter as a condition on scenes of some collections.
 * @param collections undefined for all
 * @throws Problem 400 with the position of the fault and what was expected there
 */
export const filterOf = async (
  { catalog, lenience }: Pick<CatalogServices, 'catalog' | 'lenience'>,
  collections: readonly string[] | undefined,
  { filter, 'filter-lang': language }: FilterMembers,
): Promise<Expression | undefined> => {
  if (filter === undefined) return undefined
  const singleArgumentLogic = lenience.has('single-argument-logic')
  const read = atField('filter', () => readFilter(filter, language, { singleArgumentLogic }))
  const queryables = await readQueryables(catalog, collections)
  return atField('filter', () => checkFilter(read, queryables))
}

const readFilter = (
  filter: string | object | boolean,
  language: FilterMembers['filter-lang'],
  dialect: Cql2JsonDialect,
): Filter => {
  if (typeof filter === 'string') {
    if (language === 'cql2-json') throw invalid('filter', 'is text; with filter-lang cql2-json it is JSON.')
    return parseCql2Text(filter)
  }
  if (language === 'cql2-text') throw invalid('filter', 'is JSON; with filter-lang cql2-text it is text.')
  return readCql2Json(filter, dialect)
}

/**
 * The `query` of the STAC API query extension as conditions that all have to hold; none without a `query`.
 * @param collections undefined for all
 * @throws Problem 400 with the path of the fault and what was expected there
 */
export const stacQueryOf = async (
  catalog: CatalogServices['catalog'],
  collections: readonly string[] | undefined,
  query: StacQuery | undefined,
): Promise<Expression[]> => {
  if (query === undefined) return []
  const queryables = await readQueryables(catalog, collections)
  return atField('query', () => readStacQuery(query, queryables))
}

/** Conditions by property, which the lenient contract alone has. */
export type StacQuery = Readonly<Record<string, unknown>>

/** The parameter `query` of a request that the lenient contract allowed. */
export const stacQueryMember = (request: object): { readonly query?: StacQuery } =>
  'query' in request && isMembers(request.query) ? { query: request.query } : {}

/** The parameters of a filter; none of them if there is no filter. */
export const filterMembers = ({ filter, ...rest }: FilterParameters): FilterParameters =>
  filter === undefined ? {} : { filter, 'filter-lang': rest['filter-lang'], 'filter-crs': rest['filter-crs'] }
