import type { Pool } from 'pg'
import type { CollectionProfile } from '../cql2/collection-profile.ts'
import { withConnection } from './connection.ts'
import { profileOf } from './profile.ts'
import type { ProfileThen } from './profile.ts'

/** How long a profile may lack what other processes have put, in milliseconds. */
const MAX_AGE = 5000

interface Kept extends ProfileThen {
  /** By the clock of the process: that of the platform may stand still. */
  readonly readAt: number
}

/** Profiles of collections, each kept for a while: all of a collection's scenes are counted to make one. */
export class ProfileCache {
  readonly #pool: Pool
  readonly #kept = new Map<string, Kept>()
  /** How often all were forgotten. */
  #forgotten = 0

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** @param present milliseconds since 1970 UTC */
  async get(collection: string, present: number): Promise<CollectionProfile | undefined> {
    const kept = this.#kept.get(collection)
    const isFresh = kept !== undefined && performance.now() - kept.readAt < MAX_AGE
    if (isFresh && present >= kept.from && present < kept.to) return kept.profile
    const forgotten = this.#forgotten
    const readAt = performance.now()
    const then = await withConnection(this.#pool, undefined, (client) =>
      profileOf(client, collection, present),
    )
    if (forgotten === this.#forgotten) this.#kept.set(collection, { ...then, readAt })
    return then.profile
  }

  /** To be called once scenes were put or deleted. */
  forget(): void {
    this.#forgotten++
    this.#kept.clear()
  }
}
