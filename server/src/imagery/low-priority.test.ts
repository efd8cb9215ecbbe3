import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const THREADS = [
  'imagery/painting-thread.js',
  'processing/piece-thread.js',
  'processing/tools/tools-thread.js',
]

test.runIf(process.platform === 'linux')(
  'a thread that computes has a lower priority than the thread that answers requests',
  async () => {
    const before = getPriority()
    const program = `
      import(${JSON.stringify(join(import.meta.dirname, 'low-priority.js'))}).then(() => {
        require('node:worker_threads').parentPort.postMessage(require('node:os').getPriority())
      })`
    const thread = new Worker(program, { eval: true, execArgv: [] })
    expect(await once(thread, 'message')).toEqual([10])
    expect(getPriority()).toBe(before)
    await thread.terminate()
  },
)

test.each(THREADS)('%s has it', (path) => {
  const program = readFileSync(resolve(import.meta.dirname, '..', path), 'utf8')
  expect(program).toMatch(/^import '[./a-z]*\/low-priority\.js'$/m)
})
