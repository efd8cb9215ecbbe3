import type { IncomingMessage } from 'node:http'

/**
 * Gives a request the form of its address that the server reads. A request may have an absolute address, as calls through a
 * proxy do. Its origin is ignored: links have the configured one.
 * @see RFC 9112 section 3.2.2
 */
export const toOriginForm = (req: IncomingMessage): void => {
  const { url = '/' } = req
  if (url.startsWith('/')) return
  const [, rest] = /^https?:\/\/[^/?]*(.*)$/i.exec(url) ?? []
  if (rest !== undefined) req.url = rest.startsWith('/') ? rest : `/${rest}`
}

/** Path and query of an address; the query without its question mark, and empty where there is none. */
export const splitAddress = ({
  url = '/',
}: Pick<IncomingMessage, 'url'>): readonly [path: string, query: string] => {
  const end = url.indexOf('?')
  return end === -1 ? [url, ''] : [url.slice(0, end), url.slice(end + 1)]
}

/** The path of a request, without its query. */
export const readPath = (req: Pick<IncomingMessage, 'url'>): string => splitAddress(req)[0]

/**
 * The values of a header, as often as it was sent: `headers` has only the first of some. Node's `headersDistinct` has
 * them all, and makes a list for every header of the request.
 * @param name in lower case
 */
export const readHeaders = ({ rawHeaders }: IncomingMessage, name: string): readonly string[] => {
  const values: string[] = []
  for (const [at, text] of rawHeaders.entries()) {
    const isName = at % 2 === 0 && text.length === name.length && text.toLowerCase() === name
    if (isName) values.push(rawHeaders[at + 1] ?? '')
  }
  return values
}

/** The value of a header field, or of all fields of its name with commas between them. */
export const readHeader = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  name: string,
): string | undefined => {
  const value = headers[name.toLowerCase()]
  return Array.isArray(value) ? value.join(', ') : value
}
