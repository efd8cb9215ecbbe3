import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { Logger } from 'pino'

/** A caller's own id is used if it is harmless in a log and a header. */
const ACCEPTABLE_ID = /^[\w.:-]{1,128}$/

const idOf = (req: Request): string => {
  const sent = req.get('x-request-id') ?? ''
  return ACCEPTABLE_ID.test(sent) ? sent : randomUUID()
}

/**
 * Gives every request an id (`X-Request-Id`, the caller's or a new one) and logs one line when it is answered.
 * Of the address only the path is logged: a query may contain a key, a body or a header anything.
 */
export const requestLog =
  (logger: Logger): RequestHandler =>
  (req, res, next) => {
    const id = idOf(req)
    const { method, path } = req
    const begun = performance.now()
    res.setHeader('X-Request-Id', id)
    res.once('close', () => {
      const facts = { id, method, path, status: res.statusCode, ms: Math.round(performance.now() - begun) }
      if (res.writableFinished) logger.info(facts, 'answered')
      else logger.warn(facts, 'cut off')
    })
    next()
  }
