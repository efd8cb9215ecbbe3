import type { Order, OrderState } from 'imagery-platform-client'
import { connection } from '../session/session.ts'

/** The newest orders, and whether there are more. */
export interface ReadOrders {
  readonly orders: readonly Order[]
  readonly hasMore: boolean
}

/**
 * Reads the caller's newest orders.
 * @param pages of 20 orders, at most
 * @param state undefined for all
 */
export const readOrders = async (
  pages: number,
  state: OrderState | undefined,
  signal: AbortSignal,
): Promise<ReadOrders> => {
  const orders: Order[] = []
  let marker: string | undefined
  for (let page = 0; page < pages; page++) {
    const query = { ...(state && { state }), ...(marker !== undefined && { page_marker: marker }) }
    const read = await connection.value.platform.orders.listOrders({ params: { query }, signal })
    orders.push(...read.orders)
    const { next } = read._links
    marker = next === undefined ? undefined : (new URL(next).searchParams.get('page_marker') ?? undefined)
    if (marker === undefined) break
  }
  return { orders, hasMore: marker !== undefined }
}
