import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'

/** A notification and its outcome. */
interface Notification {
  readonly id: string
  /** In the order in which notifications were prepared. */
  readonly number: number
  readonly state: string
}

/** Notifications of one kind: those that are still to be sent, and those that are settled. */
export interface NotificationCollections<Entry> {
  readonly pending: CollectionDefinition<Entry, never>
  readonly settled: CollectionDefinition<Entry, never>
}

/** The notifications that are still to be sent. */
export interface Unsent {
  readonly count: number
  /** When the oldest of them was prepared, in milliseconds since 1970 UTC; undefined where there is none. */
  readonly since: number | undefined
}

/** How many notifications are kept, and how many bytes together; the oldest are dropped. */
export interface LogBounds {
  readonly max: number
  readonly maxBytes: number
}

/** @see ../../../../spec/control/README.md */
const MAX_PENDING = 10_000
const MAX_PENDING_BYTES = 64 * 2 ** 20
const MAX_SETTLED = 1000
const MAX_SETTLED_BYTES = 16 * 2 ** 20

/** One owner for all: `/control` lists the notifications of all organizations. */
const OWNER = 'platform'

/** Notifications of one kind: all that are still to be sent, and the latest of those that are settled. */
export class NotificationLog<Entry extends Notification> {
  readonly #pending: CollectionDefinition<Entry, never>
  readonly #settled: CollectionDefinition<Entry, never>

  constructor({ pending, settled }: NotificationCollections<Entry>) {
    this.#pending = pending
    this.#settled = settled
  }

  add(tx: Transaction, entry: Entry): Promise<void> {
    return tx.collection(this.#pending).insert(OWNER, entry)
  }

  async get(tx: Transaction, id: string): Promise<DeepReadonly<Entry> | undefined> {
    return (await tx.collection(this.#pending).get(OWNER, id)) ?? tx.collection(this.#settled).get(OWNER, id)
  }

  /** @returns the notification as it is now; undefined where there is none */
  async change(
    tx: Transaction,
    id: string,
    change: (before: DeepReadonly<Entry>) => DeepReadonly<Entry>,
  ): Promise<DeepReadonly<Entry> | undefined> {
    const before = await this.get(tx, id)
    if (!before) return undefined
    const after = change(before)
    if (after.state === 'pending') await tx.collection(this.#pending).put(OWNER, after)
    else {
      await tx.collection(this.#pending).delete(OWNER, id)
      await tx.collection(this.#settled).put(OWNER, after)
    }
    return after
  }

  /** @param preparedAt in milliseconds since 1970 UTC */
  async unsent(tx: Transaction, preparedAt: (entry: DeepReadonly<Entry>) => number): Promise<Unsent> {
    const pending = tx.collection(this.#pending)
    const { documents } = await pending.page(OWNER, { limit: 1 })
    const [oldest] = documents
    return { count: await pending.count(OWNER), since: oldest && preparedAt(oldest) }
  }

  /** Newest first. */
  async list(tx: Transaction): Promise<DeepReadonly<Entry>[]> {
    const query = { limit: MAX_PENDING }
    const pending = await tx.collection(this.#pending).page(OWNER, query)
    const settled = await tx.collection(this.#settled).page(OWNER, query)
    return [...pending.documents, ...settled.documents].sort((one, other) => other.number - one.number)
  }
}

/** @param name of the kind @param settledBounds where those are not to be as usual */
export const notificationCollections = <Entry extends Notification>(
  name: string,
  settledBounds: Partial<LogBounds> = {},
): NotificationCollections<Entry> => ({
  pending: defineCollection(`notifications.pending-${name}`, {
    max: MAX_PENDING,
    maxBytes: MAX_PENDING_BYTES,
  }),
  settled: defineCollection(`notifications.settled-${name}`, {
    max: MAX_SETTLED,
    maxBytes: MAX_SETTLED_BYTES,
    ...settledBounds,
  }),
})

const defineCollection = <Entry extends Notification>(
  name: string,
  bounds: LogBounds,
): CollectionDefinition<Entry, never> => ({
  name,
  key: ({ id }) => id,
  indexes: {},
  bound: { ...bounds, drop: [], refuse: () => new RangeError('a notification is too long') },
})
