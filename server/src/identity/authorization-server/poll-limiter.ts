import type { Clock } from '../../kernel/clock.ts'
import { waitUntil } from '../../kernel/wait-until.ts'
import { StorageFull } from '../../stores/storage-full.ts'
import type { Stores } from '../../stores/stores.ts'
import type { CollectionDefinition } from '../../stores/transaction.ts'
import { MODEL_OWNER } from './model-store.ts'
import type { OAuthError } from './oauth-error.ts'

/** How long a device has to wait between two token requests, in seconds. */
export const POLL_SECONDS = 5

/** By how much a device's timer may be early, in milliseconds. */
const TOLERANCE_MS = 500

/** The last token request for a device code. */
interface Poll {
  readonly deviceCode: string
  /** Milliseconds since 1970 UTC. */
  readonly at: number
  readonly spacingSeconds: number
}

/** Most device codes whose last request is stored; a new one drops the oldest, whose device may then ask at once. */
const MAX_POLLS = 10_000

export const POLLS: CollectionDefinition<Poll, never> = {
  name: 'identity.poll',
  key: ({ deviceCode }) => deviceCode,
  indexes: {},
  bound: { max: MAX_POLLS, drop: [], refuse: () => new RangeError('too many devices ask') },
}

/**
 * Tells a device that asks too often to slow down, by five more seconds each time.
 * @returns the refusal of a request; undefined where it comes in time
 * @see RFC 8628 section 3.5
 */
export const createPollLimiter =
  (stores: Stores, clock: Clock) =>
  async (deviceCode: string): Promise<OAuthError | undefined> => {
    const at = clock.now()
    const counted = stores.transaction(async (tx) => {
      const polls = tx.collection(POLLS)
      const before = await polls.get(MODEL_OWNER, deviceCode)
      const spacingSeconds = before?.spacingSeconds ?? POLL_SECONDS
      const spacingMs = spacingSeconds * 1000
      const isTooSoon = before && waitUntil(before.at + spacingMs, at, spacingMs) > TOLERANCE_MS
      const next = isTooSoon ? spacingSeconds + POLL_SECONDS : spacingSeconds
      await polls.put(MODEL_OWNER, { deviceCode, at, spacingSeconds: next })
      if (!isTooSoon) return undefined
      return { status: 400, error: 'slow_down', description: `wait ${next} seconds before asking again` }
    })
    return counted.catch((fault: unknown) => {
      if (!(fault instanceof StorageFull)) throw fault
      return undefined // a device may ask too often while that cannot be noted
    })
  }
