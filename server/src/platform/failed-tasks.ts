import type { Logger } from 'pino'
import { PlatformStops } from '../kernel/platform-stops.ts'

/** Logs why a task of the timeline failed, and what caused that; not that it stopped with the platform. */
export const logFailedTasks =
  (logger: Logger) =>
  (fault: unknown): void => {
    if (fault instanceof PlatformStops) return
    const stack = readStack(fault)
    const cause = fault instanceof Error ? readStack(fault.cause) : undefined
    logger.error({ stack, ...(cause !== undefined && { cause }) }, 'a task of the timeline failed')
  }

const readStack = (fault: unknown): string | undefined => (fault instanceof Error ? fault.stack : undefined)
