import type { IncomingMessage } from 'node:http'

/**
 * The values of a header, as often as it was sent: `headers` has only the first of some. Node's `headersDistinct` has
 * them all, and makes a list for every header of the request.
 * @param name in lower case
 */
export const sentHeaders = ({ rawHeaders }: IncomingMessage, name: string): readonly string[] => {
  const values: string[] = []
  for (const [at, text] of rawHeaders.entries()) {
    const isName = at % 2 === 0 && text.length === name.length && text.toLowerCase() === name
    if (isName) values.push(rawHeaders[at + 1] ?? '')
  }
  return values
}

/** The value of a header field, or of all fields of its name with commas between them. */
export const headerOf = ({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | undefined => {
  const value = headers[name.toLowerCase()]
  return Array.isArray(value) ? value.join(', ') : value
}
