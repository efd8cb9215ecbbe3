import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { shareThreadPool } from './shared-thread-pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'shared-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A thread says which one it is; one that is given a gate says that it has begun, and waits until that opens. */
const module = join(folder, 'gated.mjs')
writeFileSync(
  module,
  `import { threadId } from 'node:worker_threads'
  export default (gate) => {
    if (!gate) return threadId
    Atomics.store(gate, 1, 1)
    Atomics.wait(gate, 0, 0)
    return threadId
  }`,
)

const shareThreads = (maxThreads: number, idleMs = 30_000) =>
  shareThreadPool<Int32Array | undefined, number>({
    module: pathToFileURL(module),
    task: 'none.ts',
    maxThreads,
    idleMs,
    megabytes: 24,
  })

const newGate = () => new Int32Array(new SharedArrayBuffer(8))

const begun = (gate: Int32Array) => expect.poll(() => Atomics.load(gate, 1)).toBe(1)

it('who joins finds the thread of those that are there, or were', async () => {
  const joined = shareThreads(1)
  const first = joined()
  const second = joined()
  const thread = await first.run(undefined)
  expect(await second.run(undefined)).toBe(thread)
  await Promise.all([first.stop(), first.stop(), second.stop()])
  expect(await joined().run(undefined)).toBe(thread)
})

it('a thread that has been idle for long ends, and another one does later work', async () => {
  const member = shareThreads(1, 20)()
  const first = await member.run(undefined)
  const current = () => member.run(undefined)
  await expect.poll(current, { interval: 200, timeout: 2 ** 31 - 1 }).not.toBe(first)
  await member.stop()
})

it.each([0, 1])('idle threads keep no process alive, of which %i stay', async (minThreads) => {
  const program = [
    `import { shareThreadPool } from ${JSON.stringify(new URL('./shared-thread-pool.ts', import.meta.url).href)}`,
    `const settings = { module: new URL(${JSON.stringify(pathToFileURL(module).href)}), task: 'none.ts', minThreads: ${minThreads}, maxThreads: 1 }`,
    'const member = shareThreadPool({ ...settings, idleMs: 2 ** 30, megabytes: 24 })()',
    'console.log(await member.run())',
    'await member.stop()',
  ].join(';')
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    program,
  ])
  expect(stdout).toMatch(/^\d+\n$/)
})

it('who stops gives up what it asked for, begun or not, and nothing that others did', async () => {
  const joined = shareThreads(2)
  const leaving = joined()
  const staying = joined()
  const given = newGate()
  const kept = newGate()
  const going = staying.run(kept)
  const outcomes = Promise.allSettled([leaving.run(given), leaving.run(undefined)])
  await Promise.all([begun(given), begun(kept)])
  await leaving.stop()
  const terminated = { status: 'rejected', reason: { message: 'Terminating worker thread' } }
  expect(await outcomes).toMatchObject([terminated, terminated])
  await expect(leaving.run(undefined)).rejects.toThrow('Terminating before the task was begun')
  Atomics.store(kept, 0, 1)
  Atomics.notify(kept, 0)
  expect(await going).toBeGreaterThan(0)
  await staying.stop()
})

it('what a caller gives up fails with the reason of that caller alone', async () => {
  const joined = shareThreads(1)
  const member = joined()
  const gone = new AbortController()
  const gate = newGate()
  const outcome = expect(member.run(gate, gone.signal)).rejects.toMatchObject({ name: 'AbortError' })
  await begun(gate)
  gone.abort()
  await outcome
  expect(await member.run(undefined)).toBeGreaterThan(0)
  await member.stop()
})
