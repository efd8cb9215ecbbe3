import { setImmediate } from 'node:timers/promises'
import { expect } from 'vitest'
import { callerFor } from '../src/kernel/caller.ts'
import type { Caller } from '../src/kernel/caller.ts'
import type { ThreadPool } from '../src/imagery/thread-pool.ts'

/** Threads that begin what they are given, and end it when the test says so. */
export class HeldThreads<Task> implements ThreadPool<Task, never> {
  /** The tasks that have begun, in order. */
  readonly begun: Task[] = []
  readonly #ends: (() => void)[] = []

  run(task: Task): Promise<never> {
    this.begun.push(task)
    return new Promise((_resolve, reject) => {
      this.#ends.push(() => {
        reject(new Error('The test ended the task.'))
      })
    })
  }

  stop(): Promise<void> {
    return Promise.resolve()
  }

  /** Fails one task after the other, the oldest first, and lets others begin in between. */
  async endAll(count: number): Promise<void> {
    for (let ended = 0; ended < count; ended++) {
      await expect.poll(() => this.#ends.length).toBeGreaterThan(0)
      this.#ends.shift()?.()
      await setImmediate()
    }
  }
}

/** More than any limit of a process. */
const MANY = 20

/**
 * Gives threads much work of one organization, then one task of another, which has to begin before two of the many more:
 * the crowd has waited for its turn, too.
 * @param ask for the work of a caller
 * @param isOfOther whether a task is that of the other organization
 */
export const expectTurns = async <Task>(
  threads: HeldThreads<Task>,
  ask: (caller: Caller) => Promise<unknown>,
  isOfOther: (task: Task) => boolean,
): Promise<void> => {
  const crowd = Array.from({ length: MANY }, () => ask(callerFor(CROWD)))
  const crowdEnds = Promise.allSettled(crowd)
  await expect.poll(() => threads.begun.length).toBeGreaterThan(0)
  await setImmediate()
  const first = threads.begun.length
  const otherEnds = Promise.allSettled([ask(callerFor(OTHER))])
  await threads.endAll(MANY + 1)
  await Promise.all([crowdEnds, otherEnds])
  const turn = threads.begun.findIndex(isOfOther)
  expect(turn).toBeGreaterThanOrEqual(first)
  expect(turn).toBeLessThanOrEqual(first + 1)
}

const CROWD = 1
const OTHER = 2

export const isOther = ({ organization }: Caller): boolean => organization === String(OTHER)
