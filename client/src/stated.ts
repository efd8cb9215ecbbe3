/** A name, or nothing for the key of an index signature. */
type Name<K> = string extends K ? never : number extends K ? never : K

/** The names that an object type has beside its index signature. */
type NamesOf<T> = keyof { [K in keyof T as Name<K>]: never }

/**
 * A reply as the contract states it. Replies are open: they may carry members that the contract does not name, which a
 * type with an index signature would let a misspelt name pass for. Here only the stated names compile, at every depth;
 * an object without stated names, such as the assets of an item by name, stays one.
 */
export type Stated<T> = T extends readonly unknown[]
  ? { [K in keyof T]: Stated<T[K]> }
  : T extends object
    ? { [K in keyof T as [NamesOf<T>] extends [never] ? K : Name<K>]: Stated<T[K]> }
    : T
