import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { Clock } from '../../kernel/clock.ts'
import { waitUntil } from '../../kernel/wait-until.ts'
import { StorageFull } from '../../stores/storage-full.ts'
import type { Stores } from '../../stores/stores.ts'
import type { CollectionDefinition } from '../../stores/transaction.ts'

/** A burst of requests; the allowance refills evenly, and is full again after the period. */
export interface RateLimit {
  readonly requests: number
  readonly seconds: number
}

export interface RateLimiter {
  /** Counts one request of `key`. 0 admits it; otherwise the whole seconds after which the next is admitted. */
  secondsToWait(key: string): Promise<number>
}

/** When the allowance of a key is full again, in milliseconds since 1970 UTC. */
interface Allowance {
  readonly key: string
  readonly wholeAgain: number
}

/** Keys of a limit have one of these owners: an owner's documents are locked together, and callers seldom meet. */
const PARTS = Array.from({ length: 16 }, (_, part) => part.toString(16))

/**
 * How many keys of one part are stored: an attacker who invents keys evicts old ones instead of filling the memory.
 */
const MAX_KEYS = 1_000

/** The owners of the allowances of a limit. */
export const allowanceOwners = (limit: string): readonly string[] => PARTS.map((part) => `${limit} ${part}`)

/** The owner of the allowance of a key. */
export const allowanceOwner = (limit: string, key: string): string =>
  `${limit} ${createHash('sha256').update(key).digest('hex').charAt(0)}`

/** By the limit and the part of it that the key is in; the key that was used last is the last one. */
export const ALLOWANCES: CollectionDefinition<Allowance, never> = {
  name: 'limits.allowance',
  key: ({ key }) => key,
  indexes: {},
  bound: { max: MAX_KEYS, drop: [], refuse: () => new RangeError('too many keys of a limit') },
}

/** Sums of fractions of a millisecond drift by less than this. */
const ROUNDING_MS = 1

/**
 * A rate limiter per key. It stores one number for each: the time at which the key's allowance is full again (the
 * generic cell rate algorithm), so there is no window at whose edge twice the limit passes.
 * @param name of the limit, unique on the platform
 */
export const createRateLimiter = (
  name: string,
  { requests, seconds }: RateLimit,
  { stores, clock }: { readonly stores: Stores; readonly clock: Clock },
): RateLimiter => {
  const periodMs = seconds * 1000
  const spacingMs = periodMs / requests
  return {
    secondsToWait(key) {
      const owner = allowanceOwner(name, key)
      const now = clock.now()
      return stores.transaction(async (tx) => {
        const allowances = tx.collection(ALLOWANCES)
        const known = await allowances.get(owner, key)
        const untilWhole = known ? waitUntil(known.wholeAgain, now, periodMs) : 0
        const next = now + untilWhole + spacingMs
        const excessMs = next - now - periodMs
        if (excessMs > ROUNDING_MS) return Math.ceil(excessMs / 1000)
        await allowances.delete(owner, key)
        await allowances.insert(owner, { key, wholeAgain: next })
        return 0
      })
    },
  }
}

/** Counts in the spare limiter while the store of the first is full: a full store must not lock every caller out. */
export const withSpareLimiter = (limiter: RateLimiter, spare: RateLimiter): RateLimiter => ({
  secondsToWait: (key) =>
    limiter.secondsToWait(key).catch((fault: unknown) => {
      if (!(fault instanceof StorageFull)) throw fault
      return spare.secondsToWait(key)
    }),
})

/** Bytes of the /56 network within which an IPv6 caller can choose any address. */
const NETWORK_BYTES = 7

/** Returns the key of the caller at an address: the IPv4 address in one spelling, or the /56 network of an IPv6 address. */
export const networkKey = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${Buffer.from(address.toByteArray().slice(0, NETWORK_BYTES)).toString('hex')}/56`
}
