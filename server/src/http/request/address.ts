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
export const pathOf = (req: Pick<IncomingMessage, 'url'>): string => splitAddress(req)[0]
