import { isIPv6 } from 'node:net'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { App } from './app.ts'
import { renewKeys } from './renew-keys.ts'
import type { Clock } from '../kernel/clock.ts'
import { listen } from '../http/server/lifecycle.ts'
import type { Listener } from '../http/server/lifecycle.ts'
import type { MailRoute } from '../services/notifications/outbox.ts'
import { deriveWebhookSecret } from '../services/notifications/signature.ts'
import type { Settings } from './settings/settings.ts'
import type { Alarm } from '../kernel/alarm.ts'
import type { StoresOptions } from '../stores/stores.ts'
import type { WorldProgress } from '../world/fill.ts'

export interface Environment {
  readonly production: boolean
  /** Whether to compile all validation before the first call, which takes seconds; by default in production only. */
  readonly compileAtOnce?: boolean
  readonly logger: Logger
  /** The secret from which keys and client secrets are derived. */
  readonly secret: string
  readonly clock: Clock
  /**
   * The clock that measures load, in milliseconds: `performance`, or one that stands still, so that load refuses no
   * call.
   */
  readonly monotonic: Clock
  /** How the platform waits while it ends, and calls that are made slow; timers by default. */
  readonly alarm?: Alarm
  /** Options of the stores for tests. */
  readonly storesOptions?: StoresOptions
  /** Called with the progress while the synthetic world is made. */
  readonly onProgress?: WorldProgress | undefined
}

/** A running platform. */
export interface Platform {
  readonly app: App
  /**
   * Ends it: `/readyz` answers 503 while calls are still served for `lagMs`, then the port closes and calls in flight
   * finish; what is left after `graceMs` is cut off. Without any grace everything is cut off at once.
   */
  close(graceMs: number, lagMs?: number): Promise<void>
}

/**
 * Starts a platform. It listens first, so that links can name its address, and answers 503 until `fill` is done.
 * @param fill loads what has to exist before the first call
 */
export const startPlatform = async (
  settings: Settings,
  environment: Environment,
  fill: (app: App) => Promise<void>,
): Promise<Platform> => {
  const listener = await listen(settings.port, settings.host, environment.alarm)
  try {
    const app = await fillApp(listener, settings, environment, fill)
    listener.serve(app.handler, app.noteConnection)
    return {
      app,
      async close(graceMs, lagMs) {
        app.startDraining()
        await listener.drain(graceMs, lagMs)
        app.stop()
      },
    }
  } catch (fault) {
    await listener.drain(0) // the open port would keep a process alive that serves nothing
    throw fault
  }
}

const fillApp = async (
  { port }: Listener,
  settings: Settings,
  environment: Environment,
  fill: (app: App) => Promise<void>,
): Promise<App> => {
  const baseUrl = settings.baseUrl ?? `http://${inUrl(settings.host)}:${port}`
  const { keyVersions = new Map<string, number>() } = settings
  const app = await createApp({
    ...environment,
    baseUrl,
    siblingBaseUrl: settings.siblingUrl ?? baseUrl,
    port,
    corsOrigin: settings.corsOrigin,
    dialectNames: settings.dialect,
    seed: settings.seed,
    scenes: settings.scenes,
    quadSize: settings.quadSize,
    time: settings.time,
    signingKeys: settings.signingKey,
    sealingKeys: settings.sealingKeys,
    notifications: {
      webhookSecrets: settings.webhookSecret ?? [deriveWebhookSecret(environment.secret)],
      webhookAllow: settings.webhookAllow ?? new Set(),
      mailRoute: mailRouteOf(settings),
      mailFrom: settings.mailFrom,
    },
    userSignIn: settings.userSignIn ?? !environment.production,
    audience: settings.audience ?? baseUrl,
    issuer: settings.issuer,
    auth: settings.auth,
    keyVersions,
    trustedProxies: settings.trustProxy,
    strictness: settings.lenient ? 'lenient' : 'strict',
  })
  await fill(app)
  await renewKeys(app.accounts, keyVersions)
  app.timeline.resume()
  await app.control.begin()
  return app
}

const mailRouteOf = ({ smtp, mailFolder }: Settings): MailRoute => {
  if (smtp !== undefined) return { to: 'server', url: smtp }
  return mailFolder === undefined ? { to: 'list' } : { to: 'folder', folder: mailFolder }
}

/** An IPv6 address stands in brackets in a URL. @see RFC 3986 section 3.2.2 */
const inUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host)
