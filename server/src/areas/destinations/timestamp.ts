import type { Clock } from '../../kernel/clock.ts'

/** The present as RFC 3339 in UTC, to the nanosecond, as the contract writes times. */
export const timestamp = (clock: Clock): string => new Date(clock.now()).toISOString().replace('Z', '000000Z')
