import type { Geometry } from '../../geometry/geojson.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Documents } from '../../stores/documents.ts'
import { Newest } from '../../stores/newest-documents.ts'
import type { NewestEntry } from '../../stores/newest-documents.ts'

/** A search of quads, which belongs to who made it. */
export interface QuadSearch {
  readonly mosaicId: string
  /** As it was sent. */
  readonly area: Geometry
}

/** How many searches of a caller are kept, and bytes of them together. @see ../../../../spec/mosaics/README.md, Limits */
export const MAX_QUAD_SEARCHES = 1000
export const MAX_QUAD_SEARCH_BYTES = 16 * 2 ** 20

const ROOM = { most: MAX_QUAD_SEARCHES, bytes: MAX_QUAD_SEARCH_BYTES }

/** The searches of quads of everybody. Each reaches only its own, of which the newest are kept. */
export class QuadSearchStore {
  readonly #searches: Documents<QuadSearch>
  readonly #newest: Newest

  constructor(searches: Documents<QuadSearch>, entries: Documents<readonly NewestEntry[]>) {
    this.#searches = searches
    this.#newest = new Newest(entries, ROOM)
  }

  get(owner: SearchOwner, id: string): Promise<QuadSearch | undefined> {
    return this.#searches.get(ownerKey(owner), id)
  }

  /** Adds a search. Where there is no room for it, the oldest of the same owner go. @param id that no other has */
  async add(owner: SearchOwner, id: string, search: QuadSearch): Promise<void> {
    const key = ownerKey(owner)
    await this.#searches.put(key, id, search)
    for (const old of await this.#newest.add(key, id, search)) await this.#searches.delete(key, old)
  }
}

type SearchOwner = Pick<Principal, 'kind' | 'subject'>

/** Whoever made a search owns it. A user and a machine client may have the same subject. */
export const ownerKey = ({ kind, subject }: SearchOwner): string => `${kind} ${subject}`
