import { expect, test } from 'vitest'
import { always, Histories } from './histories.ts'

test.each<[why: string, now: number, want: readonly string[]]>([
  ['before the first version', 9, ['imported']],
  ['at the time of a version', 10, ['made', 'imported']],
  ['between two', 19, ['made', 'imported']],
  ['behind the last', 21, ['changed', 'imported']],
])('a record is as it was at the present: %s', (_why, now, want) => {
  const histories = new Histories<{ id: string; state: string }>({ now: () => now })
  histories.put([
    { from: 10, record: { id: 'a', state: 'made' } },
    { from: 20, record: { id: 'a', state: 'changed' } },
  ])
  histories.put(always({ id: 'b', state: 'imported' }))
  expect(histories.list().map(({ state }) => state)).toEqual(want)
  expect(histories.get('a')?.state).toBe(want.find((state) => state !== 'imported'))
})

test('a record takes the place of one with its id, which keeps nothing of its history', () => {
  const histories = new Histories<{ id: number; name: string }>({ now: () => 0 })
  histories.put([{ from: 5, record: { id: 1, name: 'to come' } }])
  histories.put(always({ id: 1, name: 'imported' }))
  expect(histories.list()).toEqual([{ id: 1, name: 'imported' }])
})
