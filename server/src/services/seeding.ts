import type { CollectionDefinition } from '../stores/transaction.ts'
import type { Stores } from '../stores/stores.ts'
import { PLATFORM } from './platform-documents.ts'

/** A part of the world that the store has. */
interface SeededPart {
  readonly part: string
}

const MAX_PARTS = 100

export const SEEDED_PARTS: CollectionDefinition<SeededPart, never> = {
  name: 'platform.seeded-part',
  key: ({ part }) => part,
  indexes: {},
  bound: { max: MAX_PARTS, refuse: () => new RangeError('there are too many parts of the world') },
}

/** Fills a store with the world, part by part, each once in its life: a start after it adds nothing. */
export interface Seeding {
  /**
   * @param part names what is seeded
   * @param seed may have been broken off by the end of a process: then it runs again
   */
  once(part: string, seed: () => Promise<void>): Promise<void>
}

/** To be used by one process at a time. */
export const createSeeding = (stores: Stores): Seeding => ({
  async once(part, seed) {
    const parts = stores.collection(SEEDED_PARTS)
    if (await parts.get(PLATFORM, part)) return
    await seed()
    await parts.put(PLATFORM, { part })
  },
})
