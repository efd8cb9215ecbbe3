import { Problem } from '../../kernel/problem.ts'
import type { Order } from '../../services/orders/order.ts'
import type { Documents } from '../../stores/documents.ts'
import { Newest } from '../../stores/newest-documents.ts'
import type { NewestEntry } from '../../stores/newest-documents.ts'

/** Orders of one organisation that wait or run. @see ../../../../spec/orders/README.md, Paging and limits */
export const MAX_OPEN = 100
/** Orders of one organisation that are kept once they have ended, and bytes of them together. */
export const MAX_ENDED = 1000
const MAX_ENDED_BYTES = 16 * 2 ** 20

/** In which an open order ends at the earliest. @see processing.ts */
const SECONDS_TO_WAIT = 15

export interface OrderStoreStores {
  readonly orders: Documents<Order>
  /** Ids of the orders that wait or run. */
  readonly open: Documents<readonly string[]>
  /** Those that have ended, oldest end first. */
  readonly ended: Documents<readonly NewestEntry[]>
}

const OPEN = 'open'

/** The orders of organisations: a limited number that wait or run, and those that ended last. */
export class OrderStore {
  readonly #orders: Documents<Order>
  readonly #open: Documents<readonly string[]>
  readonly #ended: Newest

  constructor({ orders, open, ended }: OrderStoreStores) {
    this.#orders = orders
    this.#open = open
    this.#ended = new Newest(ended, { most: MAX_ENDED, bytes: MAX_ENDED_BYTES })
  }

  get(orgId: number, id: string): Promise<Order | undefined> {
    return this.#orders.get(String(orgId), id)
  }

  /** In the order in which they came. */
  list(orgId: number): Promise<Order[]> {
    return this.#orders.list(String(orgId))
  }

  /** @throws Problem 429 with `Retry-After` where the organisation has as many open orders as it can have */
  async add(order: Order): Promise<void> {
    const org = String(order.orgId)
    if (isOpen(order)) await this.#open.change(org, OPEN, (ids = []) => oneMore(ids, order.id))
    await this.#orders.put(org, order.id, order)
    if (!isOpen(order)) await this.#keep(order)
  }

  /** Reads and writes in one step. Where the order has ended by that, the oldest that had ended make room for it. */
  async change<Next extends Order | undefined>(
    orgId: number,
    id: string,
    change: (now: Order | undefined) => Next,
  ): Promise<Next> {
    const order = await this.#orders.change(String(orgId), id, change)
    if (order && !isOpen(order)) await this.#keep(order)
    return order
  }

  /** Among those that have ended. */
  async #keep(order: Order): Promise<void> {
    const org = String(order.orgId)
    await this.#open.change(org, OPEN, (ids = []) => ids.filter((id) => id !== order.id))
    for (const id of await this.#ended.add(org, order.id, order)) await this.#orders.delete(org, id)
  }
}

const isOpen = ({ state }: Order): boolean => state === 'queued' || state === 'running'

const oneMore = (ids: readonly string[], id: string): readonly string[] => {
  if (ids.length >= MAX_OPEN)
    throw new Problem(
      429,
      `The organization has ${MAX_OPEN} open orders, which is the most; try again in ${SECONDS_TO_WAIT} seconds`,
      { headers: { 'Retry-After': String(SECONDS_TO_WAIT) } },
    )
  return [...ids, id]
}
