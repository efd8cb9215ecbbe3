import { Gauge, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { Alarm } from '../kernel/alarm.ts'
import { readExposition } from './exposition.fixture.ts'
import { Readings } from './reading.ts'

/** Metrics of one store, which answers as the test says. */
const someReadings = (answer: () => Promise<number>, alarm: Alarm) => {
  const registry = new Registry()
  const depth = new Gauge({ name: 'depth', help: 'How much waits.', registers: [registry] })
  const reading = {
    name: 'queue',
    read: async () => {
      depth.set(await answer())
    },
    forget: () => {
      depth.remove()
    },
  }
  const readings = new Readings([reading], registry, alarm)
  return async (): Promise<Record<string, number>> => {
    await readings.take()
    return Object.fromEntries(
      readExposition(await registry.metrics()).map(({ name, value }) => [name, value]),
    )
  }
}

const never: Alarm = () => () => undefined
const atOnce: Alarm = (_milliseconds, ring) => {
  ring()
  return () => undefined
}

test('a store is read each time', async () => {
  let count = 0
  const take = someReadings(async () => ++count, never)
  await take()
  expect(await take()).toEqual({ depth: 2, metrics_reading_failures_total: 0 })
})

test.each<[string, () => Promise<number>, Alarm]>([
  ['fails', () => Promise.reject(new Error('the database is away')), never],
  ['is late', () => new Promise(() => undefined), atOnce],
])('a store that %s has no value, not an old one', async (_how, fail, alarm) => {
  let isWell = true
  const take = someReadings(
    () => (isWell ? Promise.resolve(7) : fail()),
    (...rest) => (isWell ? never(...rest) : alarm(...rest)),
  )
  expect(await take()).toMatchObject({ depth: 7 })
  isWell = false
  expect(await take()).toEqual({ metrics_reading_failures_total: 1 })
})
