import { unlessAborted } from '../unless-aborted.ts'

/** Time, as the client needs it. Tests give one that does not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Waits, in milliseconds. @throws the signal's reason where it aborts meanwhile */
  readonly sleep: (duration: number, signal?: AbortSignal | null) => Promise<void>
}

/** The longest that a timer waits, in milliseconds; one that is set to more ends at once. */
export const LONGEST: number = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (duration, signal) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const passed = () =>
      new Promise<void>((resolve) => (timer = setTimeout(resolve, Math.min(duration, LONGEST))))
    try {
      await unlessAborted(signal, passed)
    } finally {
      clearTimeout(timer)
    }
  },
}
