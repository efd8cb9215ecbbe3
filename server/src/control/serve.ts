import express from 'express'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Clock } from '../kernel/clock.ts'
import { readControlContract, servedAt } from '../contract/contract.ts'
import { createDispatcher } from '../http/server/dispatch.ts'
import { failureHandler } from '../http/server/failure-handler.ts'
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

/** Where all of control is: outside the paths of the platform's contract. */
const CONTROL_PREFIX = '/control'

const DOCUMENT_PATH = `${CONTROL_PREFIX}/openapi.json`

const REFUSAL = 'Pages of other origins may not use the control routes.'

/** How long a call may take, in milliseconds: moving the clock on by years does years of work. */
const DEADLINE_MS = 600_000

/** In production there is nothing to control. */
export const refuseControl: RequestHandler = (req, _res, next) => {
  if (isBelow(req.path)) throw new Problem(403, 'The control routes are refused in production.')
  next()
}

const isBelow = (path: string): boolean => path === CONTROL_PREFIX || path.startsWith(`${CONTROL_PREFIX}/`)

export interface ServeControlOptions {
  /** The platform's main address, whose own pages are let in and those of no other origin. */
  readonly baseUrl: string
  /**
   * Other hosts are refused, documents and reads too: to a browser, a page whose name was made to lead here is of the
   * platform's own origin.
   */
  readonly isOwnHost: IsOwnHost
  readonly handlers: ControlHandlers
  /** Measures how long calls wait. */
  readonly monotonic: Clock
  readonly logger: Logger
}

/** Serves the contract of `/control` and its document; leaves all other requests to what comes next. */
export const serveControl = (options: ServeControlOptions): RequestHandler => {
  const { baseUrl, isOwnHost, logger } = options
  const document = servedAt(readControlContract(), [baseUrl])
  const routes = express.Router({ caseSensitive: true })
  routes.use(refuseForeignHosts(isOwnHost), refuseForeignOrigins(listedOrigins([baseUrl]), REFUSAL))
  routes.use(guardEscapes)
  routes.get([CONTROL_PREFIX, DOCUMENT_PATH], (_req, res) => void res.json(document))
  routes.use(dispatcherOf(options))
  routes.use(({ method, path }) => {
    throw new Problem(404, `There is no control route ${method} ${path}; see ${baseUrl}${DOCUMENT_PATH}.`)
  })
  routes.use(failureHandler(() => controlError, { logger, journal: undefined }))
  return (req, res, next) => {
    if (isBelow(req.path)) routes(req, res, next)
    else next()
  }
}

/** The dispatcher of the areas over the contract of `/control`, whose calls need no credentials and never go wrong by a fault. */
const dispatcherOf = ({ baseUrl, handlers, monotonic }: ServeControlOptions): RequestHandler => {
  const contract = readControlContract()
  return createDispatcher({
    router: createRouter(new Map([['control', servedOperations('control', contract)]])),
    areas: { control: { handlers, wireError: controlError } },
    validators: new Map([['control', validatorOf(contract, true)]]),
    authenticate: async () => undefined,
    turns: new Turns(monotonic, timerAlarm),
    addressOf: () => baseUrl,
    deadlineMs: DEADLINE_MS,
  })
}
