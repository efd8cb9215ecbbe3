import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { threadLanes } from './thread-lanes.ts'
import { createThreadPool } from './thread-pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'lanes-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A thread that has begun a task says so, and ends it once its gate is open. */
const module = join(folder, 'gated.mjs')
writeFileSync(
  module,
  `export default ({ name, gates, gate }) => {
    Atomics.store(gates, 2 * gate + 1, 1)
    Atomics.wait(gates, 2 * gate, 0)
    if (name.startsWith('fault')) throw new Error(name)
    return name
  }`,
)

interface Gated {
  readonly name: string
  /** For each task whether it may end, and whether it has begun. */
  readonly gates: Int32Array
  readonly gate: number
}

/** Lanes of so many threads, and the names of the tasks that have ended, in order. */
const lanesOf = (threads: number) => {
  const settings = { module: pathToFileURL(module), task: 'none.ts', maxThreads: threads, idleMs: 30_000 }
  const pool = createThreadPool<Gated, string>({ ...settings, megabytes: 24 })
  onTestFinished(() => pool.stop())
  const lanes = threadLanes(pool, threads)
  const gates = new Int32Array(new SharedArrayBuffer(4 * 2 * 20))
  const ended: string[] = []
  const run = async (lane: 'runShort' | 'runLong', name: string, gate: number, signal?: AbortSignal) => {
    await lanes[lane]({ name, gates, gate }, signal)
    ended.push(name)
  }
  return {
    ended,
    short: (name: string, gate: number, signal?: AbortSignal) => run('runShort', name, gate, signal),
    long: (name: string, gate: number, signal?: AbortSignal) => run('runLong', name, gate, signal),
    open: (gate: number) => {
      Atomics.store(gates, 2 * gate, 1)
      Atomics.notify(gates, 2 * gate)
    },
    hasBegun: (gate: number) => Atomics.load(gates, 2 * gate + 1) === 1,
  }
}

it.each([2, 3, 4])('what is short passes all that is long, with %i threads', async (threads) => {
  const { long, short, open, ended } = lanesOf(threads)
  const all = Array.from({ length: 10 }, (_, gate) => long(`long ${gate}`, gate))
  open(10)
  await short('short', 10)
  expect(ended).toEqual(['short'])
  for (let gate = 0; gate < 10; gate++) open(gate)
  await Promise.all(all)
  expect(ended.toSorted()).toEqual([...all.map((_, gate) => `long ${gate}`), 'short'])
})

it('what is long gets its turn among ever more that is short', async () => {
  const { long, short, open, ended } = lanesOf(2)
  for (let gate = 0; gate < 6; gate++) open(gate)
  const first = Array.from({ length: 5 }, (_, gate) => short(`before ${gate}`, gate))
  const turn = long('long', 5)
  const later = Array.from({ length: 4 }, (_, index) => short(`after ${index}`, 6 + index))
  await turn // while none of those that were asked for later can end
  for (let gate = 6; gate < 10; gate++) open(gate)
  await Promise.all([...first, ...later])
  expect(ended).toHaveLength(10)
})

it('what is given up while it waits fails at once, and is never begun', async () => {
  const { long, open, hasBegun, ended } = lanesOf(2)
  const [going, gone] = [long('going', 0), new AbortController()]
  const waiting = long('waiting', 1, gone.signal)
  const last = long('last', 2)
  gone.abort(new Error('the caller is gone'))
  await expect(waiting).rejects.toThrow('the caller is gone')
  for (let gate = 0; gate < 3; gate++) open(gate)
  await Promise.all([going, last])
  expect([ended, hasBegun(1)]).toEqual([['going', 'last'], false])
})

it('what is given up before it is asked for is never begun', async () => {
  const { short, open, hasBegun } = lanesOf(2)
  open(0)
  await expect(short('none', 0, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
  expect(hasBegun(0)).toBe(false)
})

it('what is given up once it has begun is done to its end', async () => {
  const { long, open, hasBegun, ended } = lanesOf(2)
  const gone = new AbortController()
  const going = long('going', 0, gone.signal)
  await expect.poll(() => hasBegun(0)).toBe(true)
  gone.abort()
  open(0)
  await going
  expect(ended).toEqual(['going'])
})

it('a fault is that of its own task, and frees its turn', async () => {
  const { long, open, ended } = lanesOf(2)
  const failing = long('fault', 0, new AbortController().signal)
  const next = long('next', 1)
  open(0)
  open(1)
  await expect(failing).rejects.toThrow('fault')
  await next
  expect(ended).toEqual(['next'])
})
