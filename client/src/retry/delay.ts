import { decimal } from '../decimal.ts'

/** Back-off between attempts, in milliseconds: doubled with each, up to the largest. */
const FIRST = 500
const LARGEST = 16_000

/**
 * How long to wait before the next attempt, in milliseconds: as long as the server asks, and up to half a second more, so
 * that callers do not come back together; without its word a random part of a time that doubles.
 * @param attempt the number of attempts so far, from 1
 * @param random from 0 to 1
 * @see RFC 9110, section 10.2.3, Retry-After
 */
export const delayBefore = (
  attempt: number,
  answer: Response | undefined,
  now: number,
  random: number,
): number => {
  const asked = retryAfter(answer?.headers, now)
  return asked >= 0 ? asked + random * FIRST : random * Math.min(FIRST * 2 ** (attempt - 1), LARGEST)
}

/**
 * What the server asks for, in milliseconds; NaN where it does not say. A date counts by the server's own clock, where it
 * gives it.
 */
const retryAfter = (headers: Headers | undefined, now: number): number => {
  const text = headers?.get('Retry-After') ?? ''
  if (text === '') return NaN
  const seconds = decimal(text)
  if (seconds >= 0) return seconds * 1000
  return Math.max(0, Date.parse(text) - (Date.parse(headers?.get('Date') ?? '') || now))
}
