/** Whether the first comes before the second (below 0), behind it (above 0), or neither. */
export type Compare<Thing> = (one: Thing, other: Thing) => number

/** Numbers by size, texts by the codes of their characters. */
export const compare: Compare<string | number> = (one, other) => (one < other ? -1 : Number(one > other))

/** Ascending by a key, such as an id. */
export const ascending =
  <Thing>(keyOf: (thing: Thing) => string | number): Compare<Thing> =>
  (one, other) =>
    compare(keyOf(one), keyOf(other))
