import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from './clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a sleep ends when its time is over', async () => {
  const slept = systemClock.sleep(60_000)
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(slept).resolves.toBeUndefined()
})

test('a sleep ends with the reason of its signal, and leaves no timer', async () => {
  const reason = new Error('enough')
  const caller = new AbortController()
  const slept = systemClock.sleep(60_000, caller.signal)
  caller.abort(reason)
  await expect(slept).rejects.toBe(reason)
  await expect(systemClock.sleep(60_000, caller.signal)).rejects.toBe(reason)
  expect(vi.getTimerCount()).toBe(0)
})
