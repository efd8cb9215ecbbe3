import { checkFilter } from '../../../catalog/cql2/check.ts'
import type { ParsedFilter } from '../../../catalog/cql2/check.ts'
import type { Expression } from '../../../catalog/cql2/expression.ts'
import { isMembers } from '../../../catalog/cql2/json-literals.ts'
import { readCql2Text } from '../../../catalog/cql2/read-text.ts'
import { readCql2Json } from '../../../catalog/cql2/read-json.ts'
import type { Cql2JsonDialect } from '../../../catalog/cql2/read-json.ts'
import { readStacQuery } from '../../../catalog/cql2/read-stac-query.ts'
import { atField } from '../../../kernel/at-field.ts'
import { invalid } from '../../../kernel/problem.ts'
import { readQueryables } from '../queryables/properties.ts'
import type { CatalogServices } from '../services.ts'

/** A filter as callers send it, in a query or a body. */
export interface FilterMembers {
  readonly filter?: string | object | boolean | undefined
  readonly 'filter-lang'?: 'cql2-text' | 'cql2-json' | undefined
}

interface FilterParameters extends FilterMembers {
  readonly 'filter-crs'?: string | undefined
}

/** Conditions by property. Only the lenient contract allows them. @see STAC API, query extension */
export type StacQuery = Readonly<Record<string, unknown>>

/** Returns the parameters of a filter; none if there is no filter. */
export const pickFilter = ({ filter, ...rest }: FilterParameters): FilterParameters =>
  filter === undefined ? {} : { filter, 'filter-lang': rest['filter-lang'], 'filter-crs': rest['filter-crs'] }

/** Returns the parameter `query` if the request has it. */
export const pickStacQuery = (request: object): { readonly query?: StacQuery } =>
  'query' in request && isMembers(request.query) ? { query: request.query } : {}

/**
 * Reads a filter as a condition on scenes of some collections.
 * @param collections undefined for all
 * @throws Problem 400 with the position of the error and what was expected there
 */
export const readFilter = async (
  { catalog, lenience }: Pick<CatalogServices, 'catalog' | 'lenience'>,
  collections: readonly string[] | undefined,
  { filter, 'filter-lang': language }: FilterMembers,
): Promise<Expression | undefined> => {
  if (filter === undefined) return undefined

  const singleArgumentLogic = lenience.has('single-argument-logic')
  const parsed = atField('filter', () => parseFilter(filter, language, { singleArgumentLogic }))
  const queryables = await readQueryables(catalog, collections)
  return atField('filter', () => checkFilter(parsed, queryables))
}

const parseFilter = (
  filter: string | object | boolean,
  language: FilterMembers['filter-lang'],
  dialect: Cql2JsonDialect,
): ParsedFilter => {
  if (typeof filter === 'string') {
    if (language === 'cql2-json') throw invalid('filter', 'is text; with filter-lang cql2-json it is JSON.')
    return readCql2Text(filter)
  }
  if (language === 'cql2-text') throw invalid('filter', 'is JSON; with filter-lang cql2-text it is text.')
  return readCql2Json(filter, dialect)
}

/**
 * Reads the `query` of a request as conditions that all have to be true; none without a `query`.
 * @param collections undefined for all
 * @throws Problem 400 with the path of the error and what was expected there
 */
export const readStacConditions = async (
  catalog: CatalogServices['catalog'],
  collections: readonly string[] | undefined,
  query: StacQuery | undefined,
): Promise<Expression[]> => {
  if (query === undefined) return []
  const queryables = await readQueryables(catalog, collections)
  return atField('query', () => readStacQuery(query, queryables))
}
