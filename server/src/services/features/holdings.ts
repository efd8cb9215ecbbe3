import { Problem } from '../../kernel/problem.ts'

/** How much a caller has stored: collections, features in all of them, and bytes of these as JSON. */
export interface Holdings {
  readonly collections: number
  readonly features: number
  readonly bytes: number
}

/** @see ../../../../spec/features/README.md, Limits */
export const MOST: Holdings = { collections: 1000, features: 120_000, bytes: 64 * 2 ** 20 }

export const NOTHING: Holdings = { collections: 0, features: 0, bytes: 0 }

/** @throws Problem 400 where there is no room for so much more */
export const withMore = (now: Holdings, more: Partial<Holdings>): Holdings => {
  const next = plus(now, more, 1)
  if (next.collections > MOST.collections)
    throw new Problem(400, `You have ${MOST.collections} collections, the most there may be. Delete one.`)
  if (next.features > MOST.features)
    throw new Problem(400, `You would have ${next.features} features; at most ${MOST.features} are kept.`)
  if (next.bytes > MOST.bytes)
    throw new Problem(
      400,
      `Your features would be ${next.bytes} bytes long together; at most ${MOST.bytes} are kept.`,
    )
  return next
}

export const without = (now: Holdings, gone: Partial<Holdings>): Holdings => plus(now, gone, -1)

const plus = (now: Holdings, other: Partial<Holdings>, sign: 1 | -1): Holdings => ({
  collections: now.collections + sign * (other.collections ?? 0),
  features: now.features + sign * (other.features ?? 0),
  bytes: now.bytes + sign * (other.bytes ?? 0),
})
