import type { Clock } from '../kernel/clock.ts'

/** Seconds since a time in milliseconds since 1970 UTC; 0 where there is none. */
export const ageOf = (since: number | undefined, clock: Clock): number =>
  since === undefined ? 0 : Math.max(0, clock.now() - since) / 1000
