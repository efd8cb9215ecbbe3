import type { Call } from '../../http/server/operation.ts'
import { atField } from '../../kernel/at-field.ts'
import { parseInterval } from '../../kernel/instant.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { OrderIndex } from '../../services/orders/order-store.ts'
import type { Condition, Where } from '../../stores/query.ts'

export type ListQuery = Call<'orders_listOrders'>['query']

const NOTHING: Condition = { in: [] }

/**
 * What an order has to be to match all filters of a list.
 * @param destination the reference that `destination_ref` resolves to; undefined where it resolves to none
 * @throws Problem 400 that names the parameter
 */
export const orderFilter = (
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

const within = (name: string, text: string): Condition => {
  const { start, end } = atField(name, () => parseInterval(text))
  return { ...(start !== -Infinity && { gte: start }), ...(end !== Infinity && { lte: end }) }
}
