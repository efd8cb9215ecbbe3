import { z } from 'zod'
import type { Call } from '../../../http/operation.ts'
import { atField } from '../../../kernel/at-field.ts'
import { parseInterval } from '../../../kernel/instant.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { sortTerms } from '../../../kernel/sort-order.ts'
import type { OrderIndex } from '../../../services/orders/order-store.ts'
import { readPageToken, signPageToken } from '../../../services/paging/page-tokens.ts'
import type { SignedTokens } from '../../../services/tokens/signed-tokens.ts'
import type { Condition, Order as SortOrder, Position, Where } from '../../../stores/query.ts'

/** Orders of one page of a list. */
export const PAGE_SIZE = 20

type ListQuery = Call<'orders_listOrders'>['query']

/** A condition that no order meets. */
const NOTHING: Condition = { in: [] }

/**
 * Returns the conditions that the filters of a list set.
 * @param destination the reference that `destination_ref` resolves to; undefined where it resolves to none
 * @throws Problem 400 that names the parameter
 */
export const toWhere = (
  query: ListQuery,
  caller: Principal,
  destination: string | undefined,
): Where<OrderIndex> => {
  const { state, name, name__contains: part, hosting, user_id = caller.subject, destination_ref } = query
  const where: (readonly [OrderIndex, Condition])[] = []
  if (user_id !== 'all') where.push(['owner', { eq: user_id }])
  if (state !== undefined) where.push(['state', { eq: state }])
  if (name !== undefined) where.push(['name', { eq: name }])
  if (part !== undefined) where.push(['name', { ilike: `%${part.replaceAll(/[\\%_]/g, '\\$&')}%` }])
  if (query.created_on !== undefined) where.push(['created', within('created_on', query.created_on)])
  if (query.last_modified !== undefined)
    where.push(['modified', within('last_modified', query.last_modified)])
  if (hosting === true) where.push(['id', NOTHING])
  if (destination_ref !== undefined)
    where.push(['destination', destination === undefined ? NOTHING : { eq: destination }])
  return where
}

/** Returns the condition that a time lies in an interval. @param name of the parameter, for messages */
const within = (name: string, text: string): Condition => {
  const { start, end } = atField(name, () => parseInterval(text))
  return { ...(start !== -Infinity && { gte: start }), ...(end !== Infinity && { lte: end }) }
}

/** The index of each field that a list can be sorted by. */
const SORT_FIELDS = new Map<string, OrderIndex>([
  ['created_on', 'created'],
  ['last_modified', 'modified'],
  ['name', 'name'],
  ['state', 'state'],
])

/**
 * Returns the order that `sort_by` requests; ties are broken by id. A repeated field has no effect.
 * @throws Problem 400 where a field is unknown
 */
export const toSortOrder = (sortBy: string): SortOrder<OrderIndex> => {
  const first = new Map(
    sortTerms(sortBy, SORT_FIELDS)
      .toReversed()
      .map((term) => [term.field, term]),
  )
  return [...first.values()].reduce<SortOrder<OrderIndex>>(
    (then, { field, descending }) => ({ by: field, descending, then }),
    { by: 'id' },
  )
}

/** The values of the last order of a page, as they were when the marker was signed. */
const MARKER = z.array(z.union([z.string(), z.number()]))

/** Returns the marker of the next page. It starts after these values, even if their order has changed by then. */
export const signMarker = (
  { values }: Position,
  query: ListQuery,
  caller: Principal,
  tokens: SignedTokens,
): string => signPageToken(tokens, { purpose: markerPurpose(query, caller) }, values)

/**
 * Returns the position that the marker of a request names; undefined where it has none.
 * @throws Problem 400 for a marker that was not issued for this list and caller, or has expired
 */
export const readMarker = (
  query: ListQuery,
  caller: Principal,
  tokens: SignedTokens,
): Position | undefined => {
  const list = { parameter: 'page_marker', purpose: markerPurpose(query, caller), position: MARKER }
  const values = readPageToken(tokens, list, query.page_marker)
  return values && { values, arrival: Number.MAX_SAFE_INTEGER } // after the order itself, whose arrival may change
}

/** Returns the purpose of a marker: it is valid only for the same caller and filters. */
const markerPurpose = (
  { page_marker: _, ...filters }: ListQuery,
  { orgId, kind, subject }: Principal,
): string[] => [
  'orders_listOrders',
  String(orgId),
  kind,
  subject,
  JSON.stringify(Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1))),
]
