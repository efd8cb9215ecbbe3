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
  /** Compiles all validation before the first call, which takes seconds; in production where nothing is said. */
  readonly compileAtOnce?: boolean
  readonly logger: Logger
  /** What keys and client secrets are derived from. */
  readonly secret: string
  readonly clock: Clock
  /** What load is measured by, in milliseconds: `performance`, or one that stands still where calls are never refused for it. */
  readonly monotonic: Clock
  /** How the platform waits while it ends, and calls that are to be slow; by timers where there is none. */
  readonly alarm?: Alarm
  /** What tests ask of the stores. */
  readonly storesOptions?: StoresOptions
  /** Told of the synthetic world while it is made. */
  readonly onProgress?: WorldProgress | undefined
}

/** A platform that answers. */
export interface Platform {
  readonly app: App
  /**
   * Ends it: `/readyz` says so while calls are served for `lagMs` yet, then the port closes and calls in flight finish;
   * what is left after `graceMs` is cut off. Without any grace everything is cut off at once.
   */
  close(graceMs: number, lagMs?: number): Promise<void>
}

/**
 * Starts a platform. It listens first, so that every link can name the address it will have, and answers 503 until
 * `fill` is done.
 * @param fill loads what is to be there before the first call
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
    await listener.drain(0) // or the open port would keep a process alive that serves nothing
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
