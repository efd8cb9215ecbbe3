/** Time, as the client needs it. Tests give one that does not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Waits, in milliseconds. @throws the signal's reason where it aborts meanwhile */
  readonly sleep: (duration: number, signal?: AbortSignal | null) => Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (duration, signal) => {
    signal?.throwIfAborted()
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, duration)
      signal?.addEventListener('abort', end)
    })
    signal?.throwIfAborted()
  },
}
