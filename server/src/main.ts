import { randomBytes } from 'node:crypto'
import { asJson, asText } from './announce.ts'

import type { App } from './app.ts'
import { createLogger } from './logger.ts'
import { readSettings } from './settings.ts'
import { startPlatform } from './start.ts'
import { fillingBar } from './world/filling-bar.ts'
import { importFiles } from './world/import/import-files.ts'

/** How long calls in flight may go on after a signal, in milliseconds. */
const GRACE_MS = 10_000

/** One line that a person can act on. */
const reasonOf = (fault: unknown): string => {
  if (!(fault instanceof Error)) return 'error: the platform could not start'
  if ('code' in fault && fault.code === 'EADDRINUSE')
    return `error: port ${settings.port} is taken; stop what uses it, or choose another with --port (0 picks a free one)`
  return `error: ${fault.message}`
}

const production = process.env.NODE_ENV === 'production'
const settings = readSettings(process.argv.slice(2))
const logger = createLogger(settings.logLevel)
const seedSecret = `imagery platform, seed ${settings.seed}`
const secret = settings.secret ?? (production ? randomBytes(32).toString('hex') : seedSecret)

const onProgress = settings.json ? undefined : fillingBar(process.stderr, () => performance.now())

/** Loads what `--import` names, and tells on standard error how it goes. */
const fill = async ({ catalog }: App): Promise<void> => {
  if (settings.import.length === 0) return
  await importFiles(settings.import, catalog, process.stderr)
}

try {
  const platform = await startPlatform(settings, { production, logger, secret, onProgress }, fill)
  process.stdout.write(settings.json ? `${asJson(platform.app)}\n` : asText(platform.app))

  const stop = (exitCode: number, graceMs: number) => {
    void platform.close(graceMs).finally(() => process.exit(exitCode))
  }
  process.once('SIGINT', () => {
    stop(0, GRACE_MS)
  })
  process.once('SIGTERM', () => {
    stop(0, GRACE_MS)
  })
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.once(event, (fault: unknown) => {
      logger.fatal(
        { stack: fault instanceof Error ? fault.stack : undefined },
        'stopping: the process is in an unknown state',
      )
      stop(1, 0)
    })
} catch (fault) {
  process.stderr.write(`${reasonOf(fault)}\n`)
  process.exitCode = 1
}
