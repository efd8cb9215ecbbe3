import type { Clock } from '../../kernel/clock.ts'
import { compare } from '../../kernel/compare.ts'
import type { Version } from '../../kernel/histories.ts'
import { UnknownPosition } from '../analytics-store.ts'
import type { Page, PageQuery } from '../analytics-store.ts'

/** A record with its history. */
export interface Row<Entry> {
  readonly id: string
  /** Milliseconds since 1970 UTC. */
  readonly created: number
  /** Earliest first. */
  readonly versions: readonly Version<Entry>[]
}

/** A list of records with their histories, newest first by creation, then by id descending. */
export class NewestFirst<Entry> {
  readonly #clock: Clock
  readonly #rows = new Map<string, Row<Entry>>()
  #sorted: readonly Row<Entry>[] | undefined

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Adds rows; each replaces the one with its id. */
  put(rows: readonly Row<Entry>[]): void {
    for (const row of rows) this.#rows.set(row.id, row)
    this.#sorted = undefined
  }

  /** All, published or not. */
  rows(): Iterable<Row<Entry>> {
    return this.#rows.values()
  }

  delete(id: string): void {
    if (this.#rows.delete(id)) this.#sorted = undefined
  }

  /** The current version; undefined before it is published. */
  get(id: string): Entry | undefined {
    return this.#present(this.#rows.get(id))
  }

  /** @throws UnknownPosition where `before` or `after` does not exist at the current time */
  page(
    { limit, before, after }: PageQuery & { readonly after?: string },
    meets: (entry: Entry) => boolean = () => true,
  ): Page<Entry> {
    const sorted = (this.#sorted ??= [...this.#rows.values()].sort(newestFirst))
    const from = before === undefined ? 0 : this.#findPlace('before', before, sorted) + 1
    const to = after === undefined ? sorted.length : this.#findPlace('after', after, sorted)
    const entries: Entry[] = []
    for (let place = from; place < to; place++) {
      const entry = this.#present(sorted[place])
      if (entry === undefined || !meets(entry)) continue
      if (entries.length === limit) return { entries, more: true }
      entries.push(entry)
    }
    return { entries, more: false }
  }

  #present(row: Row<Entry> | undefined): Entry | undefined {
    const now = this.#clock.now()
    return row?.versions.findLast(({ from }) => from <= now)?.record
  }

  #findPlace(member: 'before' | 'after', id: string, sorted: readonly Row<Entry>[]): number {
    const row = this.#rows.get(id)
    if (!row || this.#present(row) === undefined) throw new UnknownPosition(member, id)
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = sorted[middle]
      if (other && newestFirst(other, row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

const newestFirst = (one: Row<unknown>, other: Row<unknown>): number =>
  other.created - one.created || compare(other.id, one.id)
