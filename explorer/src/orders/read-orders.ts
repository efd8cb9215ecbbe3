import type { Order, OrderState } from 'imagery-platform-client'
import { connection } from '../session/session.ts'

/** The newest orders, and whether there are more. */
export interface ReadOrders {
  readonly orders: readonly Order[]
  readonly hasMore: boolean
}

/**
 * Reads the caller's newest orders.
 * @param most pages of 20 orders
 * @param state undefined for all
 */
export const readOrders = async (
  most: number,
  state: OrderState | undefined,
  signal: AbortSignal,
): Promise<ReadOrders> => {
  const params = { query: { ...(state && { state }) } }
  const orders: Order[] = []
  let read = 0
  for await (const page of connection.value.platform.pages('orders_listOrders', { params, signal }).pages()) {
    orders.push(...page.orders)
    read++
    if (read === most) return { orders, hasMore: page._links.next !== undefined }
  }
  return { orders, hasMore: false }
}
