import type { Geometry } from '../../catalog/geometry/geojson.ts'
import type { Principal } from '../../http/principal.ts'
import type { Documents } from '../../stores/documents.ts'
import { newestThatFit } from '../../stores/room.ts'

/** A search of quads, which belongs to who made it. */
export interface QuadSearch {
  readonly mosaicId: string
  /** As it was sent. */
  readonly area: Geometry
}

/** What is known of a search without looking at it. */
export interface QuadSearchEntry {
  readonly id: string
  /** How long it is as JSON. */
  readonly bytes: number
}

/** Searches of a caller that are kept, and bytes of them together. @see ../../../../spec/mosaics/README.md, Limits */
export const MOST_QUAD_SEARCHES = 1000
export const MOST_QUAD_SEARCH_BYTES = 16 * 2 ** 20

const ROOM = { most: MOST_QUAD_SEARCHES, bytes: MOST_QUAD_SEARCH_BYTES }

const ENTRIES = 'entries'

/** The searches of quads of everybody. Each reaches only its own, of which the newest are kept. */
export class QuadSearches {
  readonly #searches: Documents<QuadSearch>
  /** By caller, oldest first. */
  readonly #entries: Documents<readonly QuadSearchEntry[]>

  constructor(searches: Documents<QuadSearch>, entries: Documents<readonly QuadSearchEntry[]>) {
    this.#searches = searches
    this.#entries = entries
  }

  get(owner: SearchOwner, id: string): Promise<QuadSearch | undefined> {
    return this.#searches.get(searchOwner(owner), id)
  }

  /** Adds a search. Where there is no room for it, the oldest of the same owner go. @param id that no other has */
  async add(owner: SearchOwner, id: string, search: QuadSearch): Promise<void> {
    const key = searchOwner(owner)
    const entry = { id, bytes: Buffer.byteLength(JSON.stringify(search)) }
    let gone: readonly QuadSearchEntry[] = []
    await this.#entries.change(key, ENTRIES, (before = []) => {
      const all = [...before, entry]
      const kept = newestThatFit(all, ROOM)
      gone = all.slice(0, all.length - kept.length)
      return kept
    })
    await this.#searches.put(key, id, search)
    for (const old of gone) await this.#searches.delete(key, old.id)
  }
}

type SearchOwner = Pick<Principal, 'kind' | 'subject'>

/** Whom a search belongs to: who made it. A user and a service may be called alike. */
export const searchOwner = ({ kind, subject }: SearchOwner): string => `${kind} ${subject}`
