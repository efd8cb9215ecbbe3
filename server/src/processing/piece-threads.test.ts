import { NO_MEMORY } from '../evalscript/sandbox/script-error.ts'
import { PLATFORM_CALLER } from '../kernel/caller.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { createThreadPool } from '../imagery/thread-pool.ts'
import { inTime, limitThreads } from './piece-threads.ts'

const folder = mkdtempSync(join(tmpdir(), 'threads-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0

/** Threads that run this code. */
const makeThreads = (code: string) => {
  const path = join(folder, `${count++}.mjs`)
  writeFileSync(path, code)
  const settings = { module: pathToFileURL(path), task: 'none.ts', idleMs: 30_000, megabytes: 24 }
  const threads = limitThreads(createThreadPool({ ...settings, maxThreads: 2 }), 2)
  onTestFinished(() => threads.pool.stop())
  return threads
}

const asked = (threads: ReturnType<typeof limitThreads>) =>
  inTime(threads, { method: 'plan', given: { script: '', sources: [], wanted: [] } }, 60_000, PLATFORM_CALLER)

it('a thread that runs out of memory fails its piece in words, and another takes its place', async () => {
  const threads = makeThreads(
    'export default () => { for (const all = []; ; ) all.push(new Array(1000).fill(1)) }',
  )
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(asked(threads)).rejects.toMatchObject({
      name: 'PieceFault',
      message: NO_MEMORY,
    })
})

it.each([
  ['fails', "throw new Error('no such engine')", /cannot work: Error: no such engine/],
  ['is not there', "import './missing.mjs'", /cannot work: .*missing[.]mjs/],
])(
  'a module that %s fails what waits for its threads, at once, and whatever comes later',
  async (_why, code, says) => {
    const threads = makeThreads(code)
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => asked(threads)))
    for (const outcome of [...outcomes, ...(await Promise.allSettled([asked(threads)]))]) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'Error' } })
      expect(String(outcome.status === 'rejected' && outcome.reason)).toMatch(says)
    }
  },
)
