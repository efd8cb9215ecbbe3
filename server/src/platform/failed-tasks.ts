import type { Logger } from 'pino'
import { PlatformStops } from '../kernel/platform-stops.ts'

/** Logs why a task of the timeline failed, and what caused that; not that it stopped with the platform. */
export const failedTasks =
  (logger: Logger) =>
  (fault: unknown): void => {
    if (fault instanceof PlatformStops) return
    const stack = stackOf(fault)
    const cause = fault instanceof Error ? stackOf(fault.cause) : undefined
    logger.error({ stack, ...(cause !== undefined && { cause }) }, 'a task of the timeline failed')
  }

const stackOf = (fault: unknown): string | undefined => (fault instanceof Error ? fault.stack : undefined)
