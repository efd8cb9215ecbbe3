import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Disturbance, Span } from './answers.ts'
import type { DatabasePair } from './database-pair.ts'
import type { Fleet } from './fleet.ts'
import type { Load } from './load.ts'

/** How often a server is killed, in seconds. */
const KILL_EVERY_SECONDS = 10

/** What happens to a platform, one after the other. */
export interface Plan {
  /** How long all of it takes, but for what the programs themselves take to start. */
  readonly seconds: number
  readonly events: readonly Disturbance[]
}

/**
 * One server is killed after the other; a third into the time the database is restarted, after two thirds its standby
 * takes its place, and at last all servers are killed at once.
 */
export const planDisturbances = (seconds: number): Plan => {
  const kills = Math.max(2, Math.floor(seconds / KILL_EVERY_SECONDS))
  const events = Array.from({ length: kills }, (): Disturbance => 'kill')
  events.splice(Math.floor((2 * kills) / 3), 0, 'promotion')
  events.splice(Math.floor(kills / 3), 0, 'restart of the database')
  return { seconds, events: [...events, 'kill of all'] }
}

/** What each run of CI takes the time for. */
export const SHORT: Plan = { seconds: 6, events: ['kill', 'promotion', 'kill'] }

/** How long the standby hears nothing of the primary before that dies, in milliseconds. */
const CUT_OFF_MS = 1_500
/** Longer than most writes take, in milliseconds: a server is killed at any moment of those that it works on. */
const MAX_MOMENT_MS = 60

interface Platform {
  readonly fleet: Fleet
  /** Undefined where the platform has none to itself. */
  readonly database: Pick<DatabasePair, 'restart' | 'cutOff' | 'promote'> | undefined
  readonly load: Pick<Load, 'burst'>
}

/**
 * Has it happen, each time while every caller who writes is in a call.
 * @param beforeLast what is begun, to be ended after the last event; the platform keeps it for minutes only
 * @returns when it happened
 */
export const disturb = async (
  platform: Platform,
  { seconds, events }: Plan,
  beforeLast: () => Promise<void>,
): Promise<readonly Span[]> => {
  const { fleet, load } = platform
  const pause = (seconds * 1000) / (events.length + 1)
  const spans: Span[] = []
  let next = 0
  for (const [at, what] of events.entries()) {
    await wait(pause)
    if (at === events.length - 1) await beforeLast()
    await load.burst()
    await wait(randomInt(MAX_MOMENT_MS))
    const from = performance.now()
    await happen(what, platform, next)
    spans.push({ what, from, to: performance.now() })
    await fleet.start()
    if (what === 'kill') next = (next + 1) % fleet.size
  }
  await wait(pause)
  return spans
}

const happen = async (what: Disturbance, { fleet, database }: Platform, next: number): Promise<void> => {
  switch (what) {
    case 'kill':
      return fleet.kill(next)
    case 'kill of all':
      await Promise.all(Array.from({ length: fleet.size }, (_, at) => fleet.kill(at)))
      return fleet.start()
    case 'restart of the database':
      return database?.restart()
    case 'promotion':
      database?.cutOff()
      await wait(CUT_OFF_MS)
      return database?.promote()
  }
}
