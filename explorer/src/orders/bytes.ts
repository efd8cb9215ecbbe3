const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** A size as it is shown, in powers of a thousand: `1.3 MB`. */
export const bytes = (size: number): string => {
  let left = size
  let unit = 0
  while (left >= 999.95 && unit < UNITS.length - 1) {
    left /= 1000
    unit++
  }
  return `${unit === 0 ? left : left.toFixed(1)} ${UNITS[unit] ?? ''}`
}
