import { setTimeout as wait } from 'node:timers/promises'
import type { DatabasePair } from './database-pair.ts'
import type { Fleet } from './fleet.ts'

/** How often a server is killed, in seconds. */
const KILL_EVERY_SECONDS = 10

/** What happens to a platform under load. */
export interface Disturbances {
  readonly kills: number
  readonly restarts: number
  readonly promotions: number
}

/**
 * Kills one server after the other; a third into the time restarts the database, and after two thirds promotes its
 * standby.
 */
export const disturb = async (
  fleet: Fleet,
  database: Pick<DatabasePair, 'restart' | 'promote'>,
  seconds: number,
): Promise<Disturbances> => {
  const kills = Math.max(2, Math.floor(seconds / KILL_EVERY_SECONDS))
  const pause = (seconds * 1000) / (kills + 1)
  const [restartAfter, promoteAfter] = [Math.floor(kills / 3), Math.floor((2 * kills) / 3)]
  for (let kill = 0; kill < kills; kill++) {
    await wait(pause)
    if (kill === restartAfter) await database.restart()
    if (kill === promoteAfter) await database.promote()
    await fleet.killAndRestart(kill % fleet.size)
  }
  await wait(pause)
  return { kills, restarts: 1, promotions: 1 }
}
