import { pino } from 'pino'
import type { Logger } from 'pino'
import type { Settings } from '../platform/settings/settings.ts'

/** The most characters that wait for a reader who has fallen behind; lines beyond it are lost. */
const MAX_WAITING = 2 ** 24

/**
 * Logs JSON lines on standard error. No call waits until its line is written: a write takes as long as a small call, and
 * one to a reader that has stopped reading never ends. What waits is written when the process exits or crashes.
 * @param level the least serious event to log
 */
export const createLogger = (level: Settings['logLevel']): Logger =>
  pino({ level }, pino.destination({ dest: 2, sync: false, maxLength: MAX_WAITING }))
