import express from 'express'
import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { logFault } from '../http/server/failure-handler.ts'
import { toProblem } from '../http/response/failures.ts'
import { listedOrigins, refuseForeignOrigins } from '../http/request/origins.ts'
import { refuseForeignHosts } from '../http/request/own-hosts.ts'
import type { IsOwnHost } from '../http/request/own-hosts.ts'
import { Problem } from '../kernel/problem.ts'
import { reasonPhrase } from '../http/response/wire-errors.ts'
import { controlDocument } from './document.ts'
import type { ControlRoute } from './route.ts'

/** Where the control routes are: outside the contract's paths. */
const CONTROL_PREFIX = '/control'

const REFUSAL = 'Pages of other origins may not use the control routes.'

/** In production there is nothing to control. */
export const refuseControl: RequestHandler = (req, _res, next) => {
  if (isBelow(req.path)) throw new Problem(403, 'The control routes are refused in production.')
  next()
}

const isBelow = (path: string): boolean => path === CONTROL_PREFIX || path.startsWith(`${CONTROL_PREFIX}/`)

/**
 * Serves the control routes and their document; hands on all other requests.
 * @param baseUrl the platform's main address, whose own pages are let in and those of no other origin
 * @param isOwnHost other hosts are refused, documents and reads too: to a browser, a page whose name was made to lead
 *   here is of the platform's own origin
 */
export const serveControl = (
  baseUrl: string,
  isOwnHost: IsOwnHost,
  routes: readonly ControlRoute[],
  logger: Logger,
): RequestHandler => {
  const address = baseUrl + CONTROL_PREFIX
  const document = controlDocument(address, routes)
  const router = express.Router({ caseSensitive: true })
  router.use(refuseForeignHosts(isOwnHost), refuseForeignOrigins(listedOrigins([baseUrl]), REFUSAL))
  router.get(['/', '/openapi.json'], (_req, res) => void res.json(document))
  router.use(express.json({ limit: '64kb', strict: false })) // what is no object, the shape of the route refuses
  for (const route of routes)
    router[route.method](route.path.replaceAll(/\{(\w+)\}/g, ':$1'), (req, res, next) => {
      if (route.body && req.get('content-type') !== undefined && !req.is('application/json'))
        throw new Problem(415, 'The body must be application/json.')
      const parameters = new Map(Object.entries(req.params).map(([name, value]) => [name, String(value)]))
      answer(route, parameters, req.body, res).catch(next)
    })
  router.use((req) => {
    throw new Problem(
      404,
      `There is no control route ${req.method} ${req.originalUrl.split('?')[0] ?? ''}; see ${address}/openapi.json.`,
    )
  })
  router.use(failure(logger))
  const mounted = express.Router({ caseSensitive: true })
  mounted.use(CONTROL_PREFIX, router)
  return mounted
}

const answer = async (
  route: ControlRoute,
  parameters: ReadonlyMap<string, string>,
  body: unknown,
  res: Response,
): Promise<void> => {
  const reply = await route.answer(parameters, body)
  res.status(route.status)
  if (route.reply) res.json(reply)
  else res.end()
}

/** @see RFC 9457 */
const failure =
  (logger: Logger): ErrorRequestHandler =>
  (thrown: unknown, req, res, _next) => {
    const { status, message } = problemOf(thrown)
    if (status === 500) logFault(logger, req, res, thrown)
    res.status(status)
    res.setHeader('Content-Type', 'application/problem+json')
    res.json({ type: 'about:blank', title: reasonPhrase(status), status, detail: message })
  }

const problemOf = (thrown: unknown): Problem => {
  if (thrown instanceof SyntaxError) return new Problem(400, 'The body is not JSON.') // V8's own text quotes the body
  return toProblem(thrown)
}
