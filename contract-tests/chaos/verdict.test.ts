import { expect, test } from 'vitest'
import { outcomeOf } from './attempt.ts'
import type { Attempt } from './attempt.ts'
import { faultsOf, tableOf, tallyOf } from './verdict.ts'

const attempt = (name: string, status: number | undefined): Attempt => ({
  kind: 'order',
  name,
  status,
  outcome: outcomeOf(status),
})

const ATTEMPTS = [
  attempt('acknowledged', 202),
  attempt('refused', 503),
  attempt('cut off', undefined),
  attempt('lost by the proxy', 502),
]

test.each([
  ['what was acknowledged is there', ['acknowledged'], [], []],
  ['a write of unknown outcome may be there', ['acknowledged', 'cut off', 'lost by the proxy'], [], []],
  ['an acknowledged write is lost', [], [], ['order: 1 lost: acknowledged']],
  ['a refused write is there', ['acknowledged', 'refused'], [], ['order: 1 ghosts: refused']],
  ['a write is there twice', ['acknowledged', 'cut off', 'cut off'], [], ['order: 1 doubles: cut off']],
  ['a write is there by half', ['acknowledged', 'cut off'], ['cut off'], ['order: 1 halves: cut off']],
])('%s', (_, there, halves, faults) => {
  const counts = new Map<string, number>()
  for (const name of there) counts.set(name, (counts.get(name) ?? 0) + 1)
  expect(faultsOf(tallyOf('order', ATTEMPTS, { counts, halves }))).toEqual(faults)
})

test('a table has one line for each kind', () => {
  const tally = tallyOf('order', ATTEMPTS, { counts: new Map([['acknowledged', 1]]), halves: [] })
  expect(tableOf([tally])).toBe(
    [
      ' what  sent  acknowledged  refused  unknown  (there)  lost  ghosts  doubles  halves',
      'order     4             1        1        2        0     0       0        0       0',
    ].join('\n'),
  )
})
