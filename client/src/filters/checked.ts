/** A moment; as a text a day such as `2026-04-18`, which begins in UTC, or a time with its offset (RFC 3339). */
export type Moment = Date | string

/** What does not depend on where the program runs: a day, or a day and a time with an offset. */
const MOMENT = /^(\d{4}-\d\d-\d\d)(T.+(Z|[+-]\d\d:\d\d))?$/i

/**
 * An instant as RFC 3339 writes it, in UTC.
 * @throws TypeError for what is no time, a time without an offset, a day that no month has, or one outside the years 0 to 9999
 */
export const instant = (moment: Moment): string => {
  const time = new Date(moment)
  if (isNaN(Number(time))) throw new TypeError(`There is no such time: ${String(moment)}`)
  const text = time.toISOString()
  if (text.length > 24) throw new TypeError(`A time outside the years 0 to 9999: ${text}`)
  if (typeof moment !== 'string') return text
  const day = MOMENT.exec(moment)?.[1]
  if (day === undefined)
    throw new TypeError(`Neither a day nor a time with its offset, as Z or +02:00: ${moment}`)
  if (!new Date(day).toISOString().startsWith(day)) throw new TypeError(`There is no such day: ${moment}`)
  return text
}

/** A number that JSON can carry. @throws TypeError */
export const finite = (value: number): number => {
  if (!Number.isFinite(value)) throw new TypeError(`${value} is no number`)
  return value
}

/** What JSON can carry every number of, as a geometry's. @throws TypeError */
export const finiteIn = <Value extends object>(value: Value): Value => {
  JSON.stringify(value, (_name, member: unknown) => (typeof member === 'number' ? finite(member) : member))
  return value
}

/** The name of a field, 1 to 128 characters. @throws TypeError */
export const named = (name: string): string => {
  if (!/^[^]{1,128}$/u.test(name)) throw new TypeError(`Not a name of 1 to 128 characters: ${name}`)
  return name
}

/** 1 to `most` values, each of which is checked. @throws TypeError */
export const several = <Value, Checked>(
  values: readonly Value[],
  most: number,
  check: (value: Value) => Checked,
): Checked[] => {
  if (values.length === 0 || values.length > most)
    throw new TypeError(`${values.length} values, not 1 to ${most}`)
  return values.map(check)
}
