import type { Alarm } from '../kernel/alarm.ts'

/** How long other processes may see what was before a change, in milliseconds. */
const EVERY_MS = 1_000

interface Refreshed {
  /** Reads again what another process may have changed. */
  refresh(): Promise<void>
}

/**
 * Has what is kept in the memory of this process follow the stores that it shares with others.
 * @param onFault told why something could not be read; it is tried again
 * @returns what ends it
 */
export const keepFresh = (
  all: readonly Refreshed[],
  alarm: Alarm,
  onFault: (fault: unknown) => void,
): (() => void) => {
  let cancel = (): void => undefined
  let hasEnded = false
  const wait = (): void => {
    if (!hasEnded) cancel = alarm(EVERY_MS, () => void refreshAll().catch(onFault).finally(wait))
  }
  const refreshAll = async (): Promise<void> => {
    for (const one of all) await one.refresh()
  }
  wait()
  return () => {
    hasEnded = true
    cancel()
  }
}
