import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { App } from './app.ts'
import { listen } from './http/lifecycle.ts'
import type { Settings } from './settings.ts'

export interface Environment {
  readonly production: boolean
  readonly logger: Logger
  /** What keys and client secrets are derived from. */
  readonly secret: string
}

/** A platform that answers. */
export interface Platform {
  readonly app: App
  /** Takes no new calls, lets those in flight finish, and frees the port; what is left after `graceMs` is cut off. */
  close(graceMs: number): Promise<void>
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
  const listener = await listen(settings.port, settings.host)
  const baseUrl = settings.baseUrl ?? `http://${settings.host}:${listener.port}`
  const app = await createApp({
    ...environment,
    baseUrl,
    siblingBaseUrl: settings.siblingUrl ?? baseUrl,
    seed: settings.seed,
    signingKey: settings.signingKey,
    strictness: settings.lenient ? 'lenient' : 'strict',
    clock: Date,
  })
  await fill(app)
  listener.serve(app.handler)
  return {
    app,
    async close(graceMs) {
      app.startDraining()
      await listener.drain(graceMs)
      app.stop()
    },
  }
}
