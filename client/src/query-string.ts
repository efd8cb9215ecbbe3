import { serializeArrayParam, serializePrimitiveParam } from 'openapi-fetch'

/**
 * Writes query parameters as the contract declares them: a value, a list with commas, an object as JSON. Those that are
 * undefined or null, and empty lists, are left out.
 * @param exploded names of lists that repeat the name: `mode=a&mode=b`
 * @returns the query without its question mark, e.g. `bbox=13,45,14,46&limit=10`
 * @see https://spec.openapis.org/oas/v3.1.1.html#style-values
 */
export const queryString = (
  values: Readonly<Record<string, unknown>>,
  exploded: readonly string[] = [],
): string =>
  Object.entries(values)
    .filter(([, value]) => isGiven(value))
    .map(([name, value]) => {
      const key = encodeURIComponent(name)
      return Array.isArray(value)
        ? serializeArrayParam(key, value.map(toText), { style: 'form', explode: exploded.includes(name) })
        : serializePrimitiveParam(key, toText(value))
    })
    .join('&')

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
