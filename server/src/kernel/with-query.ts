/**
 * An address with query parameters as the contract has them on the wire: lists with commas, geometries as JSON, a space
 * as `%20` and a plus as `%2B`, which everybody reads alike. Undefined ones are left out.
 */
export const withQuery = (address: string, query: object): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.set(name, textOf(value))
  const text = parameters.toString().replaceAll('+', '%20')
  return text === '' ? address : `${address}?${text}`
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Those parameters that the caller sent, and not those that have a default. */
export const sentOf = (query: object, given: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => given.has(name)))
