import { Problem } from '../../kernel/problem.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'
import type { Order } from './order.ts'
import { boolean, number, text } from '../../stores/indexes.ts'

/**
 * Maximum number of queued or running orders of an organization.
 * @see ../../../../spec/orders/README.md, Paging and limits
 */
export const MAX_OPEN = 100
/** How many ended orders of an organization are kept; all orders together have at most MAX_BYTES. */
export const MAX_ENDED = 1000
const MAX_BYTES = 16 * 2 ** 20

/** An open order ends after this time at the earliest. */
const SECONDS_TO_WAIT = 15

const tooManyOpen = (): Problem =>
  new Problem(
    429,
    `The organization has ${MAX_OPEN} open orders, which is the most; try again in ${SECONDS_TO_WAIT} seconds`,
    { headers: { 'Retry-After': String(SECONDS_TO_WAIT) } },
  )

export type OrderIndex = 'id' | 'owner' | 'name' | 'destination' | 'created' | 'modified' | 'state' | 'isOpen'

/** By organization, in the order in which they were created or, once they have ended, in which they ended. */
export const ORDERS: CollectionDefinition<Order, OrderIndex> = {
  name: 'orders.order',
  key: ({ id }) => id,
  indexes: {
    id: text(({ id }) => id),
    owner: text(({ owner }) => owner),
    name: text(({ name }) => name),
    destination: text(({ destination }) => destination ?? null),
    created: number(({ created }) => created),
    modified: number(({ modified }) => modified),
    state: text(({ state }) => state),
    isOpen: boolean((order) => isOpen(order)),
  },
  bound: {
    max: MAX_OPEN + MAX_ENDED,
    maxBytes: MAX_BYTES,
    drop: [['isOpen', { eq: false }]],
    refuse: tooManyOpen,
  },
}

/** Returns an order of an organization; undefined where there is none. */
export const findOrder = (
  stores: Pick<Transaction, 'collection'>,
  orgId: number,
  id: string,
): Promise<Order | undefined> => stores.collection(ORDERS).get(String(orgId), id)

/** Stores a new order. @throws Problem 429 with `Retry-After` where the organization has too many open orders */
export const addOrder = async (tx: Transaction, order: Order): Promise<void> => {
  const orders = tx.collection(ORDERS)
  const org = String(order.orgId)
  const open = isOpen(order) ? await orders.count(org, [['isOpen', { eq: true }]]) : 0
  if (open >= MAX_OPEN) throw tooManyOpen()
  await orders.insert(org, order)
}

/**
 * Changes an order. One that ends is moved after all that ended before, which are dropped first.
 * @returns the changed order; undefined where there is none
 */
export const changeOrder = async (
  tx: Transaction,
  orgId: number,
  id: string,
  change: (order: Order) => Order,
): Promise<Order | undefined> => {
  const orders = tx.collection(ORDERS)
  const org = String(orgId)
  const before = await orders.get(org, id)
  if (!before) return undefined
  const after = change(before)
  if (isOpen(before) && !isOpen(after)) await orders.delete(org, id)
  await orders.put(org, after)
  return after
}

/** Whether an order is queued or running. */
export const isOpen = ({ state }: Pick<Order, 'state'>): boolean => state === 'queued' || state === 'running'
