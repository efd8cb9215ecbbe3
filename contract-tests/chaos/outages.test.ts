import { expect, test } from 'vitest'
import { measureOutage } from './outages.ts'
import type { Sample } from './witness.ts'

const SPAN = { what: 'silent network', from: 0, to: 20_000 } as const

/** What one process says every quarter of a second of a silence of 20 seconds that it comes through as it should. */
const samples = (change: (sample: Sample) => Partial<Sample> = () => ({})): readonly Sample[] =>
  Array.from({ length: 240 }, (_, i): Sample => {
    const at = i * 250
    const isOutdated = at > 15_500 && at < 25_000
    const sample = {
      at,
      port: 1,
      ready: isOutdated ? 503 : 200,
      key: at < 15_500 ? 200 : isOutdated ? 503 : 401,
      webhooks: at < 30_000 ? 3 : 4,
    }
    return { ...sample, ...change(sample) }
  })

test('a process that comes through an outage as it should has no faults', () => {
  const { words, faults } = measureOutage(SPAN, samples())
  expect(faults).toEqual([])
  expect(words).toBe(
    '20.0 s; not ready after 15.8 s; after its end: ready after 5.0 s, revoked key rejected after 5.0 s, jobs went on after 10.0 s',
  )
})

test.each<[fault: string, change: (sample: Sample) => Partial<Sample>]>([
  ['a revoked key was rejected after 10.3 s', ({ at }) => (at > 20_000 && at < 30_250 ? { key: 503 } : {})],
  ['a revoked key was rejected after Infinity s', ({ at }) => (at > 20_000 ? { key: 503 } : {})],
  [
    'a revoked key was let in 7 times past the bound',
    ({ at }) => (at > 23_000 && at < 25_000 ? { key: 200 } : {}),
  ],
  ['jobs went on after 30.3 s', ({ at }) => ({ webhooks: at < 50_250 ? 3 : 4 })],
  ['a process was ready after 10.3 s', ({ at }) => (at > 20_000 && at < 30_250 ? { ready: 503 } : {})],
  ['a process without accounts was ready for 23.3 s', ({ at }) => (at < 23_250 ? { ready: 200 } : {})],
  ['a process was not ready 1 times before its bound', ({ at }) => (at === 5_000 ? { ready: 503 } : {})],
  ['/readyz did not answer 1 times', ({ at }) => (at === 5_000 ? { ready: undefined } : {})],
])('%s', (fault, change) => {
  expect(measureOutage(SPAN, samples(change)).faults).toContain(fault)
})
