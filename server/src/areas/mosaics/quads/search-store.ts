import { principalKey } from '../../../kernel/principal.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { CollectionDefinition, Transaction } from '../../../stores/transaction.ts'

/** A search for quads. It belongs to its creator. */
export type QuadSearch = DeepReadonly<{
  id: string
  mosaicId: string
  /** As it was sent. */
  area: Geometry
}>

/** Maximum number of stored searches of a caller. @see ../../../../../spec/mosaics/README.md, Limits */
export const MAX_QUAD_SEARCHES = 1000
/** Maximum size of all stored searches of a caller, in bytes. */
export const MAX_QUAD_SEARCH_BYTES = 16 * 2 ** 20

/** A new search replaces the oldest ones of its owner. */
export const QUAD_SEARCHES: CollectionDefinition<QuadSearch, never> = {
  name: 'mosaics.quad-search',
  key: ({ id }) => id,
  indexes: {},
  bound: {
    max: MAX_QUAD_SEARCHES,
    maxBytes: MAX_QUAD_SEARCH_BYTES,
    drop: [],
    refuse: () => new RangeError(`one search is longer than ${MAX_QUAD_SEARCH_BYTES} bytes`),
  },
}

/** Stores quad searches. Each owner can read only its own. */
export class QuadSearchStore {
  readonly #tx: Transaction

  /** @param tx the stores, or a transaction of them */
  constructor(tx: Transaction) {
    this.#tx = tx
  }

  get(owner: SearchOwner, id: string): Promise<QuadSearch | undefined> {
    return this.#tx.collection(QUAD_SEARCHES).get(principalKey(owner), id)
  }

  insert(owner: SearchOwner, search: QuadSearch): Promise<void> {
    return this.#tx.collection(QUAD_SEARCHES).insert(principalKey(owner), search)
  }
}

type SearchOwner = Pick<Principal, 'kind' | 'subject'>
