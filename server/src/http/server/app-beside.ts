import express from 'express'
import type { Express, RequestHandler } from 'express'
import { asMiddleware } from '../request/check.ts'
import type { TrustedProxies } from '../request/trusted-proxies.ts'
import type { Turns } from '../request/turns.ts'
import type { CallObserver } from './call-observer.ts'
import type { Checks } from './checks.ts'
import { nothingAt } from './contract-calls.ts'
import type { CallControl } from './dispatch.ts'
import { faultsOf, observe } from './extra-routes.ts'
import type { AreaWithRoutes } from './extra-routes.ts'
import { failureHandler } from './failure-handler.ts'
import type { AnswerFailure } from './failure-handler.ts'
import { readinessOf } from './readiness.ts'
import type { UnreadyReason } from './readiness.ts'
import type { Shedder } from './shed.ts'

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
  readonly shedder: Shedder
  readonly answerFailure: AnswerFailure
  readonly unshared?: readonly RequestHandler[]
  readonly beside: readonly RequestHandler[]
  readonly areasWithRoutes?: readonly AreaWithRoutes[]
  readonly control?: HttpControl | undefined
  readonly observers?: readonly CallObserver[]
  readonly trustedProxies?: TrustedProxies | undefined
}

/** Serves what the dispatcher does not: probes, preflights, `/control`, the authorization server, the docs. */
export const appBeside = (options: AppOptions): Express => {
  const { checks, readiness, unreadyReasons = () => [], control, observers = [] } = options
  const app = express()
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing').set('query parser', 'simple')
  app.set('trust proxy', options.trustedProxies ?? false)
  for (const check of checks.ofAll) app.use(asMiddleware(check))
  if (control) app.use(control.routes)
  for (const check of checks.ofJournal) app.use(asMiddleware(check))
  app.get('/healthz', (_req, res) => void res.json({ status: 'ok' }))
  app.get('/readyz', (_req, res) => {
    const { status, body } = readinessOf(readiness.isDraining, unreadyReasons())
    res.status(status).json(body)
  })
  for (const check of checks.ofHosts) app.use(asMiddleware(check))
  for (const handler of options.unshared ?? []) app.use(handler)
  app.use(checks.sharing.middleware)
  for (const check of checks.ofMessages) app.use(asMiddleware(check))
  app.use(options.turns.ofConnection, asMiddleware(options.shedder.check))
  for (const area of options.areasWithRoutes ?? []) {
    app.use(observe(area, observers))
    if (control) app.use(faultsOf(area, control))
  }
  for (const handler of options.beside) app.use(handler)
  app.use((req) => {
    throw nothingAt(req)
  })
  app.use(failureHandler(options.answerFailure))
  return app
}
