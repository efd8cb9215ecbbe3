import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Caller } from './caller.ts'
import { FairLimit } from './fair-limit.ts'

const NEVER = new AbortController().signal

/** @param name an organization and its principal: `acme/ann` */
const createCaller = (name: string, signal = NEVER): Caller => {
  const [organization = '', principal = ''] = name.split('/')
  return { organization, principal, signal }
}

/** Work that records its start, and ends when the test says so. */
const recordedWork = () => {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        started.push(name)
        ends.set(name, () => {
          resolve(name)
        })
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await setImmediate()
    },
  }
}

test.each<[string, string[], string[]]>([
  ['one caller, in order', ['o/a 1', 'o/a 2', 'o/a 3'], ['o/a 1', 'o/a 2', 'o/a 3']],
  [
    'two organizations by turns, however many principals one has',
    ['o/a 1', 'o/a 2', 'o/b 3', 'o/c 4', 'p/d 5'],
    ['o/a 1', 'o/a 2', 'p/d 5', 'o/b 3', 'o/c 4'],
  ],
  [
    'principals of an organization by turns',
    ['o/a 1', 'o/a 2', 'o/a 3', 'o/b 4'],
    ['o/a 1', 'o/a 2', 'o/b 4', 'o/a 3'],
  ],
])('work takes turns: %s', async (_why, given, want) => {
  const { started, work, end } = recordedWork()
  const limit = new FairLimit({ concurrency: 1 })
  const all = given.map((name) => limit.run(createCaller(name.split(' ')[0] ?? ''), work(name)))
  for (const _ of given) {
    await setImmediate()
    await end(started.at(-1) ?? '')
  }
  expect(await Promise.all(all)).toEqual(given)
  expect(started).toEqual(want)
})

test('only as much is under way at once as the limit allows, whoever asks', async () => {
  const { started, work, end } = recordedWork()
  const limit = new FairLimit({ concurrency: 2 })
  const all = ['1', '2', '3'].map((name) => limit.run(createCaller('o/a'), work(name)))
  await setImmediate()
  expect(started).toEqual(['1', '2'])
  await end('2')
  expect(started).toEqual(['1', '2', '3'])
  await end('1')
  await end('3')
  await Promise.all(all)
})

test('only as many bytes are held as the limit allows', async () => {
  const { started, work, end } = recordedWork()
  const limit = new FairLimit({ concurrency: 9, maxBytes: 100 })
  const all = [60, 60, 40].map((bytes, at) => limit.run(createCaller(`o/${at}`), work(String(at)), bytes))
  await setImmediate()
  expect(started).toEqual(['0'])
  await end('0')
  expect(started).toEqual(['0', '1', '2'])
  await end('1')
  await end('2')
  await Promise.all(all)
})

test('work that fails gives its turn back', async () => {
  const limit = new FairLimit({ concurrency: 1 })
  const failing = limit.run(createCaller('o/a'), () => Promise.reject(new Error('it failed')))
  await expect(failing).rejects.toThrow('it failed')
  expect(await limit.run(createCaller('o/a'), () => Promise.resolve('next'))).toBe('next')
})

test('work that nobody waits for is never started', async () => {
  const { started, work, end } = recordedWork()
  const limit = new FairLimit({ concurrency: 1 })
  const gone = new AbortController()
  const first = limit.run(createCaller('o/a'), work('1'))
  const second = limit.run(createCaller('o/a', gone.signal), work('2'))
  const third = limit.run(createCaller('o/a'), work('3'))
  await setImmediate()
  gone.abort(new Error('the caller has gone'))
  await expect(second).rejects.toThrow('the caller has gone')
  await expect(limit.run(createCaller('o/a', gone.signal), work('4'))).rejects.toThrow('the caller has gone')
  await end('1')
  await end('3')
  expect([await first, await third, started]).toEqual(['1', '3', ['1', '3']])
})

test('a turn that is acquired lasts until it is released, and who waits for one is counted', async () => {
  const limit = new FairLimit({ concurrency: 1 })
  const slot = limit.acquireAtOnce(createCaller('o/a'))
  if (!slot) throw new Error('nobody else had a turn')
  expect(limit.acquireAtOnce(createCaller('p/b'))).toBeUndefined()
  const acquired: string[] = []
  const turns = ['o/a', 'o/c', 'p/b'].map(async (name) => {
    const turn = await limit.acquire(createCaller(name))
    acquired.push(name)
    return turn
  })
  await setImmediate()
  expect([acquired, limit.waiting]).toEqual([[], 3])
  limit.release(slot)
  await setImmediate()
  expect([acquired, limit.waiting]).toEqual([['o/a'], 2])
  const [first, third, second] = turns
  for (const turn of [first, second, third]) if (turn) limit.release(await turn)
  expect([acquired, limit.waiting]).toEqual([['o/a', 'p/b', 'o/c'], 0])
  expect(limit.acquireAtOnce(createCaller('o/a'))).toBeDefined()
})

test('a caller who gives up leaves the queue, and who has given up gets no turn', async () => {
  const limit = new FairLimit({ concurrency: 1 })
  const gone = new AbortController()
  const slot = limit.acquireAtOnce(createCaller('o/a'))
  const waits = limit.acquire(createCaller('o/b', gone.signal))
  expect(limit.waiting).toBe(1)
  gone.abort(new Error('the caller has gone'))
  await expect(waits).rejects.toThrow('the caller has gone')
  expect(limit.waiting).toBe(0)
  if (slot) limit.release(slot)
  expect(() => limit.acquireAtOnce(createCaller('o/b', gone.signal))).toThrow('the caller has gone')
  await expect(limit.acquire(createCaller('o/b', gone.signal))).rejects.toThrow('the caller has gone')
  expect(limit.acquireAtOnce(createCaller('o/a'))).toBeDefined()
})

test('when too much waits, the caller with the most waiting gets 503', async () => {
  const { work, end } = recordedWork()
  const limit = new FairLimit({ concurrency: 1, maxWaiting: 2 })
  const first = limit.run(createCaller('o/a'), work('1'))
  const [second, third] = ['2', '3'].map((name) => limit.run(createCaller('o/a'), work(name)))
  const other = limit.run(createCaller('p/b'), work('4'))
  await expect(third).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  await end('1')
  await end('2')
  await end('4')
  expect(await Promise.all([first, second, other])).toEqual(['1', '2', '4'])
})

test('much work can wait with one signal without a warning from Node', async () => {
  const warnings: Error[] = []
  const keep = (warning: Error) => warnings.push(warning)
  process.on('warning', keep)
  onTestFinished(() => {
    process.off('warning', keep)
  })
  const { work } = recordedWork()
  const limit = new FairLimit({ concurrency: 1 })
  const gone = new AbortController()
  const all = Array.from({ length: 50 }, (_, at) =>
    limit.run(createCaller('o/a', gone.signal), work(String(at))),
  )
  await setImmediate()
  gone.abort(new Error('the platform stops'))
  const outcomes = await Promise.allSettled(all.slice(1))
  expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'))
  expect(warnings).toEqual([])
})
