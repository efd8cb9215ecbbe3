import { setTimeout as wait } from 'node:timers/promises'

/** How often it is asked, in milliseconds. */
const ASK_EVERY_MS = 500
/** Orders take a quarter of a minute; webhooks that met a killed server come again after a few seconds. */
const SETTLED_WITHIN_MS = 120_000

/**
 * Waits until what was asked for is done.
 * @param isDone may fail while the platform is not there
 * @throws Error where it is not done in time
 */
export const settled = async (what: string, isDone: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + SETTLED_WITHIN_MS
  while (!(await isDone().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what} after ${SETTLED_WITHIN_MS / 1000} s`)
    await wait(ASK_EVERY_MS)
  }
}
