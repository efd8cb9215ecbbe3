/** Work that starts when it is due: earliest first, then in the order in which it was given. */
export interface DueWork {
  /** When the next waiting one is due, in milliseconds since 1970 UTC; undefined where none waits. */
  nextDue(): Promise<number | undefined>
  /** Starts the next one, if it is due at `time`. */
  beginNext(time: number): Promise<Begun | undefined>
  /** @param listener called whenever the next due time may have changed */
  watch(listener: () => void): void
}

/** Work in progress. */
export interface Begun {
  /** Rejects with the failure, which whoever started it reports. */
  readonly done: Promise<void>
}
