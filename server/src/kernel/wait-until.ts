/** How far the clocks of two machines may be apart, in milliseconds. */
export const APART_MS = 5_000

/**
 * Milliseconds to wait until a stored time. A time that is further away than the longest wait was stored while the clock
 * was ahead. Nobody waits for that: the wait is over.
 * @param due in milliseconds since 1970 UTC, as is `now`
 * @param longest the longest wait at the moment when the time was stored, in milliseconds
 */
export const waitUntil = (due: number, now: number, longest: number): number => {
  const wait = due - now
  return wait > longest + APART_MS ? 0 : Math.max(0, wait)
}
