import { NEWEST_FIRST } from '../../../catalog/port.ts'
import type { Catalog, SceneQuery } from '../../../catalog/port.ts'
import { isSortable, SORTABLE } from '../../../catalog/sort.ts'
import type { SceneSort, SortKey } from '../../../catalog/sort.ts'
import { excerpt } from '../../../kernel/excerpt.ts'
import { didYouMean } from '../../../kernel/near-matches.ts'
import { invalid } from '../../../kernel/problem.ts'
import type { Problem } from '../../../kernel/problem.ts'
import { readQueryables } from '../queryables/properties.ts'

/** One field of `sortby`, as a body has it. @see STAC API, sort extension 1.0.0 */
export interface SortField {
  readonly field: string
  readonly direction?: 'asc' | 'desc'
}

/** A name with an optional sign; `+` means ascending. A plus that is not percent-encoded arrives as a space. */
const SIGNED = /^([-+ ]?)(.*)$/s

/**
 * Parses `sortby` in a query: names separated by commas, with a `-` in front for descending order.
 * @param sortby undefined if the caller did not send it
 */
export const parseSortFields = (sortby: string | undefined): SortField[] | undefined =>
  sortby?.split(',').map((part) => {
    const [, sign, field = ''] = SIGNED.exec(part) ?? []
    return { field, direction: sign === '-' ? 'desc' : 'asc' }
  })

/**
 * Builds the order of a search from `sortby`. Without it, the catalog returns the newest scenes first.
 * @param collections undefined for all
 * @throws Problem 400 that names the sortable fields, if scenes of the collections cannot be sorted by a field of `sortby`
 */
export const buildOrder = async (
  catalog: Catalog,
  collections: readonly string[] | undefined,
  sortby: readonly SortField[] | undefined,
): Promise<Pick<SceneQuery, 'order' | 'sort'>> => {
  if (sortby === undefined) return {}

  const queryables = await readQueryables(catalog, collections)
  const sortable = SORTABLE.filter((name) => queryables.has(name))
  const keys = sortby.map(({ field, direction }): SortKey => {
    const name = field.replace(/^properties\./, '')
    if (!isSortable(name) || !queryables.has(name)) throw unsortableProblem(field, sortable)
    return { by: name, direction: direction === 'desc' ? 'descending' : 'ascending' }
  })

  const [first, ...others] = keys
  return first === undefined ? {} : toOrder([first, ...others])
}

/** Uses `order` for time alone, because the catalog keeps its scenes in that order. */
const toOrder = (sort: SceneSort): Pick<SceneQuery, 'order' | 'sort'> => {
  const [{ by, direction }, ...others] = sort
  return by === 'datetime' && others.length === 0 ? { order: { ...NEWEST_FIRST, direction } } : { sort }
}

const unsortableProblem = (field: string, sortable: readonly string[]): Problem =>
  invalid(
    'sortby',
    `${excerpt(field)} is not sortable here.${didYouMean(field, sortable)} These are: ${sortable.join(', ')}.`,
  )
