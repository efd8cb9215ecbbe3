import type { Order, OrderState } from 'imagery-platform-client'
import { firstPages } from '../calls/first-pages.ts'
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
  const list = connection.value.platform.pages('orders_listOrders', { params, signal })
  const pages = await firstPages(list.pages(), most)
  return {
    orders: pages.flatMap(({ orders }) => orders),
    hasMore: pages.at(-1)?._links.next !== undefined,
  }
}
