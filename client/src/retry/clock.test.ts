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

test.each([Infinity, 2 ** 31])('a sleep of %d ms does not end at once', async (duration) => {
  const caller = new AbortController()
  let isOver = false
  const slept = systemClock.sleep(duration, caller.signal).finally(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isOver).toBe(false)
  caller.abort(new Error('enough'))
  await expect(slept).rejects.toThrow('enough')
})
