import type { IncomingHttpHeaders } from 'node:http'
import { hasAlready, isNamedIn } from './entity-tag.ts'

/** What tells one state of a file from another. */
export interface Validators {
  /** Strong. */
  readonly etag: string
  /** Milliseconds since 1970 UTC; undefined of what is made for the call. */
  readonly lastModified: number | undefined
}

/** What the conditions of a call come to: `failed` is 412, `unchanged` 304. */
export type Verdict = 'failed' | 'unchanged' | 'met'

/**
 * Evaluates the conditions of a GET or HEAD, in the order that HTTP prescribes. Dates are ignored that are none, stand
 * beside tags, or ask about what has no time.
 * @see RFC 9110, section 13.2.2
 */
export const verdictOn = (headers: IncomingHttpHeaders, file: Validators): Verdict => {
  if (!isExpectedState(headers, file)) return 'failed'
  return isKnownState(headers, file) ? 'unchanged' : 'met'
}

/** @see RFC 9110, sections 13.1.1 and 13.1.4 */
const isExpectedState = (
  { 'if-match': match, 'if-unmodified-since': unmodifiedSince }: IncomingHttpHeaders,
  file: Validators,
): boolean => {
  if (match !== undefined) return isNamedIn(match, file.etag)
  return isNotLater(file.lastModified, unmodifiedSince) ?? true
}

/** @see RFC 9110, sections 13.1.2 and 13.1.3 */
const isKnownState = (
  { 'if-none-match': noneMatch, 'if-modified-since': modifiedSince }: IncomingHttpHeaders,
  file: Validators,
): boolean => {
  if (noneMatch !== undefined) return hasAlready(noneMatch, file.etag)
  return isNotLater(file.lastModified, modifiedSince) ?? false
}

/**
 * Whether a range is wanted: unless `If-Range` names another state of the file, exactly.
 * @see RFC 9110, section 13.1.5
 */
export const isRangeWanted = (
  { 'if-range': ifRange }: IncomingHttpHeaders,
  { etag, lastModified }: Validators,
): boolean =>
  ifRange === undefined ||
  ifRange === etag ||
  (lastModified !== undefined && ifRange === httpDate(lastModified))

/** Undefined if one of them is not known. Headers have no fractions of a second. */
const isNotLater = (time: number | undefined, header: string | undefined): boolean | undefined => {
  const date = header === undefined ? undefined : readHttpDate(header)
  return time === undefined || date === undefined ? undefined : Math.floor(time / 1000) * 1000 <= date
}

/** The preferred form, to be written and read, and two that are only read. @see RFC 9110, section 5.6.7 */
const RFC_850 = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d\d-[A-Z][a-z]{2}-\d\d \d\d:\d\d:\d\d GMT$/
const ASCTIME = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4}$/

/** A time as headers have it. @param time in milliseconds since 1970 UTC, of which the second is told */
export const httpDate = (time: number): string => new Date(time).toUTCString()

/** @returns milliseconds since 1970 UTC; undefined for what is not a date of HTTP, which is to be ignored */
const readHttpDate = (text: string): number | undefined => {
  const time = Date.parse(ASCTIME.test(text) ? `${text} GMT` : text)
  if (Number.isNaN(time)) return undefined
  return RFC_850.test(text) || ASCTIME.test(text) || httpDate(time) === text ? time : undefined
}
