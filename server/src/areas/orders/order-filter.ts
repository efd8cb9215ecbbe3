import { parseInterval } from '../../kernel/instant.ts'
import type { Interval } from '../../kernel/instant.ts'
import type { Call } from '../../http/server/operation.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Order } from '../../services/orders/order.ts'
import { reading } from '../../kernel/at-field.ts'

export type ListQuery = Call<'orders_listOrders'>['query']

/**
 * Whether an order matches all filters of a list; one that is absent matches every order.
 * @param destination the reference that `destination_ref` resolves to; undefined where it resolves to none
 * @throws Problem 400 that names the parameter
 */
export const orderFilter = (
  query: ListQuery,
  caller: Principal,
  destination: string | undefined,
): ((order: Order) => boolean) => {
  const { state, name, name__contains: part, hosting, user_id = caller.subject, destination_ref } = query
  const created = intervalOf(query, 'created_on')
  const modified = intervalOf(query, 'last_modified')
  const searched = part?.toLowerCase()
  return (order) =>
    (user_id === 'all' || order.owner === user_id) &&
    (state === undefined || order.state === state) &&
    (name === undefined || order.name === name) &&
    (searched === undefined || order.name.toLowerCase().includes(searched)) &&
    isWithin(order.created, created) &&
    isWithin(order.modified, modified) &&
    hosting !== true &&
    (destination_ref === undefined || (destination !== undefined && order.destination === destination))
}

const isWithin = (time: number, { start, end }: Interval): boolean => start <= time && time <= end

const EVER: Interval = { start: -Infinity, end: Infinity }

const intervalOf = (query: ListQuery, name: 'created_on' | 'last_modified'): Interval => {
  const text = query[name]
  return text === undefined ? EVER : reading(name, () => parseInterval(text))
}
