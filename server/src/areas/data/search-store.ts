import { dateTime } from '../../kernel/date-time.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Documents } from '../../stores/documents.ts'
import { shelved } from './shelf.ts'
import type { Entry, Shelf } from './shelf.ts'
import type { SearchType, StoredSearch } from './stored-search.ts'

/** Whose searches: a user's, or a machine client's. */
export type Owner = Pick<Principal, 'kind' | 'subject'>

/** Whoever searches, and on behalf of which organisation. */
export type Searcher = Owner & Pick<Principal, 'orgId'>

/** The stored searches of everybody. Each reaches only its own; how many one has is limited, see `shelved`. */
export class SearchStore {
  readonly #searches: Documents<StoredSearch>
  /** By type of search. */
  readonly #shelves: Documents<Shelf>

  constructor(searches: Documents<StoredSearch>, shelves: Documents<Shelf>) {
    this.#searches = searches
    this.#shelves = shelves
  }

  get(owner: Owner, id: string): Promise<StoredSearch | undefined> {
    return this.#searches.get(keyOf(owner), id)
  }

  /** Adds a search. @throws Problem 400 where there is no room for it */
  async put(owner: Owner, search: StoredSearch): Promise<void> {
    const key = keyOf(owner)
    let before: Shelf = []
    const after = await this.#shelves.change(key, search.search_type, (now = []) => {
      before = now
      return shelved(search.search_type, now, entryOf(search))
    })
    await this.#searches.put(key, search.id, search)
    const kept = new Set(after.map(({ id }) => id))
    for (const { id } of before) if (!kept.has(id)) await this.#searches.delete(key, id)
  }

  /**
   * Puts a search in place of the one with its id and type. When that ran last stays noted, also where it runs meanwhile.
   * @returns undefined where there is none (any more)
   * @throws Problem 400 where there is no room for it
   */
  async replace(owner: Owner, search: StoredSearch): Promise<StoredSearch | undefined> {
    const key = keyOf(owner)
    await this.#shelves.change(key, search.search_type, (now = []) =>
      now.some(({ id }) => id === search.id) ? shelved(search.search_type, now, entryOf(search)) : now,
    )
    return this.#searches.change(key, search.id, (now) => now && ranAs(now, search))
  }

  /** Notes that a search ran. @param now in milliseconds since 1970 UTC @returns undefined where there is no such search */
  noteRun(owner: Owner, id: string, now: number): Promise<StoredSearch | undefined> {
    const last_executed = dateTime(now)
    return this.#searches.change(keyOf(owner), id, (search) => search && { ...search, last_executed })
  }

  /** @returns whether there was one */
  async delete(owner: Owner, id: string): Promise<boolean> {
    const key = keyOf(owner)
    const search = await this.#searches.get(key, id)
    if (!search) return false
    await this.#shelves.change(key, search.search_type, (now = []) => now.filter((entry) => entry.id !== id))
    return this.#searches.delete(key, id)
  }

  /** What an owner has of some types, in no order. */
  async entries(owner: Owner, types: readonly SearchType[]): Promise<Entry[]> {
    const shelves = await Promise.all(types.map((type) => this.#shelves.get(keyOf(owner), type)))
    return shelves.flatMap((shelf) => shelf ?? [])
  }
}

/** A search with the time at which another ran last. */
const ranAs = ({ last_executed }: StoredSearch, search: StoredSearch): StoredSearch =>
  last_executed === undefined ? search : { ...search, last_executed }

const keyOf = ({ kind, subject }: Owner): string => `${kind} ${subject}`

const entryOf = (search: StoredSearch): Entry => ({
  id: search.id,
  created: Date.parse(search.created),
  bytes: Buffer.byteLength(JSON.stringify(search)),
})
