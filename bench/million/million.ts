import { fork } from 'node:child_process'
import { once } from 'node:events'
import { compiledProgram } from '../../tools/compiled/compiled.js'
import type { Benchmark, Measure } from '../benchmark.ts'

/** A platform with a million scenes, compiled as all that is started is: it measures itself, and tells what came of it. */
export const million: Benchmark = async () => {
  const program = await compiledProgram('bench/million/platform.ts')
  const child = fork(program, { execArgv: ['--max-semi-space-size=64'] })
  const ended = once(child, 'exit')
  const told: unknown[] = await Promise.race([once(child, 'message'), ended])
  await ended
  const [measures] = told
  if (!areMeasures(measures)) throw new Error('the platform with a million scenes ended early')
  return measures
}

const areMeasures = (value: unknown): value is Measure[] => Array.isArray(value)
