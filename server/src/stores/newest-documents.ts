import type { Documents } from './documents.ts'
import { newestThatFit } from './retention.ts'
import type { Room } from './retention.ts'

/** What is known of a document without looking at it. */
export interface NewestEntry {
  readonly id: string
  /** How long it is as JSON. */
  readonly bytes: number
}

const ENTRIES = 'entries'

/** Which documents of an owner came last, as many as there is room for. */
export class Newest {
  readonly #entries: Documents<readonly NewestEntry[]>
  readonly #room: Room

  constructor(entries: Documents<readonly NewestEntry[]>, room: Room) {
    this.#entries = entries
    this.#room = room
  }

  /**
   * Counts a document; one that is counted already keeps its place.
   * @returns ids of those for which there is no room any more, oldest first
   */
  async add(owner: string, id: string, document: unknown): Promise<readonly string[]> {
    const entry = { id, bytes: Buffer.byteLength(JSON.stringify(document)) }
    let gone: readonly NewestEntry[] = []
    await this.#entries.change(owner, ENTRIES, (before = []) => {
      if (before.some((other) => other.id === id)) return before
      const all = [...before, entry]
      const kept = newestThatFit(all, this.#room)
      gone = all.slice(0, all.length - kept.length)
      return kept
    })
    return gone.map((old) => old.id)
  }
}
