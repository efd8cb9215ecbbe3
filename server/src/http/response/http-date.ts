/** The preferred form, to be written and read, and two that are only read. @see RFC 9110, section 5.6.7 */
const RFC_850 = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d\d-[A-Z][a-z]{2}-\d\d \d\d:\d\d:\d\d GMT$/
const ASCTIME = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4}$/

/** A time as headers have it. @param time in milliseconds since 1970 UTC, of which the second is told */
export const httpDate = (time: number): string => new Date(time).toUTCString()

/** @returns milliseconds since 1970 UTC; undefined for what is not a date of HTTP, which is to be ignored */
export const readHttpDate = (text: string): number | undefined => {
  const time = Date.parse(ASCTIME.test(text) ? `${text} GMT` : text)
  if (Number.isNaN(time)) return undefined
  return RFC_850.test(text) || ASCTIME.test(text) || httpDate(time) === text ? time : undefined
}
