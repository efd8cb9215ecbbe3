import { expect, test } from 'vitest'
import { growthPercent, type Sample } from './samples.ts'

/** An hour of a server that holds so many bytes after each minute. */
const buildSamples = (bytesAt: (minute: number) => number): Sample[] =>
  Array.from({ length: 60 }, (_, at) => ({
    minutes: at + 1,
    heapBytes: bytesAt(at + 1),
    residentBytes: 0,
    handles: 0,
    calls: 0,
    p50: 0,
    p99: 0,
  }))

test.each<[why: string, bytesAt: (minute: number) => number, growth: number]>([
  ['that is the same all along', () => 100, 0],
  ['that grows while it warms up', (minute) => 10 * Math.min(minute, 10), 0],
  ['that goes up and down', (minute) => 100 + (minute % 2), 0],
  ['that grows all along', (minute) => 89 + minute, 49],
  ['that shrinks', (minute) => 111 - minute, -49],
])('a server %s', (_why, bytesAt, growth) => {
  expect(growthPercent(buildSamples(bytesAt), ({ heapBytes }) => heapBytes)).toBeCloseTo(growth, 0)
})
