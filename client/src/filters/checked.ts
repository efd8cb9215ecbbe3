/** A moment; text is read as `Date` reads it. */
export type Moment = Date | string

/** An instant as RFC 3339 writes it, in UTC. @throws RangeError, TypeError where it is none of the years 0 to 9999 */
export const instant = (moment: Moment): string => {
  const text = new Date(moment).toISOString()
  if (text.length > 24) throw new TypeError(`${text} is out of range`)
  return text
}

/** A number that JSON can carry. @throws TypeError */
export const finite = (value: number): number => {
  if (!Number.isFinite(value)) throw new TypeError(`${value} is no number`)
  return value
}

/** The name of a field or property, 1 to 128 characters. @throws TypeError */
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
