/** Below 0 where the first comes before the second, above 0 where it comes after it, 0 otherwise. */
export type Compare<Thing> = (one: Thing, other: Thing) => number

/** Numbers by size, texts by UTF-16 code unit. */
export const compare: Compare<string | number> = (one, other) => (one < other ? -1 : Number(one > other))

/** Ascending by a key, such as an id. */
export const ascending =
  <Thing>(findKey: (thing: Thing) => string | number): Compare<Thing> =>
  (one, other) =>
    compare(findKey(one), findKey(other))
