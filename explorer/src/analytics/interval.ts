/**
 * Days as an interval of the platform; undefined for all times.
 * @param from, until `2026-04-18`, both included; empty for no bound
 */
export const intervalOf = (from: string, until: string): string | undefined => {
  if (from === '' && until === '') return undefined
  const start = from === '' ? '..' : `${from}T00:00:00Z`
  const end = until === '' ? '..' : `${until}T23:59:59.999Z`
  return `${start}/${end}`
}
