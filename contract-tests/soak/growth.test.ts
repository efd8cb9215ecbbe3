import { expect, test } from 'vitest'
import { measureGrowth, isSteady, type Round } from './growth.ts'

const STEADY: Round = { latencies: [1, 2, 3], heapBytes: 50e6, handles: 10 }

const rounds = (round: (at: number) => Partial<Round>): Round[] =>
  Array.from({ length: 9 }, (_, at) => ({ ...STEADY, ...round(at) }))

test.each<[why: string, rounds: readonly Round[], growing: readonly string[]]>([
  ['that is the same all along', rounds(() => ({})), []],
  ['that grows in the first third', rounds((at) => ({ heapBytes: 50e6 * Math.min(at, 3) })), []],
  ['that keeps more and more', rounds((at) => ({ heapBytes: 50e6 + at * 10e6 })), ['heap, MB']],
  ['with a timer more in each round', rounds((at) => ({ handles: 10 + at })), ['handles']],
  ['that becomes slower', rounds((at) => ({ latencies: [1, 2, 3 + at * at] })), ['p99, ms']],
  ['of which nothing was seen', [], ['heap, MB', 'handles', 'p99, ms']],
])('a run %s', (_why, seen, growing) => {
  expect(
    measureGrowth(seen)
      .filter((growth) => !isSteady(growth))
      .map(({ what }) => what),
  ).toEqual(growing)
})
