import type { Clock } from '../../kernel/clock.ts'
import { Problem } from '../../kernel/problem.ts'
import { PLATFORM } from '../../services/platform-documents.ts'
import { number } from '../../stores/indexes.ts'
import type { Position } from '../../stores/query.ts'
import type { Stores } from '../../stores/stores.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'

/** An access token that was revoked before its end. */
export interface RevokedToken {
  /** `jti` of the token. */
  readonly id: string
  /** `exp` of the token, in milliseconds since 1970 UTC. */
  readonly expires: number
  /** Grows with each revocation: other processes read those after the last one that they know. */
  readonly serial: number
}

/** Each was issued within an hour, and issuing is limited per client and network address. */
const MAX_REVOKED = 100_000

export const REVOKED_TOKENS: CollectionDefinition<RevokedToken, 'expires' | 'serial'> = {
  name: 'identity.revoked-token',
  key: ({ id }) => id,
  indexes: { expires: number(({ expires }) => expires), serial: number(({ serial }) => serial) },
  bound: {
    max: MAX_REVOKED,
    refuse: () =>
      new Problem(503, 'Too many tokens are revoked at the moment. Try again in a minute.', {
        headers: { 'Retry-After': '60' },
      }),
  },
}

/** How many expired documents a revocation deletes at most, so that it stays quick. */
const DELETED_AT_ONCE = 100

/** How many documents are read at once. */
const BATCH = 1_000

/** For how long after its end a token may still be accepted, since clocks differ, in milliseconds. */
const TOLERANCE_MS = 60_000

/**
 * The access tokens that were revoked, in the memory of this process: every call asks. They are forgotten once they have
 * expired. Revocations of other processes are known after the next refresh.
 * @see RFC 7009
 */
export class RevokedTokens {
  readonly #stores: Stores
  readonly #clock: Clock
  /** When they expire, by `jti`, in the order of revocation. */
  #known = new Map<string, number>()
  #last = 0

  private constructor(stores: Stores, clock: Clock) {
    this.#stores = stores
    this.#clock = clock
  }

  /** @param clock by which tokens expire */
  static async load(stores: Stores, clock: Clock): Promise<RevokedTokens> {
    const revoked = new RevokedTokens(stores, clock)
    await revoked.refresh()
    stores.watch(async (change) => {
      if (change !== 'restored') return
      revoked.#known = new Map()
      revoked.#last = 0
      await revoked.refresh()
    })
    return revoked
  }

  has(id: string): boolean {
    return this.#known.has(id)
  }

  /**
   * Revokes a token; in force in this process once it settles.
   * @param expires in milliseconds since 1970 UTC
   * @throws Problem 503 where too many tokens that are still valid are revoked
   */
  async revoke(id: string, expires: number): Promise<void> {
    const now = this.#clock.now()
    await this.#stores.transaction(async (tx) => {
      const revoked = tx.collection(REVOKED_TOKENS)
      if (await revoked.get(PLATFORM, id)) return
      await deleteExpired(tx, now)
      const serial = await tx.numbers.next(REVOKED_TOKENS.name, 1)
      await revoked.insert(PLATFORM, { id, expires, serial })
    })
    this.#known.set(id, expires)
  }

  /** Reads what other processes revoked since the last time. */
  async refresh(): Promise<void> {
    const since = this.#last // the same for every page: in memory, each condition has an index made
    let after: Position | undefined
    for (;;) {
      const { documents, last, hasAfter } = await this.#stores.collection(REVOKED_TOKENS).page(PLATFORM, {
        where: [['serial', { gt: since }]],
        order: { by: 'serial' },
        limit: BATCH,
        ...(after && { after }),
      })
      for (const { id, expires, serial } of documents) {
        this.#known.set(id, expires)
        this.#last = serial
      }
      if (!hasAfter) break
      after = last
    }
    this.#forgetExpired()
  }

  #forgetExpired(): void {
    const now = this.#clock.now()
    for (const [id, expires] of this.#known) {
      if (expires + TOLERANCE_MS > now) return
      this.#known.delete(id)
    }
  }
}

const deleteExpired = async (tx: Transaction, now: number): Promise<void> => {
  const revoked = tx.collection(REVOKED_TOKENS)
  const { documents } = await revoked.page(PLATFORM, {
    where: [['expires', { lt: now - TOLERANCE_MS }]],
    order: { by: 'expires' },
    limit: DELETED_AT_ONCE,
  })
  for (const { id } of documents) await revoked.delete(PLATFORM, id)
}
