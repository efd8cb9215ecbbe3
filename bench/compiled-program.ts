import { fork } from 'node:child_process'
import { once } from 'node:events'
import { compiledProgram } from '../tools/compiled/compiled.js'
import type { Measure } from './benchmark.ts'

/**
 * What a program tells that measures itself, compiled as all that is started is.
 * @param program path of its file, in the repository
 * @throws Error where it ends before it tells anything
 */
export const measuresOfCompiled = async (program: string): Promise<readonly Measure[]> => {
  const child = fork(await compiledProgram(program), { execArgv: ['--max-semi-space-size=64'] })
  const ended = once(child, 'exit')
  const told: unknown[] = await Promise.race([once(child, 'message'), ended])
  await ended
  const [measures] = told
  if (!areMeasures(measures)) throw new Error(`${program} ended early`)
  return measures
}

const areMeasures = (value: unknown): value is Measure[] => Array.isArray(value)
