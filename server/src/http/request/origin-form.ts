import type { Request } from 'express'

/**
 * A request may have an absolute address, as calls through a proxy do. Its origin is ignored: links have the configured
 * one.
 * @see RFC 9112 section 3.2.2
 */
export const toOriginForm = (req: Request): void => {
  if (req.url.startsWith('/')) return
  const [, rest] = /^https?:\/\/[^/?]*(.*)$/i.exec(req.url) ?? []
  if (rest !== undefined) req.url = rest.startsWith('/') ? rest : `/${rest}`
}
