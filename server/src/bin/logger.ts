import { pino } from 'pino'
import type { Logger } from 'pino'
import type { Settings } from '../platform/settings/settings.ts'

/** Logs JSON lines on standard error. @param level the least serious event to log */
export const createLogger = (level: Settings['logLevel']): Logger => pino({ level }, pino.destination(2))
