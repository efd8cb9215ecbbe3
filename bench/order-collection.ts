import { text } from '../server/src/stores/indexes.ts'
import type { Stores } from '../server/src/stores/stores.ts'
import type { CollectionDefinition } from '../server/src/stores/transaction.ts'

interface Order {
  readonly id: string
  readonly state: string
  readonly text: string
}

/** Documents of the size of an order, with an index. */
export const ORDERS: CollectionDefinition<Order, 'state'> = {
  name: 'bench.order',
  key: ({ id }) => id,
  indexes: { state: text(({ state }) => state) },
  bound: { max: 1_000_000, refuse: () => new Error('too many') },
}

const TEXT = 'x'.repeat(600)

/** A transaction that reads an order that there is not, and inserts it. */
export const insertOrder = (stores: Stores, owner: string, id: string): Promise<void> =>
  stores.transaction(async (tx) => {
    const orders = tx.collection(ORDERS)
    await orders.get(owner, id)
    await orders.insert(owner, { id, state: 'queued', text: TEXT })
  })
