import type { Clock } from './clock.ts'

/** A record as it is from a time on, in milliseconds since 1970 UTC. */
export interface Version<Entry> {
  readonly from: number
  readonly record: Entry
}

/** Records of which the whole history is known: at each present they are as they were then, or not there yet. */
export class Histories<Entry extends { readonly id: string | number }> {
  readonly #clock: Clock
  readonly #versions = new Map<Entry['id'], readonly Version<Entry>[]>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** A record takes the place of one with its id. @param versions of it, earliest first */
  put(versions: readonly Version<Entry>[]): void {
    for (const { record } of versions.slice(0, 1)) this.#versions.set(record.id, versions)
  }

  get(id: Entry['id']): Entry | undefined {
    const present = this.#clock.now()
    return this.#versions.get(id)?.findLast(({ from }) => from <= present)?.record
  }

  /** All that are there, in the order in which they were put. */
  list(): Entry[] {
    return [...this.#versions.keys()].flatMap((id) => this.get(id) ?? [])
  }
}

/** A record that is as it is at any time. */
export const always = <Entry>(record: Entry): readonly Version<Entry>[] => [{ from: -Infinity, record }]
