/** Work that starts when it is due: earliest first, then in the order in which it was given. */
export interface DueWork {
  /** When the next waiting one is due, in milliseconds since 1970 UTC; undefined where none waits. */
  nextDue(): Promise<number | undefined>
  /** Starts the next one, if it is due at `time`. */
  beginNext(time: number): Promise<Begun | undefined>
  /**
   * Makes work due that waits for a later time than it ever has to: the clock was ahead when it was given.
   * @param time the current one, in milliseconds since 1970 UTC
   */
  bringForward(time: number): Promise<void>
  /** @param listener called whenever the next due time may have changed */
  watch(listener: () => void): void
}

/** Work in progress. */
export interface Begun {
  /** Rejects with the failure, which whoever started it reports. */
  readonly done: Promise<void>
}
