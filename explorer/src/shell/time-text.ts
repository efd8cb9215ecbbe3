/** The UTC day of a moment: `2026-04-18`. */
export const formatDay = (moment: string): string => moment.slice(0, 10)

/** A moment to the minute: `2026-04-18 10:15 UTC`. @param moment in UTC, as the platform writes it (RFC 3339) */
export const formatMinute = (moment: string): string => `${moment.slice(0, 16).replace('T', ' ')} UTC`

/** Two moments as their days; one where both are of the same: `2026-04-07 to 2026-04-19`. */
export const formatDays = (from: string, to: string): string =>
  formatDay(from) === formatDay(to) ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`

/** Whether a text is a UTC day as the page writes them, `2026-04-18`, and the calendar has it. */
export const isDayText = (text: string): boolean => {
  const midnight = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(midnight) && formatDay(new Date(midnight).toISOString()) === text // 31 February is read as 3 March
}
