const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** A number of bytes in the largest unit of 1000 that keeps a digit before the point: `1.4 MB`. */
export const formatSize = (bytes: number): string => {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power] ?? ''}`
}

/** How much has come, where it is known how much there is: `40 %`, otherwise `1.4 MB`. */
export const formatProgress = (received: number, total: number | undefined): string =>
  total === undefined || total === 0 ? formatSize(received) : `${Math.floor((100 * received) / total)} %`
