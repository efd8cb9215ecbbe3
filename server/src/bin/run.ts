import { randomBytes } from 'node:crypto'
import { asJson, asText, secretNote } from './start-message.ts'
import type { Logger } from 'pino'
import type { Clock } from '../kernel/clock.ts'
import { createLogger } from './logger.ts'
import { readSettings } from '../platform/settings/settings.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { chooseDrainLag } from '../platform/settings/drain-lag.ts'
import { chooseSecret } from '../platform/settings/secret.ts'
import { logFailedTasks } from '../platform/failed-tasks.ts'
import type { OpenAdministration } from '../platform/environment.ts'
import type { Platform } from '../platform/start.ts'
import { timerAlarm } from '../kernel/alarm.ts'
import type { ResponseValidation } from '../http/response/response-validator.ts'
import type { OpenTracing } from '../telemetry/tracing/open-tracing.ts'
import { fillingBar } from './filling-bar.ts'
import { limitReached } from './limit-reached.ts'

/** How long calls in flight may continue after a signal, in milliseconds. */
const GRACE_MS = 10_000

/** After the line of a terminal that shows the keys. */
const STOPPING = `\nStopping when the calls in flight have ended, in ${GRACE_MS / 1000} s at most. Ctrl-C again stops at once.\n`

/** The command that started the program. */
export interface Invocation {
  /** For its help. */
  readonly name: string
  readonly flags: readonly string[]
  readonly production: boolean
  /** Whether traces are sent, as the variables of OpenTelemetry say. */
  readonly isTraced?: boolean
  /** Measures how long calls wait, and times calls and jobs; the clock of the machine by default. */
  readonly monotonic?: Clock
  /** How long a request may take before the server ends it with 503, in milliseconds. Default: 30 seconds. */
  readonly deadlineMs?: number
  /** `host:port` that webhooks may be sent to, whatever the settings say: for tests of production. */
  readonly receivers?: ReadonlySet<string>
  /** Whether a thread makes the world while modules load, and what first calls would wait for is made before them, as by default. */
  readonly worksAhead?: boolean
}

/**
 * Serves the platform until it is told to stop.
 * @returns whether it serves; if not, standard error says why
 */
export const run = async ({
  name,
  flags,
  production,
  isTraced = false,
  monotonic = performance,
  deadlineMs,
  receivers,
  worksAhead = true,
}: Invocation): Promise<boolean> => {
  const settings = readSettings(flags, { name, production })
  const logger = createLogger(settings.logLevel)
  const onProgress = settings.json ? undefined : fillingBar(process.stderr, () => performance.now())
  try {
    if (settings.export !== undefined && (settings.data ?? settings.databaseUrl) !== undefined) {
      const { exportStore } = await import('../platform/export-store.ts')
      process.stdout.write(`${await exportStore(settings.export, settings, logFailedTasks(logger))}\n`)
      return false
    }
    const secret = chooseSecret(settings, production, () => randomBytes(32).toString('hex'))
    const validateResponses: ResponseValidation = production ? 'nothing' : 'new'
    const untraced = {
      production,
      validateResponses,
      logger,
      clock: Date,
      monotonic,
      deadlineMs,
      onProgress,
      secret: secret.text,
    }
    if (isMaintenance(settings)) {
      const { maintain } = await import('../platform/maintain.ts')
      process.stdout.write(`${await maintain(settings, untraced)}\n`)
      return false
    }
    const { beginWorld } = await import('../platform/begin-world.ts')
    const ahead = worksAhead ? beginWorld(settings, Date) : undefined
    // Takes seconds to load, which no call waits for that asks for help or has a wrong flag.
    const { startPlatform } = await import('../platform/start.ts')
    const { loadImports } = await import('../platform/load-imports.ts')
    const environment = {
      ...untraced,
      ahead,
      tracing: isTraced ? await loadTracing() : undefined,
      openAdministration: openAdministrationFor(settings, logger),
    }
    const mailFolder = settings.mailFolder ?? 'outbox'
    const platform = await startPlatform(
      { ...settings, mailFolder, webhookAllow: receivers ?? settings.webhookAllow },
      environment,
      (app) => loadImports(settings, app, process.stderr),
    )
    if (platform.metrics) {
      const { measureProcess } = await import('./process-metrics.ts')
      measureProcess(platform.metrics.metrics.registry)
    }
    stopWhenTold(platform, logger, settings, production) // before a reader of these lines can send the signal
    process.stdout.write(
      settings.json
        ? `${asJson(platform.app, platform.metrics?.url)}\n`
        : asText(platform.app, platform.metrics?.url) + secretNote(secret),
    )
    if (worksAhead) void platform.app.warmUp().catch(logFailedTasks(logger))
    return true
  } catch (fault) {
    process.stderr.write(`${describeFailure(fault, settings)}\n`)
    process.exitCode = 1
    return false
  }
}

/** Whether the store is looked after, and nothing is served. */
const isMaintenance = (settings: Settings): boolean =>
  settings.migrate === true || settings.resealFrom !== undefined || settings.export !== undefined

/** Administrators of a folder reach the process that has it open; those of a database open it beside all processes. */
const openAdministrationFor = ({ data }: Settings, logger: Logger): OpenAdministration | undefined => {
  if (data === undefined) return undefined
  return async (app) => {
    const { serveAdministration } = await import('./admin/running/serve-administration.ts')
    return serveAdministration(data, app, logger)
  }
}

/** Loaded only where it is wanted: it takes a tenth of a second. */
const loadTracing = async (): Promise<OpenTracing> => {
  const { openTracing } = await import('../telemetry/tracing/open-tracing.ts')
  return openTracing(timerAlarm)
}

const stopWhenTold = (platform: Platform, logger: Logger, settings: Settings, production: boolean): void => {
  const stop = (exitCode: number, graceMs: number, lag = 0) => {
    void platform.close(graceMs, lag).finally(() => process.exit(exitCode))
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      if (signal === 'SIGINT' && !settings.json) process.stderr.write(STOPPING)
      stop(0, GRACE_MS, chooseDrainLag(settings, production) * 1000)
    })
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.once(event, (fault: unknown) => {
      logger.fatal(
        { stack: fault instanceof Error ? fault.stack : undefined },
        'stopping: the process is in an unknown state',
      )
      stop(1, 0)
    })
}

/** One line that a person can act on. */
const describeFailure = (fault: unknown, { port, metricsPort }: Settings): string => {
  if (!(fault instanceof Error)) return 'error: the platform could not start'
  if ('code' in fault && fault.code === 'EADDRINUSE') {
    const isOfMetrics = metricsPort !== undefined && 'port' in fault && fault.port === metricsPort
    const [taken, flag] = isOfMetrics ? [metricsPort, '--metrics-port'] : [port, '--port']
    return `error: port ${taken} is taken; stop what uses it, or choose another with ${flag} (0 picks a free one)`
  }
  return `error: ${limitReached(fault) ?? fault.message}`
}
