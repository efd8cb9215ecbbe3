import { randomBytes } from 'node:crypto'
import type { Stores } from '../stores/stores.ts'
import { COLLECTIONS } from '../platform/collections.ts'
import type { WritePoint } from '../stores/stores.ts'
import type { Administration } from './administration.ts'

/** Who administrates in tests. */
const ACTOR = 'marta'

/** An administration of stores at a time that a test moves. */
export const administer = (stores: Stores, now: () => number): Administration => ({
  stores,
  clock: { now },
  random: randomBytes,
  actor: ACTOR,
})

/** A document as it is stored. */
export interface StoredRow {
  readonly collection: string
  readonly owner: string
  /** As JSON. */
  readonly text: string
}

/** Notes where anything was ever written, so that a test can read all that is left. */
export const createScan = () => {
  const owners = new Map<string, Set<string>>()
  return {
    beforeWrite: (point: WritePoint): void => {
      if (point.operation === 'commit') return
      const known = owners.get(point.collection) ?? new Set()
      owners.set(point.collection, known.add(point.owner))
    },
    /** Every document of the stores. @throws Error for a collection that the list of all collections lacks */
    async rows(stores: Stores): Promise<StoredRow[]> {
      const rows: StoredRow[] = []
      for (const [collection, ofCollection] of owners) {
        const definition = COLLECTIONS.find(({ name }) => name === collection)
        if (!definition) throw new Error(`COLLECTIONS lacks ${collection}`)
        for (const owner of ofCollection) {
          const { documents } = await stores
            .collection(definition)
            .page(owner, { limit: definition.bound.max })
          rows.push(...documents.map((document) => ({ collection, owner, text: JSON.stringify(document) })))
        }
      }
      return rows
    },
  }
}
