import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'

/** Looks at a request before it is served. @throws Problem that refuses it */
export type Check = (req: IncomingMessage, res: ServerResponse) => void

/** The same for an Express application. */
export const asMiddleware =
  (check: Check): RequestHandler =>
  (req, res, next) => {
    check(req, res)
    next()
  }
