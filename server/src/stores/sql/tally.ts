import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TallyTable } from './schema.ts'
import { storable } from './text.ts'

type Counts = Pick<TallyTable, 'count' | 'bytes' | 'arrivals'>

/** How many documents an owner has in a collection, as a transaction counts them that has them for itself. */
export class Tally {
  readonly #owner: string
  readonly #collection: string
  #counts: Counts
  #hasChanged = false

  constructor(owner: string, collection: string, counts: Counts = { count: 0, bytes: 0, arrivals: 0 }) {
    this.#owner = owner
    this.#collection = collection
    this.#counts = counts
  }

  get count(): number {
    return this.#counts.count
  }

  get bytes(): number {
    return this.#counts.bytes
  }

  /** The place of the next new document in the order of arrival. */
  get nextArrival(): number {
    return this.#counts.arrivals
  }

  add(bytes: number): void {
    const { count, arrivals } = this.#counts
    this.#change({ count: count + 1, bytes: this.bytes + bytes, arrivals: arrivals + 1 })
  }

  replace(before: number, after: number): void {
    this.#change({ ...this.#counts, bytes: this.bytes - before + after })
  }

  remove(bytes: number): void {
    this.#change({ ...this.#counts, count: this.count - 1, bytes: this.bytes - bytes })
  }

  /** The statements that keep it. */
  get changes(): readonly RawBuilder<unknown>[] {
    const { count, bytes, arrivals } = this.#counts
    const row = sql.join([storable(this.#owner), this.#collection, count, bytes, arrivals])
    return this.#hasChanged
      ? [
          sql`insert into tally (owner, collection, count, bytes, arrivals) values (${row})
            on conflict (owner, collection)
            do update set count = excluded.count, bytes = excluded.bytes, arrivals = excluded.arrivals`,
        ]
      : []
  }

  #change(counts: Counts): void {
    this.#counts = counts
    this.#hasChanged = true
  }
}
