/** Days that are searched, both included: days since 1970, UTC. */
export interface DayRange {
  readonly first: number
  readonly last: number
}

/** The days of a range that lie within another. Where there are none, the last one comes before the first. */
export const partWithin = ({ first, last }: DayRange, all: DayRange): DayRange => ({
  first: within(first, { first: all.first, last: all.last + 1 }),
  last: within(last, { first: all.first - 1, last: all.last }),
})

/** The range between two days, whichever comes first, as far as it lies within another. */
export const rangeBetween = (one: number, other: number, all: DayRange): DayRange => ({
  first: within(Math.min(one, other), all),
  last: within(Math.max(one, other), all),
})

const within = (day: number, { first, last }: DayRange): number => Math.max(first, Math.min(last, day))

/** The day at a place on an axis. @param share from 0 at its beginning to 1 at its end */
export const dayAt = (share: number, { first, last }: DayRange): number =>
  within(Math.floor(first + share * (last - first + 1)), { first, last })
