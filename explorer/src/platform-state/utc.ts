/** A time as it is shown: `2026-05-04 08:00:00 UTC`. @param time RFC 3339, or milliseconds since 1970 */
export const utc = (time: string | number): string => {
  const iso = new Date(time).toISOString()
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
}
