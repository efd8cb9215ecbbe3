/** The limit, in percent, that every scene meets. */
export const ANY_CLOUDS = 100

/** Reads a limit of clouds, in percent, from the page's address; undefined for any. 0 is a limit: no cloud at all. */
export const readCloudLimit = (text: string): number | undefined => {
  const percent = /^\d+(\.\d+)?$/.test(text) ? Number(text) : ANY_CLOUDS
  return percent < ANY_CLOUDS ? percent : undefined
}

/** Writes a limit of clouds, in percent, for the page's address; '' for any. */
export const writeCloudLimit = (percent: number): string => (percent < ANY_CLOUDS ? String(percent) : '')
