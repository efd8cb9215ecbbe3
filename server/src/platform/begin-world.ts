import type { Clock } from '../kernel/clock.ts'
import { WorldAhead } from '../world/ahead/world-ahead.ts'
import type { Settings } from './settings/settings.ts'

/** A smaller world is there before a thread is. */
const MIN_SCENES = 5_000

/**
 * Has a thread begin with the world that settings describe; what it takes to serve may be loaded meanwhile. Undefined where the
 * world is small, or a database has it already or takes it scene by scene.
 */
export const beginWorld = (
  { databaseUrl, seed, scenes, time }: Pick<Settings, 'databaseUrl' | 'seed' | 'scenes' | 'time'>,
  clock: Clock,
): WorldAhead | undefined =>
  databaseUrl !== undefined || scenes < MIN_SCENES
    ? undefined
    : new WorldAhead({ seed, scenes }, time ?? clock.now())
