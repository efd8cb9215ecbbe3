import { nextIn } from '../chaos/next-in.ts'
import type { RunningRelease } from './running-release.ts'

/** Which orders to list, and how. */
export interface ListQuery {
  readonly name__contains?: string
  readonly last_modified?: string
  readonly state?: 'success'
  readonly sort_by?: string
  readonly page_marker?: string
}

/** An order as a list shows it. */
export interface ListedOrder {
  readonly name: string
  readonly state: string
  /** RFC 3339 */
  readonly modified: string
}

const ITEM = '20260418_101530_07_2a41'

/** @returns the id of the order */
export const placeOrder = async ({ user }: RunningRelease, name: string): Promise<string> => {
  const { data, response } = await user.POST('/compute/ops/orders/v2', {
    body: { name, products: [{ item_ids: [ITEM], item_type: 'OrthoScene', product_bundle: 'analytic' }] },
  })
  if (!data) throw new Error(`${name} is answered with ${response.status}`)
  return data.id
}

export const cancelOrder = async ({ version, user }: RunningRelease, id: string): Promise<void> => {
  const { response } = await user.PUT('/compute/ops/orders/v2/{order_id}', {
    params: { path: { order_id: id } },
  })
  if (!response.ok) throw new Error(`${version} does not cancel ${id}: ${response.status}`)
}

/** A list to its end, each page read from another server than the one before, first from the first. */
export const listOrders = async (
  servers: readonly [RunningRelease, ...RunningRelease[]],
  query: ListQuery,
): Promise<readonly ListedOrder[]> => {
  const listed: ListedOrder[] = []
  let next: ListQuery | undefined = query
  for (let page = 0; next !== undefined; page++) {
    const { orders, marker } = await fetchPage(servers[page % servers.length] ?? servers[0], next)
    listed.push(...orders)
    next = marker
  }
  return listed
}

const fetchPage = async ({ user, version }: RunningRelease, query: ListQuery) => {
  const { data, response } = await user.GET('/compute/ops/orders/v2', { params: { query } })
  if (!data) throw new Error(`${version} answers a list with ${response.status}`)
  return {
    orders: data.orders.map(({ name, state, last_modified: modified }) => ({ name, state, modified })),
    marker: nextIn(data._links.next, 'page_marker', (page_marker): ListQuery => ({ ...query, page_marker })),
  }
}
