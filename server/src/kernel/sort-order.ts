import { compare } from './compare.ts'
import type { Compare } from './compare.ts'
import { invalid } from './problem.ts'

/** What things are sorted by, by the names of fields. */
export type SortFields<Thing> = ReadonlyMap<string, (thing: Thing) => string | number>

/**
 * The order that `sort_by` asks for: names of fields separated by commas, each with ` ASC` or ` DESC` behind it or
 * ascending. What is equal in all of them is ordered by id.
 * @throws Problem 400 where a field is unknown
 */
export const sortOrder = <Thing extends { readonly id: string }>(
  sortBy: string,
  fields: SortFields<Thing>,
): Compare<Thing> => {
  const criteria = sortBy.split(',').map((part) => {
    const [field = '', direction] = part.split(' ')
    const valueOf = fields.get(field)
    if (!valueOf) throw invalid('sort_by', `must be a list of ${[...fields.keys()].join(', ')}`)
    return { valueOf, sign: direction === 'DESC' ? -1 : 1 }
  })
  return (one, other) => {
    for (const { valueOf, sign } of criteria) {
      const order = sign * compare(valueOf(one), valueOf(other))
      if (order !== 0) return order
    }
    return compare(one.id, other.id)
  }
}
