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
    .flatMap(([name, value]) => {
      const parts = Array.isArray(value) ? value.map(encoded) : isGiven(value) ? [encoded(value)] : []
      const texts = parts.length > 0 && !exploded.includes(name) ? [parts.join(',')] : parts
      return texts.map((text) => `${encodeURIComponent(name)}=${text}`)
    })
    .join('&')

const isGiven = (value: unknown) => value !== undefined && value !== null

/** Inside a list a comma separates, so one within an element has to stay encoded. */
const encoded = (value: unknown): string =>
  encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))
