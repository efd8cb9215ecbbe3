import { z } from 'zod'
import type { Principal } from '../../kernel/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Order } from '../../services/orders/order.ts'
import { sortOrder } from '../../kernel/sort-order.ts'
import type { SortFields } from '../../kernel/sort-order.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'
import type { ListQuery } from './order-filter.ts'

const PAGE_SIZE = 20

/** How long a page can be asked for, in seconds. */
const MARKER_SECONDS = 24 * 60 * 60

/** What of an order decides where it stands. */
type Place = Pick<Order, 'id' | 'created' | 'modified' | 'name' | 'state'>

const FIELDS: SortFields<Place> = new Map<string, (place: Place) => string | number>([
  ['created_on', ({ created }) => created],
  ['last_modified', ({ modified }) => modified],
  ['name', ({ name }) => name],
  ['state', ({ state }) => state],
])

/** The last order of a page, as it stood then: id, last change and state. Its name and creation never change. */
const MARKER = z.tuple([
  z.string(),
  z.number(),
  z.enum(['queued', 'running', 'success', 'partial', 'failed', 'cancelled']),
])

/** One page of a list, and what the next one is asked for with. */
export interface Page {
  readonly orders: readonly Order[]
  /** Undefined on the last page. */
  readonly marker: string | undefined
}

/**
 * The page of a list that its parameters ask for. It goes on behind the last order of the page before, wherever that
 * has got to meanwhile.
 * @param all orders of the organisation
 * @param listed those of the list
 * @throws Problem 400 for a marker that was not given out for this list and caller, or is too old
 */
export const pageOf = (
  all: readonly Order[],
  listed: readonly Order[],
  query: ListQuery,
  caller: Principal,
  tokens: SignedTokens,
): Page => {
  const compare = sortOrder(query.sort_by, FIELDS)
  const purpose = purposeOf(query, caller)
  const last = query.page_marker === undefined ? undefined : lastOf(all, query.page_marker, purpose, tokens)
  const rest = listed.filter((order) => !last || compare(last, order) < 0).sort(compare)
  const orders = rest.slice(0, PAGE_SIZE)
  const end = rest.length > orders.length ? orders.at(-1) : undefined
  return {
    orders,
    marker: end && tokens.sign(purpose, [end.id, end.modified, end.state], MARKER_SECONDS),
  }
}

const lastOf = (
  all: readonly Order[],
  marker: string,
  purpose: readonly string[],
  tokens: SignedTokens,
): Place => {
  const [id, modified, state] = tokens.read(purpose, marker, MARKER) ?? []
  const order = all.find((each) => each.id === id)
  if (!order || modified === undefined || state === undefined)
    throw invalid('page_marker', 'is no page of this list, or not any more; begin again without it')
  return { ...order, modified, state }
}

/** Other conditions make another list. */
const purposeOf = (
  { page_marker: _, ...conditions }: ListQuery,
  { orgId, kind, subject }: Principal,
): string[] => [
  'orders_listOrders',
  String(orgId),
  kind,
  subject,
  JSON.stringify(Object.entries(conditions).sort(([one], [other]) => (one < other ? -1 : 1))),
]
