import { compare } from './compare.ts'
import type { Compare } from './compare.ts'
import { invalid } from './problem.ts'

/** Reads what things are sorted by, by the names of fields. */
export type SortFields<Thing> = ReadonlyMap<string, (thing: Thing) => string | number>

/** A field that things are sorted by. */
export interface SortTerm<Field> {
  readonly field: Field
  readonly descending: boolean
}

/**
 * What `sort_by` names: fields separated by commas, each followed by ` ASC` or ` DESC`, or ascending.
 * @throws Problem 400 where a field is unknown
 */
export const sortTerms = <Field>(sortBy: string, fields: ReadonlyMap<string, Field>): SortTerm<Field>[] =>
  sortBy.split(',').map((part) => {
    const [name = '', direction] = part.split(' ')
    const field = fields.get(name)
    if (field === undefined) throw invalid('sort_by', `must be a list of ${[...fields.keys()].join(', ')}`)
    return { field, descending: direction === 'DESC' }
  })

/**
 * The order that `sort_by` asks for. Things that are equal in all of its fields are ordered by id.
 * @throws Problem 400 where a field is unknown
 */
export const sortOrder = <Thing extends { readonly id: string }>(
  sortBy: string,
  fields: SortFields<Thing>,
): Compare<Thing> => {
  const terms = sortTerms(sortBy, fields)
  return (one, other) => {
    for (const { field: readValue, descending } of terms) {
      const order = compare(readValue(one), readValue(other))
      if (order !== 0) return descending ? -order : order
    }
    return compare(one.id, other.id)
  }
}
