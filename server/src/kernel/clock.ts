/** Tells the current time. `Date` is one; tests, and a platform whose time can be moved, bring their own. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number
}

/** A clock that stands still: by it nobody has waited too long, however busy the machine is. */
export const STOPPED_CLOCK: Clock = { now: () => 0 }
