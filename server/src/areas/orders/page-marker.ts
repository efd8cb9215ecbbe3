import { z } from 'zod'
import type { Principal } from '../../kernel/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import { sortTerms } from '../../kernel/sort-order.ts'
import type { OrderIndex } from '../../services/orders/order-store.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'
import type { Order as SortOrder, Position } from '../../stores/query.ts'
import type { ListQuery } from './order-filter.ts'

/** How long the marker of a page is valid, in seconds. */
const MARKER_SECONDS = 24 * 60 * 60

const FIELDS = new Map<string, OrderIndex>([
  ['created_on', 'created'],
  ['last_modified', 'modified'],
  ['name', 'name'],
  ['state', 'state'],
])

/**
 * The order that `sort_by` asks for; ties are broken by id. A repeated field has no effect.
 * @throws Problem 400 where a field is unknown
 */
export const sortedBy = (sortBy: string): SortOrder<OrderIndex> => {
  const first = new Map(
    sortTerms(sortBy, FIELDS)
      .toReversed()
      .map((term) => [term.field, term]),
  )
  return [...first.values()].reduce<SortOrder<OrderIndex>>(
    (then, { field, descending }) => ({ by: field, descending, then }),
    { by: 'id' },
  )
}

/** The values of the last order of a page, as they were then. */
const MARKER = z.array(z.union([z.string(), z.number()]))

/** The marker of the next page, which begins after the last order, wherever that is in the list by then. */
export const markerOf = (
  { values }: Position,
  query: ListQuery,
  caller: Principal,
  tokens: SignedTokens,
): string => tokens.sign(purposeOf(query, caller), values, MARKER_SECONDS)

/**
 * The position that the marker of a request names; undefined where it has none.
 * @throws Problem 400 for a marker that was not issued for this list and caller, or has expired
 */
export const markedPosition = (
  query: ListQuery,
  caller: Principal,
  tokens: SignedTokens,
): Position | undefined => {
  if (query.page_marker === undefined) return undefined
  const values = tokens.read(purposeOf(query, caller), query.page_marker, MARKER)
  if (!values)
    throw invalid('page_marker', 'is no page of this list, or not any more; begin again without it')
  return { values, arrival: Number.MAX_SAFE_INTEGER } // after the order itself, whose arrival may change
}

/** A list with other filters is another list. */
const purposeOf = (
  { page_marker: _, ...filters }: ListQuery,
  { orgId, kind, subject }: Principal,
): string[] => [
  'orders_listOrders',
  String(orgId),
  kind,
  subject,
  JSON.stringify(Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1))),
]
