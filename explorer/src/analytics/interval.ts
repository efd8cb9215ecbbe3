import { isDayText } from '../shell/time-text.ts'

/**
 * Days as an interval of the platform; undefined for all times.
 * @param from, until `2026-04-18`, both included; what is no day is no bound
 */
export const formatInterval = (from: string, until: string): string | undefined => {
  const start = isDayText(from) ? `${from}T00:00:00Z` : '..'
  const end = isDayText(until) ? `${until}T23:59:59.999Z` : '..'
  return start === end ? undefined : `${start}/${end}`
}
