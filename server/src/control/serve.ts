import express from 'express'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { components } from '../../../generated/control.ts'
import { readControlContract, servedAt } from '../contract/contract.ts'
import { servedOperations } from '../contract/served-operation.ts'
import { asMiddleware } from '../http/guards/check.ts'
import { guardEscapes } from '../http/guards/message-guards.ts'
import { listedOrigins, refuseForeignOrigins } from '../http/guards/origins.ts'
import { refuseForeignHosts } from '../http/guards/own-hosts.ts'
import type { IsOwnHost } from '../http/guards/own-hosts.ts'
import { createRouter } from '../http/call/router.ts'
import { Turns } from '../http/admission/turns.ts'
import { sharedValidator } from '../http/call/validator.ts'
import type { WireError } from '../http/response/error-wire.ts'
import { reasonPhrase } from '../http/response/error-wire.ts'
import { createDispatcher } from '../http/call/dispatch.ts'
import type { Dispatch } from '../http/call/dispatch.ts'
import { failureAnswerer, failureHandler } from '../http/response/failure-handler.ts'
import { timerAlarm } from '../kernel/alarm.ts'
import type { Clock } from '../kernel/clock.ts'
import { Problem } from '../kernel/problem.ts'
import type { ControlHandlers } from './operation.ts'

/** The prefix of `/control`, which is not part of the platform's contract. */
const CONTROL_PREFIX = '/control'

const DOCUMENT_PATH = `${CONTROL_PREFIX}/openapi.json`

const FOREIGN_ORIGIN = 'Pages of other origins may not use the control routes.'

/** Maximum duration of a call, in milliseconds: advancing the clock by years does the work of years. */
const DEADLINE_MS = 600_000

/** Rejects all calls, in production. */
export const refuseControl: RequestHandler = (req, _res, next) => {
  if (isControlPath(req.path)) throw new Problem(403, 'The control routes are refused in production.')
  next()
}

const isControlPath = (path: string): boolean =>
  path === CONTROL_PREFIX || path.startsWith(`${CONTROL_PREFIX}/`)

export interface ServeControlOptions {
  /** The platform's main address. Pages of other origins may not call. */
  readonly baseUrl: string
  /**
   * Calls to other hosts are rejected, even reads: a page whose host name resolves to this machine has the platform's own
   * origin as far as a browser can tell.
   */
  readonly isOwnHost: IsOwnHost
  readonly handlers: ControlHandlers
  /** Measures how long calls wait. */
  readonly monotonic: Clock
  readonly logger: Logger
}

/** Serves the contract of `/control` and its document; passes all other requests on. */
export const serveControl = (options: ServeControlOptions): RequestHandler => {
  const { baseUrl, isOwnHost, monotonic, logger } = options
  const document = servedAt(readControlContract(), [baseUrl])
  const routes = express.Router({ caseSensitive: true })
  const isOwnOrigin = listedOrigins([baseUrl])
  for (const check of [
    refuseForeignHosts(isOwnHost),
    refuseForeignOrigins(isOwnOrigin, FOREIGN_ORIGIN),
    guardEscapes,
  ])
    routes.use(asMiddleware(check))

  routes.get([CONTROL_PREFIX, DOCUMENT_PATH], (_req, res) => void res.json(document))

  const dispatch = createControlDispatcher(options)
  const turns = new Turns(monotonic, timerAlarm)
  routes.use(async (req, res, next) => {
    if (!(await dispatch(req, res, turns.of(res)))) next()
  })
  routes.use(({ method, path }) => {
    throw new Problem(404, `There is no control route ${method} ${path}; see ${baseUrl}${DOCUMENT_PATH}.`)
  })
  routes.use(failureHandler(failureAnswerer(() => controlError, { logger, journal: undefined })))

  return (req, res, next) => {
    if (isControlPath(req.path)) routes(req, res, next)
    else next()
  }
}

/** Dispatches calls as for an area, but without credentials and without injected faults. */
const createControlDispatcher = ({ baseUrl, handlers }: ServeControlOptions): Dispatch => {
  const contract = readControlContract()
  return createDispatcher({
    router: createRouter(new Map([['control', servedOperations('control', contract)]])),
    areas: { control: { handlers, wireError: controlError } },
    validators: new Map([['control', sharedValidator(contract, 'all')]]),
    authenticate: async () => undefined,
    addressFor: () => baseUrl,
    deadlineMs: DEADLINE_MS,
  })
}

const problemDetails = ({ status, message }: Problem): components['schemas']['ProblemDetails'] => ({
  type: 'about:blank',
  title: reasonPhrase(status),
  status,
  detail: message,
})

/** The error body of `/control`. @see RFC 9457 */
const controlError: WireError = Object.assign(problemDetails, { media: 'application/problem+json' })
