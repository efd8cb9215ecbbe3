import { expect, test } from 'vitest'
import type { Alarm } from '../kernel/alarm.ts'
import { keepFresh } from './refreshing.ts'

/** An alarm that rings when the test says so. */
const ringing = () => {
  const rings: (() => void)[] = []
  const alarm: Alarm = (_milliseconds, ring) => {
    rings.push(ring)
    return () => void rings.pop()
  }
  return { rings, alarm }
}

test('what is kept in memory is read again and again, also after a failure, until it ends', async () => {
  const { rings, alarm } = ringing()
  const faults: unknown[] = []
  let read = 0
  const store = {
    async refresh() {
      read++
      if (read === 1) throw new Error('the database is away')
    },
  }
  const end = keepFresh([store], alarm, (fault) => faults.push(fault))
  for (const times of [1, 2, 3]) {
    rings.pop()?.()
    await expect.poll(() => [read, rings.length]).toEqual([times, 1])
  }
  expect(faults).toEqual([new Error('the database is away')])
  end()
  expect(rings).toEqual([])
})

test('a read that is under way when it ends is the last', async () => {
  const { rings, alarm } = ringing()
  let finish = (): void => undefined
  const end = keepFresh(
    [{ refresh: () => new Promise<void>((resolve) => (finish = resolve)) }],
    alarm,
    () => undefined,
  )
  rings.pop()?.()
  end()
  finish()
  await new Promise((resolve) => setImmediate(resolve))
  expect(rings).toEqual([])
})
