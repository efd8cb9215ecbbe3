import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { IncomingMessage } from 'node:http'
import { timerAlarm } from '../kernel/alarm.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Tracing } from '../kernel/tracing.ts'
import type { OpenApiDocument } from '../contract/openapi/document.ts'
import { servedOperations } from '../contract/served-operation.ts'
import type { Idempotency } from '../services/idempotency/idempotency.ts'
import type { Authenticate } from './call/authenticate.ts'
import type { Check } from './guards/check.ts'
import type { Deadline } from './call/deadline.ts'
import { readPath, toOriginForm } from './message.ts'
import type { IsAllowedOrigin } from './guards/origins.ts'
import { createRouter } from './call/router.ts'
import type { Router } from './call/router.ts'
import type { ResponseValidation } from './response/response-validator.ts'
import type { TrustedProxies } from './guards/trusted-proxies.ts'
import { dropRestInTurns } from './call/drop-rest.ts'
import { Turns } from './admission/turns.ts'
import { sharedValidator } from './call/validator.ts'
import type { WireError } from './response/error-wire.ts'
import { createExpressApp } from './express-app.ts'
import type { HttpControl, UnreadyReason, AreaWithRoutes } from './express-app.ts'
import { serveContractCalls } from './call/calls.ts'
import type { CallListener } from './call/calls.ts'
import type { CallObserver } from './call/call-observer.ts'
import { allChecks, createChecks } from './guards/check-order.ts'
import { createDispatcher } from './call/dispatch.ts'
import { failureAnswerer } from './response/failure-handler.ts'
import { KeyedCalls } from './call/keyed-calls.ts'
import type { ServedAreas } from './call/served-areas.ts'
import { warmUp } from './call/warm-up.ts'

export interface HttpOptions {
  /** The document of every served area, by area. */
  readonly documents: ReadonlyMap<string, OpenApiDocument>
  readonly areas: ServedAreas
  readonly authenticate: Authenticate
  /** The configured address, without a trailing slash, at which an area is reached. */
  readonly addressFor: (area: string) => string
  /** Come before everything but health and readiness, and need no credentials. */
  readonly guards: readonly Check[]
  /** Pages of which origins may read answers; undefined for every page. */
  readonly isAllowedOrigin: IsAllowedOrigin | undefined
  /** Routes whose answers no page of another origin may read: they get no CORS headers. */
  readonly unshared?: readonly RequestHandler[]
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
  /** Required if any operation takes an `Idempotency-Key`. */
  readonly idempotency?: Idempotency | undefined
  readonly during?: Deadline['during']
  readonly isCommitting?: Deadline['isCommitting']
  /** Why the process should get no calls at present, besides draining. */
  readonly unreadyReasons?: () => readonly UnreadyReason[]
  readonly logger: Logger
  /** Measures how long calls wait for their turn. */
  readonly monotonic: Clock
  /** How long a request may take before the server ends it with 503, in milliseconds. Default: 30 seconds. */
  readonly deadlineMs?: number | undefined
  /** How much of responses to validate against the contract: something in development, and all in tests. */
  readonly validateResponses: ResponseValidation
}

export interface HttpApp {
  readonly handler: CallListener
  /** To be called for every accepted connection, so that none waits for the work of others. */
  readonly noteConnection: () => void
  /** Makes `/readyz` answer 503, so that a load balancer sends no more calls. */
  startDraining(): void
  /** Compiles the validation of every operation between the calls; otherwise its first call does. */
  warmUp(): Promise<void>
  stop(): void
}

/** How long a request may take by default, in milliseconds. */
const DEADLINE_MS = 30_000

/** The HTTP layer of the platform. */
export const createHttpApp = (options: HttpOptions): HttpApp => {
  const operations = new Map(
    [...options.documents].map(([area, document]) => [area, servedOperations(area, document)] as const),
  )
  const validators = new Map(
    [...options.documents].map(
      ([area, document]) => [area, sharedValidator(document, options.validateResponses)] as const,
    ),
  )
  const router = createRouter(operations)
  const { monotonic, observers = [], deadlineMs = DEADLINE_MS } = options
  const turns = new Turns(monotonic, timerAlarm)
  const readiness = { isDraining: false }
  let stopped = false
  const checks = createChecks(options)
  const journal = options.control?.journal
  const answerFailure = failureAnswerer(findErrorShape(router, options), { ...options, journal })
  const keyedCalls = options.idempotency && new KeyedCalls(options.idempotency)
  const dispatched = { ...options, observers, router, validators, keyedCalls }
  const dispatch = createDispatcher({ ...dispatched, deadlineMs })
  const serving = { turns, answerFailure }
  const app = createExpressApp({ ...options, ...serving, checks, readiness })
  const contractCalls = serveContractCalls({ ...serving, checks: allChecks(checks), dispatch })
  const isContractCall = (req: IncomingMessage) =>
    req.method !== 'OPTIONS' && router.findArea(readPath(req)) !== undefined

  return {
    handler: watchedBy(observers, (req, res) => {
      toOriginForm(req)
      dropRestInTurns(req, res)
      if (isContractCall(req)) contractCalls(req, res)
      else app(req, res)
    }),
    noteConnection: turns.noteConnection,
    startDraining: () => {
      readiness.isDraining = true
    },
    warmUp: () =>
      warmUp({ operations: [...operations.values()].flat(), validators, isStopped: () => stopped }),
    stop: () => {
      stopped = true
    },
  }
}

/** Has observers watch the calls of a listener: the first comes before all others. */
const watchedBy = (observers: readonly CallObserver[], listener: CallListener): CallListener =>
  observers.reduceRight<CallListener>(
    (next, observer) => (req, res) => {
      observer.watch(req, res, () => {
        next(req, res)
      })
    },
    listener,
  )

/** The shape of failures at a path; undefined outside every area. */
const findErrorShape =
  (router: Router, { areas, areasWithRoutes = [] }: Pick<HttpOptions, 'areas' | 'areasWithRoutes'>) =>
  (path: string): WireError | undefined => {
    const beside = areasWithRoutes.find((area) => area.has(path))
    return beside?.wireError ?? areas[router.findArea(path) ?? '']?.wireError
  }
