import { principalKey } from '../../../kernel/principal.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Collection } from '../../../stores/collection.ts'
import { number, text } from '../../../stores/indexes.ts'
import type { Bound, CollectionDefinition, Transaction } from '../../../stores/transaction.ts'
import type { SearchType, StoredSearch } from './search.ts'

/** The owner of searches: a user or a machine client. */
export type Owner = Pick<Principal, 'kind' | 'subject'>

/** The caller who searches, and their organization. */
export type Searcher = Owner & Pick<Principal, 'orgId'>

/** Maximum number of searches of one type that an owner can have, and of their bytes together as JSON. */
export const MAX_SEARCHES = 1000
export const MAX_SEARCH_BYTES = 16 * 2 ** 20

type SearchIndex = 'created' | 'id'
type SearchBound = Pick<Bound<StoredSearch, SearchIndex>, 'drop' | 'refuse'>

const searchCollection = (
  name: string,
  bound: SearchBound,
): CollectionDefinition<StoredSearch, SearchIndex> => ({
  name,
  key: ({ id }) => id,
  indexes: { created: number(({ created }) => Date.parse(created)), id: text(({ id }) => id) },
  bound: { max: MAX_SEARCHES, maxBytes: MAX_SEARCH_BYTES, ...bound },
})

/** One collection per type, so that the limits of the types are independent. */
export const SEARCHES: Readonly<Record<SearchType, CollectionDefinition<StoredSearch, SearchIndex>>> = {
  saved: searchCollection('data.saved-search', {
    refuse: () =>
      new Problem(
        400,
        `You may have ${MAX_SEARCHES} saved searches, of ${MAX_SEARCH_BYTES} bytes together. Delete one, or shorten a filter.`,
      ),
  }),
  quick: {
    ...searchCollection('data.quick-search', {
      drop: [],
      refuse: () => new Problem(400, `The search is longer than ${MAX_SEARCH_BYTES} bytes.`),
    }),
    isRarelyRead: true,
  },
}

/** The stored searches of all owners. Every method reads and writes only those of the owner it is given. */
export class SearchStore {
  readonly #tx: Transaction

  /** @param tx the stores, or a transaction of them */
  constructor(tx: Transaction) {
    this.#tx = tx
  }

  async get(owner: Owner, id: string): Promise<StoredSearch | undefined> {
    const key = principalKey(owner)
    return (await this.#collection('saved').get(key, id)) ?? this.#collection('quick').get(key, id)
  }

  /**
   * Adds a search; a new quick search drops the oldest ones if needed.
   * @throws Problem 400 where a limit would be exceeded
   */
  insert(owner: Owner, search: StoredSearch): Promise<void> {
    return this.#collection(search.search_type).insert(principalKey(owner), search)
  }

  /**
   * Changes a saved search.
   * @returns the changed search; undefined where the owner has no such saved search
   * @throws Problem 400 where a limit would be exceeded
   */
  updateSaved(
    owner: Owner,
    id: string,
    change: (search: StoredSearch) => StoredSearch,
  ): Promise<StoredSearch | undefined> {
    return this.#collection('saved').update(principalKey(owner), id, change)
  }

  /** Records when a search ran, if it still exists. @param last_executed RFC 3339 */
  async recordRun(
    owner: Owner,
    { id, search_type }: Pick<StoredSearch, 'id' | 'search_type'>,
    last_executed: string,
  ): Promise<void> {
    await this.#collection(search_type).update(principalKey(owner), id, (search) => ({
      ...search,
      last_executed,
    }))
  }

  /** @returns whether there was one */
  async delete(owner: Owner, id: string): Promise<boolean> {
    const key = principalKey(owner)
    return (await this.#collection('saved').delete(key, id)) || this.#collection('quick').delete(key, id)
  }

  #collection(type: SearchType): Collection<StoredSearch, SearchIndex> {
    return this.#tx.collection(SEARCHES[type])
  }
}
