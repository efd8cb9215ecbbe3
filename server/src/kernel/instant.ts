import { Malformed } from 'imagery-platform-geometry/malformed.ts'

/** A span of time, both ends included, in milliseconds since 1970-01-01T00:00:00Z; an open end is infinite. */
export interface Interval {
  readonly start: number
  readonly end: number
}

const DATE_TIME = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/

/**
 * Reads an RFC 3339 date-time, to the millisecond: finer fractions are cut off.
 * A leap second (`23:59:60`) is the first moment of the next minute.
 * @returns milliseconds since 1970-01-01T00:00:00Z
 * @throws Malformed where the text is no date-time or the day does not exist
 * @see RFC 3339, section 5.6
 */
export const parseInstant = (text: string): number => {
  const instant = instantIn(text)
  if (instant !== undefined) return instant
  throw new Malformed(
    DATE_TIME.test(text)
      ? `"${text}" is not a time that exists.`
      : `"${text.slice(0, 64)}" is not an RFC 3339 date-time.`,
  )
}

/** As `parseInstant`, but undefined for any other text: an error for each of many texts would cost more than reading it. */
export const instantIn = (text: string): number | undefined => {
  if (!DATE_TIME.test(text)) return undefined
  const zone = text.endsWith('Z') || text.endsWith('z') ? text.length - 1 : text.length - 6
  const midnight = findMidnight(
    twoDigits(text, 0) * 100 + twoDigits(text, 2),
    twoDigits(text, 5),
    twoDigits(text, 8),
  )
  const time = timeAt(text, 11)
  const offset = zone === text.length - 1 ? 0 : timeAt(text, zone + 1)
  const second = twoDigits(text, 17)
  if (midnight === undefined || time === undefined || offset === undefined || second > 60) return undefined
  const minutes = text[zone] === '-' ? time + offset : time - offset
  return midnight + minutes * 60_000 + second * 1000 + toMilliseconds(text, zone)
}

const digit = (text: string, at: number): number => text.charCodeAt(at) - 0x30

const twoDigits = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1)

/** Minutes since midnight; undefined where there is no such time of a day. */
const timeAt = (text: string, at: number): number | undefined => {
  const hour = twoDigits(text, at)
  const minute = twoDigits(text, at + 3)
  return hour > 23 || minute > 59 ? undefined : hour * 60 + minute
}

/** What the fraction of a second comes to, which ends where the zone begins. */
const toMilliseconds = (text: string, zone: number): number => {
  let milliseconds = 0
  for (let at = 20, unit = 100; at < zone && unit >= 1; at++, unit /= 10)
    milliseconds += digit(text, at) * unit
  return milliseconds
}

/** Days of each month of a common year. */
const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The calendar repeats itself after 400 years, in milliseconds. */
const CYCLE = 146_097 * 86_400_000

/** Midnight of a day in milliseconds since 1970; undefined where there is no such day. */
const findMidnight = (year: number, month: number, day: number): number | undefined => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const length = month === 2 && isLeap ? 29 : (MONTHS[month - 1] ?? 0)
  if (day < 1 || day > length) return undefined
  return Date.UTC(year + 400, month - 1, day) - CYCLE // it takes the years 0 to 99 for 1900 to 1999
}

/**
 * Reads an instant, or an interval of two whose ends are included; `..` or nothing leaves one end open.
 * @throws Malformed where an end is no date-time, both ends are open, or the start lies after the end
 * @see OGC API - Features Part 1, section 7.15.3
 */
export const parseInterval = (text: string): Interval => {
  const ends = text.split('/')
  const [first = '', second] = ends
  if (second === undefined) {
    const instant = parseInstant(first)
    return { start: instant, end: instant }
  }
  if (ends.length > 2) throw new Malformed('an interval has one "/".')
  if (isOpen(first) && isOpen(second)) throw new Malformed('an interval has at least one closed end.')
  const start = isOpen(first) ? -Infinity : parseInstant(first)
  const end = isOpen(second) ? Infinity : parseInstant(second)
  if (start > end) throw new Malformed('the interval starts after it ends.')
  return { start, end }
}

const isOpen = (end: string): boolean => end === '' || end === '..'
