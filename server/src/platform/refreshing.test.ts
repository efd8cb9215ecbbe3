import { expect, test } from 'vitest'
import type { Alarm } from '../kernel/alarm.ts'
import { Heartbeat } from '../kernel/heartbeat.ts'
import { keepFresh } from './refreshing.ts'

/** An alarm that rings when the test says so. */
const ringing = () => {
  const set = new Map<object, { readonly milliseconds: number; readonly ring: () => void }>()
  const alarm: Alarm = (milliseconds, ring) => {
    const key = {}
    set.set(key, { milliseconds, ring })
    return () => void set.delete(key)
  }
  /** Rings the alarm of so many milliseconds. */
  const ring = (milliseconds: number): void => {
    for (const [key, each] of set)
      if (each.milliseconds === milliseconds) {
        set.delete(key)
        each.ring()
      }
  }
  const waits = () => [...set.values()].map(({ milliseconds }) => milliseconds)
  return { alarm, ring, waits }
}

const EVERY = 1_000
const LIMIT = 30_000

test('what is kept in memory is read again and again, also after a failure, until it ends', async () => {
  const { alarm, ring, waits } = ringing()
  const faults: unknown[] = []
  let read = 0
  const store = {
    async refresh() {
      read++
      if (read === 1) throw new Error('the database is away')
    },
  }
  const end = keepFresh([store], { alarm, onFault: (fault) => faults.push(fault) })
  for (const times of [1, 2, 3]) {
    ring(EVERY)
    await expect.poll(() => [read, waits()]).toEqual([times, [EVERY]])
  }
  expect(faults).toEqual([new Error('the database is away')])
  end()
  expect(waits()).toEqual([])
})

test('a read that is under way when it ends is the last', async () => {
  const { alarm, ring, waits } = ringing()
  let finish = (): void => undefined
  const refresh = () => new Promise<void>((resolve) => (finish = resolve))
  const end = keepFresh([{ refresh }], { alarm, onFault: () => undefined })
  ring(EVERY)
  end()
  finish()
  await expect.poll(waits).toEqual([])
})

test('a read that never ends is given up, and the next one begins', async () => {
  const { alarm, ring, waits } = ringing()
  const faults: unknown[] = []
  let read = 0
  const refresh = async () => {
    read++
    if (read === 1) await new Promise(() => undefined)
  }
  const end = keepFresh([{ refresh }], { alarm, onFault: (fault) => faults.push(fault) })
  ring(EVERY)
  expect(waits()).toEqual([LIMIT])
  ring(LIMIT)
  expect(waits()).toEqual([EVERY])
  ring(EVERY)
  await expect.poll(() => [read, waits()]).toEqual([2, [EVERY]])
  expect(String(faults[0])).toContain('within 30 seconds')
  end()
})

test('what was read is as old as the moment at which its reading began', async () => {
  const { alarm, ring, waits } = ringing()
  let now = 0
  const heartbeat = new Heartbeat(15_000, { now: () => now })
  const refresh = async () => {
    now += 10_000
  }
  const end = keepFresh([{ refresh }], { alarm, heartbeat, onFault: () => undefined })
  now = 15_000
  ring(EVERY)
  await expect.poll(waits).toEqual([EVERY])
  now = 30_000
  expect(heartbeat.isLate).toBe(false)
  now = 30_001
  expect(heartbeat.isLate).toBe(true)
  end()
})
