/** Work that is begun when its time has come, earliest first; of the same time in the order in which it was given. */
export interface DueWork {
  /** When the next one is due that was not begun, in milliseconds since 1970 UTC; undefined where none waits. */
  nextDue(): Promise<number | undefined>
  /** Begins the next one, if it is due at `time`. */
  beginNext(time: number): Promise<Begun | undefined>
  /** @param listener told whenever something else may be due next */
  watch(listener: () => void): void
}

/** Something that is being done. */
export interface Begun {
  /** Rejects with what failed; whoever began it reports that. */
  readonly done: Promise<void>
}
