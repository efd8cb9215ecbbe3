import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { pythonEnvironment } from '../../contract-tests/clients/python-environment.ts'
import type { Computed, Computing } from './computing.ts'
import { reflectance, SIDE } from './formulas.ts'
import type { Formula } from './formulas.ts'

/** Somebody who computes a formula. */
export interface Peer<T> {
  compute(asked: T): Promise<Computed>
  stop(): Promise<void>
}

/** Our scripts, in a thread. */
export const startThread = (): Peer<Computing> => {
  const worker = new Worker(new URL('computing-thread.js', import.meta.url))
  return {
    async compute(asked) {
      worker.postMessage(asked)
      const told: unknown[] = await once(worker, 'message')
      const [computed] = told
      if (!isComputed(computed)) throw new Error('the thread computed nothing')
      return computed
    },
    async stop() {
      await worker.terminate()
    },
  }
}

const isComputed = (value: unknown): value is Computed =>
  typeof value === 'object' && value !== null && 'bytes' in value && 'microseconds' in value

/** numpy, in a process of its own. */
export const startNumpy = async (): Promise<Peer<Formula>> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-batch-'))
  const source = join(folder, 'bands')
  const result = join(folder, 'result')
  await writeFile(source, reflectance())
  const program = fileURLToPath(new URL('compute_numpy.py', import.meta.url))
  const child = spawn(await pythonEnvironment(), [program, String(SIDE), source, result], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const answers = createInterface(child.stdout)
  return {
    async compute(formula) {
      child.stdin.write(`${JSON.stringify(formula)}\n`)
      const told: unknown[] = await once(answers, 'line')
      return { bytes: await readFile(result), microseconds: Number(told[0]) }
    },
    async stop() {
      child.stdin.end()
      await once(child, 'close')
      await rm(folder, { recursive: true })
    },
  }
}
