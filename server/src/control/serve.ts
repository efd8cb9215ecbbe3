import express from 'express'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Clock } from '../kernel/clock.ts'
import { readControlContract, servedAt } from '../contract/contract.ts'
import { createDispatcher } from '../http/server/dispatch.ts'
import type { Dispatch } from '../http/server/dispatch.ts'
import { failureAnswerer, failureHandler } from '../http/server/failure-handler.ts'
import { asMiddleware } from '../http/request/check.ts'
import { guardEscapes } from '../http/request/message-guard.ts'
import { servedOperations } from '../contract/served-operation.ts'
import { listedOrigins, refuseForeignOrigins } from '../http/request/origins.ts'
import { refuseForeignHosts } from '../http/request/own-hosts.ts'
import type { IsOwnHost } from '../http/request/own-hosts.ts'
import { Problem } from '../kernel/problem.ts'
import { createRouter } from '../http/request/router.ts'
import { Turns } from '../http/request/turns.ts'
import { validatorOf } from '../http/request/validator.ts'
import { timerAlarm } from '../kernel/alarm.ts'
import { controlError } from './errors.ts'
import type { ControlHandlers } from './operation.ts'

/** The prefix of control, which is outside of the paths of the platform's contract. */
const CONTROL_PREFIX = '/control'

const DOCUMENT_PATH = `${CONTROL_PREFIX}/openapi.json`

const REFUSAL = 'Pages of other origins may not use the control routes.'

/** How long a call may take, in milliseconds: advancing the clock by years does the work of years. */
const DEADLINE_MS = 600_000

/** Refuses all calls: in production there is no control. */
export const refuseControl: RequestHandler = (req, _res, next) => {
  if (isBelow(req.path)) throw new Problem(403, 'The control routes are refused in production.')
  next()
}

const isBelow = (path: string): boolean => path === CONTROL_PREFIX || path.startsWith(`${CONTROL_PREFIX}/`)

export interface ServeControlOptions {
  /** The platform's main address: only pages of this origin may call. */
  readonly baseUrl: string
  /**
   * Other hosts are refused, also for documents and reads: to a browser, a page whose name resolves to this machine has
   * the platform's own origin.
   */
  readonly isOwnHost: IsOwnHost
  readonly handlers: ControlHandlers
  /** Measures how long calls wait. */
  readonly monotonic: Clock
  readonly logger: Logger
}

/** Serves the contract of `/control` and its document; leaves all other requests to what comes next. */
export const serveControl = (options: ServeControlOptions): RequestHandler => {
  const { baseUrl, isOwnHost, monotonic, logger } = options
  const document = servedAt(readControlContract(), [baseUrl])
  const routes = express.Router({ caseSensitive: true })
  const isOwnOrigin = listedOrigins([baseUrl])
  for (const check of [
    refuseForeignHosts(isOwnHost),
    refuseForeignOrigins(isOwnOrigin, REFUSAL),
    guardEscapes,
  ])
    routes.use(asMiddleware(check))
  routes.get([CONTROL_PREFIX, DOCUMENT_PATH], (_req, res) => void res.json(document))
  const dispatch = dispatcherOf(options)
  const turns = new Turns(monotonic, timerAlarm)
  routes.use(async (req, res, next) => {
    if (!(await dispatch(req, res, turns.of(res)))) next()
  })
  routes.use(({ method, path }) => {
    throw new Problem(404, `There is no control route ${method} ${path}; see ${baseUrl}${DOCUMENT_PATH}.`)
  })
  routes.use(failureHandler(failureAnswerer(() => controlError, { logger, journal: undefined })))
  return (req, res, next) => {
    if (isBelow(req.path)) routes(req, res, next)
    else next()
  }
}

/**
 * The dispatcher of the areas with the contract of `/control`, whose calls need no credentials and get no injected
 * faults.
 */
const dispatcherOf = ({ baseUrl, handlers }: ServeControlOptions): Dispatch => {
  const contract = readControlContract()
  return createDispatcher({
    router: createRouter(new Map([['control', servedOperations('control', contract)]])),
    areas: { control: { handlers, wireError: controlError } },
    validators: new Map([['control', validatorOf(contract, 'all')]]),
    authenticate: async () => undefined,
    addressOf: () => baseUrl,
    deadlineMs: DEADLINE_MS,
  })
}
