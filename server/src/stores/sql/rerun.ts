import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Engine } from './engine.ts'

/** How often a transaction is tried. What it locked before it locks at once, so that it hardly ever needs three. */
const MAX_ATTEMPTS = 20

/** The longest pause, in milliseconds, by the number of attempts. */
const pauseAfter = (attempts: number): number => Math.min(2 ** attempts, 200)

/**
 * Tries again where the engine says so. The pauses differ, so that what collided does not collide again.
 * @param onRetry called before each attempt but the first
 */
export const rerun = async <Result>(
  engine: Engine,
  attempt: () => Promise<Result>,
  onRetry: () => void,
): Promise<Result> => {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt()
    } catch (fault) {
      if (attempts === MAX_ATTEMPTS || !engine.isTransient(fault)) throw fault
      onRetry()
      await setTimeout(randomInt(pauseAfter(attempts)))
    }
  }
}
