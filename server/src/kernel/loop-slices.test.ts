import { expect, test } from 'vitest'
import { LoopSlices } from './loop-slices.ts'

const NEVER = new AbortController().signal

/** Takes slices one after the other, and records each. */
const takeSlices = async (
  slices: LoopSlices,
  organization: string,
  principal: string,
  count: number,
  taken: string[],
) => {
  for (let slice = 0; slice < count; slice++) {
    await slices.next({ organization, principal, signal: NEVER })
    taken.push(organization)
  }
}

test('one slice is taken in a turn of the event loop', async () => {
  const slices = new LoopSlices()
  const taken: string[] = []
  const all = [1, 2].map((principal) => takeSlices(slices, 'o', String(principal), 3, taken))
  for (let before = 0; before < 6; before = taken.length) {
    await new Promise((resolve) => setImmediate(resolve))
    expect(taken.length - before).toBeLessThanOrEqual(1)
  }
  await Promise.all(all)
})

test('an organization with much work gets no more slices than one with little', async () => {
  const slices = new LoopSlices()
  const taken: string[] = []
  const many = Array.from({ length: 20 }, (_, at) => takeSlices(slices, 'many', String(at), 5, taken))
  await takeSlices(slices, 'few', 'a', 5, taken)
  expect(taken.filter((organization) => organization === 'many').length).toBeLessThanOrEqual(6)
  await Promise.all(many)
})
