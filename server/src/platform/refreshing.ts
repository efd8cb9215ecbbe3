import type { Alarm } from '../kernel/alarm.ts'
import type { Heartbeat } from '../kernel/heartbeat.ts'

/** How long other processes may see what was before a change, in milliseconds. */
const EVERY_MS = 1_000

/** After how many milliseconds a turn that has not ended is given up. Its statements end by deadlines of their own. */
const LIMIT_MS = 30_000

interface Refreshed {
  /** Reads again what another process may have changed. */
  refresh(): Promise<void>
}

interface Refreshing {
  readonly alarm: Alarm
  /** Beats whenever everything was read. */
  readonly heartbeat?: Heartbeat | undefined
  /** How the reading is done; by default as any other work. */
  readonly inLoop?: (<Result>(work: () => Result) => Result) | undefined
  /** Told why something could not be read; it is tried again. */
  readonly onFault: (fault: unknown) => void
}

/**
 * Has what is kept in the memory of this process follow the stores that it shares with others.
 * @returns what ends it
 */
export const keepFresh = (
  all: readonly Refreshed[],
  { alarm, heartbeat, inLoop = (work) => work(), onFault }: Refreshing,
): (() => void) => {
  let cancel = (): void => undefined
  let hasEnded = false
  const wait = (): void => {
    if (!hasEnded) cancel = alarm(EVERY_MS, turn)
  }
  const turn = (): void => {
    let isOver = false
    const end = (): void => {
      if (isOver) return
      isOver = true
      cancelLimit()
      wait()
    }
    const cancelLimit = alarm(LIMIT_MS, () => {
      onFault(new Error(`what other processes changed could not be read within ${LIMIT_MS / 1000} seconds`))
      end()
    })
    const began = heartbeat?.now()
    inLoop(refreshAll)
      .then(() => heartbeat?.beat(began), onFault)
      .finally(end)
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
