import type { Clock } from './clock.ts'

/** A record as it is from a certain time on, in milliseconds since 1970 UTC. */
export interface Version<Entry> {
  readonly from: number
  readonly record: Entry
}

/** Records whose whole history is known: each read gives the version of the current time, or nothing yet. */
export class Histories<Entry extends { readonly id: string | number }> {
  readonly #clock: Clock
  readonly #versions = new Map<Entry['id'], readonly Version<Entry>[]>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Adds a record, or replaces the one with its id. @param versions earliest first */
  put(versions: readonly Version<Entry>[]): void {
    for (const { record } of versions.slice(0, 1)) this.#versions.set(record.id, versions)
  }

  get(id: Entry['id']): Entry | undefined {
    const present = this.#clock.now()
    return this.#versions.get(id)?.findLast(({ from }) => from <= present)?.record
  }

  /** All that exist at the current time, in the order in which they were put. */
  list(): Entry[] {
    return [...this.#versions.keys()].flatMap((id) => this.get(id) ?? [])
  }
}

/** The history of a record that never changes. */
export const always = <Entry>(record: Entry): readonly Version<Entry>[] => [{ from: -Infinity, record }]
