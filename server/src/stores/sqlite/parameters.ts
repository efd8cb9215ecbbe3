import type { Parameter } from './thread-protocol.ts'

/**
 * What SQLite is given for the parameters of a query: truth values as 1 and 0.
 * @throws TypeError for a value that would end the process or would be read back as another one: a text with U+0000 is cut
 * there, NaN becomes null
 */
export const toParameters = (values: readonly unknown[]): Parameter[] => values.map(toParameter)

const toParameter = (value: unknown): Parameter => {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' && !value.includes('\0')) return value
  if (typeof value === 'number' && !Number.isNaN(value)) return value
  if (typeof value === 'bigint' || value === null || value instanceof Uint8Array) return value
  throw new TypeError(`SQLite cannot keep ${typeof value === 'object' ? 'an object' : JSON.stringify(value)}`)
}
