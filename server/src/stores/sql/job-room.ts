import { sql } from 'kysely'
import { MAX_WAITING, tooManyWait } from '../waiting-jobs.ts'
import type { Execute } from './engine.ts'

/** At most so many jobs are enqueued before they are counted again: counting them each time would cost more than they do. */
const MOST = 1_000
/** So many processes may each use the room that they have counted, without exceeding the bound together. */
const PROCESSES = 64
/** How long what was counted holds, in milliseconds: other processes enqueue meanwhile. */
const COUNT_HOLDS_MS = 1_000

/**
 * How many jobs this process may still enqueue. Near the bound every job is counted, so that processes beside each other
 * exceed it together by no more than what they enqueue at the same moment.
 */
export class JobRoom {
  readonly #now: () => number
  #left = 0
  #countedAt = 0

  /** @param now milliseconds of a clock that is never set back */
  constructor(now: () => number) {
    this.#now = now
  }

  /** @throws Problem 503 where too many jobs wait */
  async take({ execute }: { readonly execute: Execute }): Promise<void> {
    if (this.#left === 0 || this.#now() - this.#countedAt > COUNT_HOLDS_MS) await this.#count(execute)
    this.#left--
  }

  async #count(execute: Execute): Promise<void> {
    this.#countedAt = this.#now()
    const { rows } = await execute(sql<{ count: number }>`select cast(count(*) as integer) as count from job`)
    const room = MAX_WAITING - (rows[0]?.count ?? 0)
    if (room <= 0) {
      this.#left = 0
      throw tooManyWait()
    }
    this.#left = Math.min(MOST, Math.ceil(room / PROCESSES))
  }
}
