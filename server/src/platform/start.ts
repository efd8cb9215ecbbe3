import type { Logger } from 'pino'
import { timerAlarm } from '../kernel/alarm.ts'
import type { App } from './app.ts'
import { beginWorld } from './begin-world.ts'
import type { Environment } from './environment.ts'
import { logFailedTasks } from './failed-tasks.ts'
import { findPlace, resolveBaseUrl } from './listening-place.ts'
import type { ListeningPlace } from './listening-place.ts'
import { keepFresh } from './refreshing.ts'
import { openKept } from './open-kept.ts'
import { renewKeys } from './renew-keys.ts'
import { openApp } from './open-app.ts'
import type { AppDependencies } from './open-app.ts'
import type { Settings } from './settings/settings.ts'
import { findStorageLibraries } from '../services/delivery/storage-libraries.ts'
import { describeStore, originIn } from './store-identity.ts'
import { openTelemetry } from './telemetry.ts'
import type { ServedMetrics, Telemetry } from './telemetry.ts'
import { writePlatformFile } from '../transfer/platform-file.ts'
import type { WorldAhead } from '../world/ahead/world-ahead.ts'
import type { CallListener } from '../http/call/calls.ts'
import type { Engine } from './engine/engine.ts'

/** A running platform. */
export interface Platform {
  readonly app: App
  /** Undefined where no setting asks for them. */
  readonly metrics: ServedMetrics | undefined
  /** Writes all that it keeps at this moment to a new file. @returns how many records @throws Error where there is one */
  export(path: string): Promise<number>
  /**
   * Ends it: `/readyz` answers 503 while calls are still served for `lagMs`, then the port closes and calls in flight
   * finish; what is left after `graceMs` is cut off. Without any grace everything is cut off at once.
   */
  close(graceMs: number, lagMs?: number): Promise<void>
}

/**
 * Starts a platform. It serves once `fill` is done.
 * @param fill loads what has to exist before the first call
 */
export const startPlatform = async (
  settings: Settings,
  environment: Environment,
  fill: (app: App) => Promise<void>,
): Promise<Platform> => {
  const ahead = environment.ahead ?? beginWorld(settings, environment.clock)
  try {
    if (delivers(settings)) await findStorageLibraries() // otherwise only the first delivery would fail
    const platform = await startFrom(settings, { ...environment, ahead }, fill)
    if (ahead) void endOnceTaken(ahead, platform.app, environment.logger)
    return platform
  } catch (fault) {
    await ahead?.end()
    throw fault
  }
}

/** Whether files may be delivered to cloud storage. */
const delivers = ({ deliver, storageEndpoints }: Settings): boolean =>
  deliver !== undefined || storageEndpoints !== undefined

/** Ends the thread once the platform has taken everything from it, which may be after the platform began to serve. */
const endOnceTaken = async (ahead: WorldAhead, { analytics }: App, logger: Logger): Promise<void> => {
  await analytics.fill().catch(logFailedTasks(logger))
  await ahead.end()
}

const startFrom = async (
  settings: Settings,
  environment: Environment,
  fill: (app: App) => Promise<void>,
): Promise<Platform> => {
  const place = await findPlace(settings.port, settings.host, environment.alarm)
  try {
    const baseUrl = resolveBaseUrl(settings, place.port)
    const telemetry = await openTelemetry(settings, baseUrl, environment)
    try {
      return await startAt(place, telemetry, settings, environment, fill)
    } catch (fault) {
      await telemetry.close(0)
      throw fault
    }
  } catch (fault) {
    await place.close() // an open port would keep a process alive that serves nothing
    throw fault
  }
}

const startAt = async (
  place: ListeningPlace,
  telemetry: Telemetry,
  settings: Settings,
  environment: Environment,
  fill: (app: App) => Promise<void>,
): Promise<Platform> => {
  const kept = await openKept(settings, environment)
  try {
    const { engine, imagery, pieces, fileCache } = kept
    const { port } = place
    const dependencies = { engine, imagery, pieces, fileCache, telemetry }
    const app = await fillApp({ port, ...dependencies }, settings, environment, fill)
    const listener = await place.open()
    const endRefreshing = engine.isShared
      ? keepFresh([app.accounts, app.access, app.itemTypeStore], {
          alarm: timerAlarm,
          heartbeat: engine.vitals.accounts,
          inLoop: engine.inLoop,
          onFault: logFailedTasks(environment.logger),
        })
      : undefined
    listener.serve(followingClock(engine, app.handler), app.noteConnection)
    const administration = await environment.openAdministration?.(app)
    return {
      app,
      metrics: telemetry.metrics,
      export: (path) =>
        writePlatformFile(path, originIn(describeStore(settings, environment.secret)), engine.records()),
      async close(graceMs, lagMs) {
        app.startDraining()
        await Promise.all([listener.drain(graceMs, lagMs), administration?.close(graceMs)])
        endRefreshing?.()
        app.stop()
        await environment.ahead?.end()
        await app.analytics.settle() // or the analytics that it kept would be read from a closed store
        await kept.close()
        await telemetry.close(graceMs)
      },
    }
  } catch (fault) {
    await kept.close()
    throw fault
  }
}

const fillApp = async (
  dependencies: AppDependencies,
  settings: Settings,
  environment: Environment,
  fill: (app: App) => Promise<void>,
): Promise<App> => {
  const app = await openApp(dependencies, settings, environment)
  await fill(app)
  await renewKeys(app.accounts, settings.keyVersions ?? new Map())
  dependencies.engine.begin()
  if (settings.frozen) await app.timeline.freeze()
  else if (settings.time !== undefined) await app.timeline.resume() // it was frozen there while the platform was filled
  await app.control.begin()
  return app
}

/** Handles each request by the clock as other processes have set it. If the database is away, the request itself fails. */
const followingClock = ({ follow }: Pick<Engine, 'follow'>, handler: CallListener): CallListener =>
  follow === undefined
    ? handler
    : (request, response) => {
        void follow()
          .catch(() => undefined)
          .then(() => handler(request, response))
      }
