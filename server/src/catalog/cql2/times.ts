import { parseInstant } from '../../kernel/instant.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import { excerpt } from '../../kernel/excerpt.ts'
import type { IntervalEnd } from './expression.ts'

/** Reads a day that exists, as RFC 3339 writes it. @throws Malformed where the text is not a date */
export const readDate = (text: string): string => {
  if (!DATE.test(text)) throw new Malformed(`expected a day such as 2024-05-01, not ${excerpt(text)}.`)
  if (toInstant(`${text}T00:00:00Z`) === undefined) throw new Malformed(`there is no day ${excerpt(text)}.`)
  return text
}

/**
 * A moment in UTC as RFC 3339 writes it, without zeros at the end of its fraction.
 * @throws Malformed where the text is not a date-time
 * @see OGC 21-065r2, section 6.6.3
 */
export const readTimestamp = (text: string): string => {
  if (!TIMESTAMP.test(text))
    throw new Malformed(`expected a time in UTC such as 2024-05-01T12:00:00Z, not ${excerpt(text)}.`)
  if (toInstant(text) === undefined) throw new Malformed(`there is no time ${excerpt(text)}.`)
  return text.includes('.') ? text.replace(/\.?0*Z$/, 'Z') : text
}

/** A day, a moment, or `..` for an open end. @throws Malformed where the text is not one of them */
export const readIntervalEnd = (text: string): string => {
  if (text === '..') return text
  if (!DATE.test(text) && !TIMESTAMP.test(text))
    throw new Malformed(
      `expected a day such as 2024-05-01, a time in UTC such as 2024-05-01T12:00:00Z, or .., not ${excerpt(text)}.`,
    )
  return DATE.test(text) ? readDate(text) : readTimestamp(text)
}

/** @throws Malformed where the interval starts after it ends */
export const assertForward = ([start, end]: readonly [IntervalEnd, IntervalEnd]): void => {
  if (typeof start !== 'string' || typeof end !== 'string' || start === '..' || end === '..') return
  const from = parseInstant(DATE.test(start) ? `${start}T00:00:00Z` : start)
  const to = parseInstant(DATE.test(end) ? `${end}T23:59:59.999Z` : end)
  if (from > to) throw new Malformed('expected an interval that starts before it ends.')
}

/**
 * The time that a text denotes: a day, or a moment with any offset.
 * @returns undefined for a text that is not a time
 */
export const timeLiteral = (text: string): { date: string } | { timestamp: string } | undefined => {
  if (DATE.test(text)) return toInstant(`${text}T00:00:00Z`) === undefined ? undefined : { date: text }
  const instant = text.length > MAX_LENGTH ? undefined : toInstant(text)
  return instant === undefined ? undefined : { timestamp: new Date(instant).toISOString() }
}

const DATE = /^\d{4}-\d\d-\d\d$/
/** Digits beyond nine would mean less than a nanosecond. */
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/
const MAX_LENGTH = 35

const toInstant = (text: string): number | undefined => {
  try {
    return parseInstant(text)
  } catch (fault) {
    if (fault instanceof Malformed) return undefined
    throw fault
  }
}
