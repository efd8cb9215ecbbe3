import { expect } from 'vitest'
import type { Environment } from '../../src/platform/environment.ts'
import { timerAlarm } from '../../src/kernel/alarm.ts'

/**
 * Time that passes by itself, faster than it does outside: a clock, and an alarm of real timers that are as much shorter.
 * Where a timer fires a millisecond early, the alarm rings as many milliseconds early as the clock is fast.
 * @param start RFC 3339
 * @param times how many times as fast
 */
export const fastTime = (start: string, times: number): Pick<Environment, 'clock' | 'alarm'> => {
  const first = Date.parse(start)
  const began = performance.now()
  return {
    clock: { now: () => first + Math.floor((performance.now() - began) * times) },
    alarm: (milliseconds, ring) => timerAlarm(milliseconds / times, ring),
  }
}

/** How often a state is asked for, in milliseconds of the real clock. */
const INTERVAL_MS = 20

/** No bound but that of the test. */
const UNBOUNDED_MS = 2 ** 31 - 1

/** Asks for a state until it is the wanted one. */
export const becomes = (ask: () => Promise<unknown>, want: unknown): Promise<void> =>
  expect.poll(ask, { interval: INTERVAL_MS, timeout: UNBOUNDED_MS }).toEqual(want)
