/**
 * An address with query parameters as the contract has them on the wire: lists with commas, geometries as JSON, a space
 * as `%20` and a plus as `%2B`, which everybody reads alike. Undefined ones are left out.
 */
export const withQuery = (address: string, query: object): string => {
  let separator = '?'
  let written = address
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    written += `${separator}${escaped(name)}=${escaped(toText(value))}`
    separator = '&'
  }
  return written
}

/** Most texts need no escape. */
const PLAIN = /^[\w.*-]*$/

const escaped = (text: string): string =>
  PLAIN.test(text) ? text : encodeURIComponent(text.toWellFormed()).replaceAll(/[!'()~]/g, escapedCharacter)

/** Forms escape a few characters that addresses need not. @see https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set */
const escapedCharacter = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`

const toText = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Those parameters that the caller sent, and not those that have a default. */
export const pickSent = (query: object, given: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => given.has(name)))
