import type { Logger } from 'pino'

/** Logs why a task of the timeline failed, and what caused that. */
export const failedTasks =
  (logger: Logger) =>
  (fault: unknown): void => {
    const stack = stackOf(fault)
    const cause = fault instanceof Error ? stackOf(fault.cause) : undefined
    logger.error({ stack, ...(cause !== undefined && { cause }) }, 'a task of the timeline failed')
  }

const stackOf = (fault: unknown): string | undefined => (fault instanceof Error ? fault.stack : undefined)
