import { callerFor } from './caller.ts'
import { expect, test } from 'vitest'
import { cooperatively, mapCooperatively, LoopSlices } from './cooperative.ts'

/** Holds the event loop for longer than work may. */
const hold = (): void => {
  const end = performance.now() + 10
  while (performance.now() < end);
}

test('a list is mapped in its order', async () => {
  expect(await mapCooperatively([1, 2, 3], (number) => number * 2)).toEqual([2, 4, 6])
})

test('long work lets others in between', async () => {
  const done: string[] = []
  setImmediate(() => done.push('other'))
  await mapCooperatively(['first', 'second'], (name) => {
    hold()
    done.push(name)
  })
  expect(done).toEqual(['first', 'other', 'second'])
})

test('work that is no longer wanted goes no further', async () => {
  const unwanted = new AbortController()
  let done = 0
  const work = mapCooperatively(
    [1, 2, 3],
    () => {
      hold()
      done++
      unwanted.abort(new Error('gone'))
    },
    callerFor(1, unwanted.signal),
  )
  await expect(work).rejects.toThrow('gone')
  expect(done).toBe(1)
})

test('what work throws comes out', async () => {
  const failing = mapCooperatively([1], () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
})

test('work that is short waits for nothing', async () => {
  let isOther = false
  setImmediate(() => (isOther = true))
  expect(await cooperatively(short())).toBe('done')
  expect(isOther).toBe(false)
})

function* short(): Generator<undefined, string> {
  yield
  return 'done'
}

test('long work of one organization holds back another for one slice of each', async () => {
  const slices: string[] = []
  function* held(name: string): Generator<undefined> {
    for (let slice = 0; slice < 3; slice++) {
      hold()
      slices.push(name)
      yield
    }
  }
  const crowd = [1, 2, 3, 4].map(() => cooperatively(held('crowd'), callerFor(1)))
  await Promise.all([...crowd, cooperatively(held('other'), callerFor(2))])
  expect(slices.slice(5)).toEqual([
    ...['crowd', 'other', 'crowd', 'other'],
    ...Array.from({ length: 6 }, () => 'crowd'),
  ])
})

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
