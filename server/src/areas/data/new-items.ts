import { readScene } from '../../catalog/scene.ts'
import { dateTime } from '../../kernel/date-time.ts'
import { Problem } from '../../kernel/problem.ts'
import type { NewItems } from './daily-mail.ts'
import { withinDates } from './field-filters.ts'
import { wireItem } from './item-wire.ts'
import { all } from './logic.ts'
import { refuseTooBroad } from './rules.ts'
import { searchCondition } from './search-condition.ts'
import type { SearchServices } from './search-condition.ts'
import type { Searcher } from './search-store.ts'
import type { StoredSearch } from './stored-search.ts'
import { matchesNothing } from './unknown-names.ts'

/** How many items one mail lists. */
const MAX_ITEMS = 100

/** A span of time in milliseconds since 1970 UTC, its start excluded. */
interface Span {
  readonly after: number
  readonly until: number
}

/** The items of a search that were published within a span of time; undefined if the search cannot run (any more). */
export const newItemsOf = async (
  services: SearchServices & { readonly root: string },
  search: StoredSearch,
  principal: Searcher,
  { after, until }: Span,
): Promise<NewItems | undefined> => {
  const { catalog, root } = services
  const config = { gt: dateTime(after), lte: dateTime(until) }
  const isNew = withinDates({ type: 'DateRangeFilter', field_name: 'published', config }, 'published').met
  try {
    const where = all([await searchCondition(services, search, principal, matchesNothing), isNew])
    const order = { by: 'published', direction: 'descending' } as const
    const { scenes, next } = await refuseTooBroad(catalog.search({ where, order, limit: MAX_ITEMS }))
    const items = scenes.map(({ json }) => wireItem(readScene(json), { root, principal }, services))
    return { items, areMore: next !== undefined }
  } catch (fault) {
    if (fault instanceof Problem) return undefined
    throw fault
  }
}
