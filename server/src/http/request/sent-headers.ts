import type { IncomingMessage } from 'node:http'

/**
 * The values of a header, as often as it was sent: `headers` has only the first of some. Node's `headersDistinct` has
 * them all, and makes a list for every header of the request.
 * @param name in lower case
 */
export const sentHeaders = ({ rawHeaders }: IncomingMessage, name: string): readonly string[] =>
  rawHeaders.filter((_text, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name)
