import express from 'express'
import type { Express, RequestHandler, Request } from 'express'
import { asMiddleware } from './guards/check.ts'
import type { TrustedProxies } from './guards/trusted-proxies.ts'
import type { Turns } from './admission/turns.ts'
import type { CallObserver, CalledOperation } from './call/call-observer.ts'
import type { Checks } from './guards/check-order.ts'
import { nothingAt } from './call/calls.ts'
import type { CallControl } from './call/dispatch.ts'
import { failureHandler } from './response/failure-handler.ts'
import type { AnswerFailure } from './response/failure-handler.ts'
import { truncateResponse, TRUNCATED, FAULT_HEADER, injectFault } from './response/injected-fault.ts'
import { readHeader } from './message.ts'
import type { Problem } from '../kernel/problem.ts'
import type { WireError } from './response/error-wire.ts'

/** How tests against the platform observe and control it. */
export interface HttpControl extends CallControl {
  /** Middlewares that come before the check of origins. */
  readonly routes: RequestHandler
}

interface AppOptions {
  readonly checks: Checks
  readonly readiness: { readonly isDraining: boolean }
  /** Why the process should get no calls at present, besides draining. */
  readonly unreadyReasons?: () => readonly UnreadyReason[]
  readonly turns: Turns
  readonly answerFailure: AnswerFailure
  readonly unshared?: readonly RequestHandler[]
  readonly beside: readonly RequestHandler[]
  readonly areasWithRoutes?: readonly AreaWithRoutes[]
  readonly control?: HttpControl | undefined
  readonly observers?: readonly CallObserver[]
  readonly trustedProxies?: TrustedProxies | undefined
}

/** Serves what the dispatcher does not: probes, preflights, `/control`, the authorization server, the docs. */
export const createExpressApp = (options: AppOptions): Express => {
  const { checks, readiness, unreadyReasons = () => [], control, observers = [] } = options
  const app = express()
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing').set('query parser', 'simple')
  app.set('trust proxy', options.trustedProxies ?? false)
  for (const check of checks.ofAll) app.use(asMiddleware(check))
  if (control) app.use(control.routes)
  for (const check of checks.ofJournal) app.use(asMiddleware(check))
  app.get('/healthz', (_req, res) => void res.json({ status: 'ok' }))
  app.get('/readyz', (_req, res) => {
    const { status, body } = describeReadiness(readiness.isDraining, unreadyReasons())
    res.status(status).json(body)
  })
  for (const check of checks.ofHosts) app.use(asMiddleware(check))
  for (const handler of options.unshared ?? []) app.use(handler)
  app.use(checks.sharing.middleware)
  for (const check of checks.ofMessages) app.use(asMiddleware(check))
  app.use(options.turns.ofConnection)
  for (const area of options.areasWithRoutes ?? []) {
    app.use(observe(area, observers))
    if (control) app.use(injectFaults(area, control))
  }
  for (const handler of options.beside) app.use(handler)
  app.use((req) => {
    throw nothingAt(req)
  })
  app.use(failureHandler(options.answerFailure))
  return app
}

/**
 * Why a process should get no calls, as `/readyz` says it: a closed list, without names of machines, files or what a
 * database said. A full disk is not among them, since all processes would leave at once while most calls can be served.
 */
const UNREADY_REASONS = {
  accounts_outdated: 'The accounts could not be read from the database for too long.',
  jobs_stalled: 'Jobs could not be looked for in the database for too long.',
} as const

export type UnreadyReason = keyof typeof UNREADY_REASONS

/** What `/readyz` answers. */
const describeReadiness = (isDraining: boolean, reasons: readonly UnreadyReason[]) => {
  if (isDraining) return { status: 503, body: { status: 'draining' } }
  if (reasons.length === 0) return { status: 200, body: { status: 'ready' } }
  const body = {
    status: 'unavailable',
    reasons: reasons.map((code) => ({ code, message: UNREADY_REASONS[code] })),
  }
  return { status: 503, body }
}

/** An area of the contract with routes of its own, which come before the dispatcher. */
export interface AreaWithRoutes {
  /** Whether a path is one of its own. */
  has(path: string): boolean
  /** @param path of a request, without its query */
  operationAt(method: string, path: string): CalledOperation | undefined
  /** Adds the area's challenges to a 401. */
  readonly withChallenge: (problem: Problem) => Problem
  /** The shape of failures that occur before the area gets the call. */
  readonly wireError: WireError
}

/** Tells observers of the calls of an area with routes of its own. */
const observe =
  (area: AreaWithRoutes, observers: readonly CallObserver[]): RequestHandler =>
  (req, res, next) => {
    const operation = calledOperation(area, req)
    if (operation) for (const observer of observers) observer.noteOperation(res, operation)
    next()
  }

/** Injects the requested faults into calls of an area with routes of its own. @throws InjectedFailure */
const injectFaults =
  (area: AreaWithRoutes, { findFault, alarm, journal }: CallControl): RequestHandler =>
  async (req, res, next) => {
    const operation = calledOperation(area, req)
    if (operation) {
      journal.noteOperation(res, operation.id)
      const fault = findFault(operation.id, readHeader(req, FAULT_HEADER))
      if (fault) await injectFault(fault, area.withChallenge, res, alarm)
      if (fault?.outcome === 'cut off') {
        journal.noteInjected(res, TRUNCATED)
        truncateResponse(res)
      }
    }
    next()
  }

const calledOperation = (area: AreaWithRoutes, { method, path }: Request): CalledOperation | undefined =>
  area.operationAt(method === 'HEAD' ? 'GET' : method, path)
