import { randomBytes } from 'node:crypto'
import { asJson, asText, secretNote } from './start-message.ts'
import type { Logger } from 'pino'
import type { Clock } from '../kernel/clock.ts'
import { createLogger } from './logger.ts'
import { readSettings } from '../platform/settings/settings.ts'
import { drainLagOf } from '../platform/settings/drain-lag.ts'
import { chooseSecret } from '../platform/settings/secret.ts'
import type { Platform } from '../platform/start.ts'
import { fillingBar } from './filling-bar.ts'

/** How long calls in flight may continue after a signal, in milliseconds. */
const GRACE_MS = 10_000

/** The command that started the program. */
export interface Invocation {
  /** For its help. */
  readonly name: string
  readonly flags: readonly string[]
  readonly production: boolean
  /** The clock that measures load; that of the machine by default. */
  readonly monotonic?: Clock
}

/**
 * Serves the platform until it is told to stop.
 * @returns whether it serves; if not, standard error says why
 */
export const run = async ({
  name,
  flags,
  production,
  monotonic = performance,
}: Invocation): Promise<boolean> => {
  const settings = readSettings(flags, { name, production })
  const logger = createLogger(settings.logLevel)
  const secret = chooseSecret(settings, production, () => randomBytes(32).toString('hex'))
  const onProgress = settings.json ? undefined : fillingBar(process.stderr, () => performance.now())
  try {
    // Takes seconds to load, which no call waits for that asks for help or has a wrong flag.
    const { startPlatform } = await import('../platform/start.ts')
    const { loadImports } = await import('../platform/load-imports.ts')
    const environment = {
      production,
      logger,
      secret: secret.text,
      clock: Date,
      monotonic,
      onProgress,
    }
    const mailFolder = settings.mailFolder ?? 'outbox'
    const platform = await startPlatform({ ...settings, mailFolder }, environment, (app) =>
      loadImports(settings.import, app, process.stderr),
    )
    stopWhenTold(platform, logger, drainLagOf(settings, production) * 1000) // before a reader of these lines can send the signal
    process.stdout.write(
      settings.json ? `${asJson(platform.app)}\n` : asText(platform.app) + secretNote(secret),
    )
    return true
  } catch (fault) {
    process.stderr.write(`${reasonOf(fault, settings.port)}\n`)
    process.exitCode = 1
    return false
  }
}

const stopWhenTold = (platform: Platform, logger: Logger, lagMs: number): void => {
  const stop = (exitCode: number, graceMs: number, lag = 0) => {
    void platform.close(graceMs, lag).finally(() => process.exit(exitCode))
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      stop(0, GRACE_MS, lagMs)
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
const reasonOf = (fault: unknown, port: number): string => {
  if (!(fault instanceof Error)) return 'error: the platform could not start'
  if ('code' in fault && fault.code === 'EADDRINUSE')
    return `error: port ${port} is taken; stop what uses it, or choose another with --port (0 picks a free one)`
  return `error: ${fault.message}`
}
