import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, getPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const THREADS = [
  'imagery/painting-thread.js',
  'processing/piece-thread.js',
  'processing/tools/tools-thread.js',
]

/** The priorities of a thread and of its process, with all cores of the machine or with one. */
const prioritiesOn = async (cores: 'all' | 'one'): Promise<unknown> => {
  const program = `
    const { Worker } = require('node:worker_threads')
    const { getPriority } = require('node:os')
    const thread = \`import(${JSON.stringify(join(import.meta.dirname, 'low-priority.js'))}).then(() => {
      require('node:worker_threads').parentPort.postMessage(require('node:os').getPriority())
    })\`
    new Worker(thread, { eval: true }).once('message', (own) => console.log(JSON.stringify([own, getPriority()])))`
  const node = [process.execPath, '-e', program] as const
  const command = cores === 'one' ? (['taskset', '-c', '0', ...node] as const) : node
  const { stdout } = await promisify(execFile)(command[0], command.slice(1))
  return JSON.parse(stdout)
}

test.runIf(process.platform === 'linux')(
  'on one core, a thread that computes has a lower priority than the thread that answers requests',
  async () => {
    expect(await prioritiesOn('one')).toEqual([10, getPriority()])
  },
)

test.runIf(availableParallelism() > 1)('on more, it has the same', async () => {
  expect(await prioritiesOn('all')).toEqual([getPriority(), getPriority()])
})

test.runIf(process.platform === 'linux')('a thread that checks scripts never has it', async () => {
  const quoteModule = (path: string) => JSON.stringify(resolve(import.meta.dirname, '..', path))
  const program = `
    import { readdirSync, readFileSync } from 'node:fs'
    import { PLATFORM_CALLER } from ${quoteModule('kernel/caller.ts')}
    import { createPooledPieces } from ${quoteModule('processing/pooled-pieces.ts')}
    const task = { script: 'not a script', sources: [], wanted: [] }
    const outcome = await createPooledPieces().plan(task, PLATFORM_CALLER).catch((fault) => fault.name)
    const nice = (thread) => readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').split(') ')[1].split(' ')[16]
    console.log(outcome, Math.max(...readdirSync('/proc/self/task').map(nice)))`
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)('taskset', ['-c', '0', ...node])
  expect(stdout).toBe(`PieceFault ${getPriority()}\n`)
})

test.each(THREADS)('%s has it', (path) => {
  const program = readFileSync(resolve(import.meta.dirname, '..', path), 'utf8')
  expect(program).toMatch(/import[ (]'[./a-z]*\/low-priority\.js'/)
})
