import cors from 'cors'
import express from 'express'
import type { Express, Request, RequestHandler } from 'express'
import helmet from 'helmet'
import type { Logger } from 'pino'
import type { Clock } from '../../kernel/clock.ts'
import { timerAlarm } from '../../kernel/alarm.ts'
import type { Authenticate } from '../request/authenticate.ts'
import type { CallObserver } from './call-observer.ts'
import { faultsOf, observe } from './extra-routes.ts'
import type { AreaWithRoutes } from './extra-routes.ts'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import type { Deadline } from '../request/deadline.ts'
import { createDispatcher } from './dispatch.ts'
import type { CallControl, ServedAreas } from './dispatch.ts'
import { failureHandler } from './failure-handler.ts'
import { guardEscapes, guardHead, guardHost } from '../request/message-guard.ts'
import { servedOperations } from '../../contract/served-operation.ts'
import type { ServedOperation } from '../../contract/served-operation.ts'
import type { Idempotency } from '../../services/idempotency/idempotency.ts'
import { KeyedCalls } from './keyed-calls.ts'
import { toOriginForm } from '../request/origin-form.ts'
import type { IsAllowedOrigin } from '../request/origins.ts'
import type { Tracing } from '../../kernel/tracing.ts'
import { Problem } from '../../kernel/problem.ts'
import { requestLog } from './request-log.ts'
import { createRouter } from '../request/router.ts'
import type { Router } from '../request/router.ts'
import type { WireError } from '../response/send.ts'
import { createShedder } from './shed.ts'
import type { TrustedProxies } from '../request/trusted-proxies.ts'
import { Turns } from '../request/turns.ts'
import { validatorOf } from '../request/validator.ts'
import type { Validator } from '../request/validator.ts'

export interface HttpOptions {
  /** The document of every served area, by area. */
  readonly documents: ReadonlyMap<string, OpenApiDocument>
  readonly areas: ServedAreas
  readonly authenticate: Authenticate
  /** The configured address, without a trailing slash, at which an area is reached. */
  readonly addressOf: (area: string) => string
  /** Middlewares before everything but health and readiness, for checks that need no credentials. */
  readonly guards: readonly RequestHandler[]
  /** Pages of which origins may read answers; undefined for every page. */
  readonly isAllowedOrigin: IsAllowedOrigin | undefined
  /** Routes that come before those of the contract: the authorization server, the docs. */
  readonly beside: readonly RequestHandler[]
  /** The areas of the contract among these routes. */
  readonly areasWithRoutes?: readonly AreaWithRoutes[]
  /** Never in production. */
  readonly control?: HttpControl | undefined
  /** Who watches the calls; nobody by default. */
  readonly observers?: readonly CallObserver[]
  /** Whose traces are named in the log; by default there are none. */
  readonly tracing?: Tracing
  /** Undefined where callers reach the server without one. */
  readonly trustedProxies?: TrustedProxies | undefined
  /** Of a contract with operations that take an `Idempotency-Key`. */
  readonly idempotency?: Idempotency | undefined
  readonly during?: Deadline['during']
  readonly isCommitting?: Deadline['isCommitting']
  readonly logger: Logger
  /** The clock that measures load: how long calls wait, and how late the event loop is. */
  readonly monotonic: Clock
  /** Whether to validate responses against the contract: in development and tests. */
  readonly validateResponses: boolean
  /**
   * Whether to compile the validation of every operation before the first call, which takes seconds; otherwise on its
   * first call.
   */
  readonly compileAtOnce: boolean
}

/** How tests against the platform observe and control it. */
export interface HttpControl extends CallControl {
  /** Middlewares that come before the check of origins. */
  readonly routes: RequestHandler
}

export interface HttpApp {
  readonly handler: Express
  /** To be called for every accepted connection, so that none waits for the work of others. */
  readonly noteConnection: () => void
  /** Makes `/readyz` answer 503, so that a load balancer sends no more calls. */
  startDraining(): void
  stop(): void
}

/** How long a handler may take, in milliseconds. */
const DEADLINE_MS = 30_000
/** Maximum age of the last tick of the event loop, in milliseconds, for new calls to be accepted. */
const MAX_STALE_MS = 1_000

/** Response headers that a page on another origin may read. */
const EXPOSED_HEADERS = [
  'Location',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
  'Content-Disposition',
  'ETag',
  'Last-Modified',
  'Content-Length',
  'Accept-Ranges',
  'Content-Range',
  'Idempotent-Replayed',
]

/** The HTTP layer of the platform, ready when it resolves. */
export const createHttpApp = async (options: HttpOptions): Promise<HttpApp> => {
  const operations = new Map(
    [...options.documents].map(([area, document]) => [area, servedOperations(area, document)] as const),
  )
  const validators = new Map(
    [...options.documents].map(
      ([area, document]) => [area, validatorOf(document, options.validateResponses)] as const,
    ),
  )
  const router = createRouter(operations)
  const { monotonic, observers = [] } = options
  const shedder = createShedder(MAX_STALE_MS, monotonic)
  const turns = new Turns(monotonic, timerAlarm)
  let draining = false

  const app = express()
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing').set('query parser', 'simple')
  app.set('trust proxy', options.trustedProxies ?? false)
  for (const { middleware } of observers) app.use(middleware)
  app.use(toOriginForm, requestLog(options.logger, options.tracing), guardHost)
  if (options.control) app.use(options.control.routes, options.control.journal.middleware)
  app.get('/healthz', (_req, res) => void res.json({ status: 'ok' }))
  app.get(
    '/readyz',
    (_req, res) => void res.status(draining ? 503 : 200).json({ status: draining ? 'draining' : 'ready' }),
  )
  app.use(helmet({ contentSecurityPolicy: false, crossOriginResourcePolicy: { policy: 'cross-origin' } }))
  for (const guard of options.guards) app.use(guard)
  app.use(crossOrigin(options.isAllowedOrigin))
  app.use(guardHead, guardEscapes, turns.ofConnection, shedder.middleware)
  for (const area of options.areasWithRoutes ?? []) {
    app.use(observe(area, observers))
    if (options.control) app.use(faultsOf(area, options.control))
  }
  for (const handler of options.beside) app.use(handler)
  const keyedCalls = options.idempotency && new KeyedCalls(options.idempotency)
  const dispatched = { ...options, observers, router, validators, turns, keyedCalls }
  app.use(createDispatcher({ ...dispatched, deadlineMs: DEADLINE_MS }))
  app.use((req) => {
    throw new Problem(404, `There is nothing at ${req.path}.`)
  })
  app.use(failureHandler(shapeOf(router, options), { ...options, journal: options.control?.journal }))

  if (options.compileAtOnce) await compileAll(operations, validators)
  return {
    handler: app,
    noteConnection: turns.noteConnection,
    startDraining: () => {
      draining = true
    },
    stop: () => {
      shedder.stop()
    },
  }
}

/** CORS for every page, or for those of the allowed origins. @see https://fetch.spec.whatwg.org/#http-cors-protocol */
const crossOrigin = (isAllowed: IsAllowedOrigin | undefined): RequestHandler => {
  const answer = { exposedHeaders: EXPOSED_HEADERS, maxAge: 600 }
  if (!isAllowed) return cors(answer)
  return cors((req: Request, decide) => {
    const origin = req.get('origin')
    decide(null, { ...answer, origin: origin !== undefined && isAllowed(origin) ? origin : [] })
  })
}

/** Settles once small bodies can be validated; the validators of large ones follow between the calls. */
const compileAll = async (
  operations: ReadonlyMap<string, readonly ServedOperation[]>,
  validators: ReadonlyMap<string, Validator>,
): Promise<void> => {
  for (const [area, validator] of validators) await validator.warmUp(operations.get(area) ?? [])
  const forLargeBodies = async () => {
    for (const [area, validator] of validators)
      await validator.warmUpForLargeBodies(operations.get(area) ?? [])
  }
  void forLargeBodies()
}

/** The shape of failures at a path; undefined outside every area. */
const shapeOf =
  (router: Router, { areas, areasWithRoutes = [] }: Pick<HttpOptions, 'areas' | 'areasWithRoutes'>) =>
  (path: string): WireError | undefined => {
    const beside = areasWithRoutes.find((area) => area.has(path))
    return beside?.wireError ?? areas[router.areaOf(path) ?? '']?.wireError
  }
