import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Part } from './parts.ts'

/** How a part ended: what it printed is kept whole. */
export interface Outcome {
  readonly part: Part
  readonly passed: boolean
  readonly output: string
  readonly seconds: number
}

/**
 * Run stages one after the other, the parts of each side by side: one more than there are cores, since each waits now and
 * then. A stage with a failure ends the run, since the next would only repeat it.
 * @param report Called as each part ends.
 */
export const runStages = async (
  folder: string,
  stages: readonly (readonly Part[])[],
  report: (outcome: Outcome) => void,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const stage of stages) {
    const waiting = [...stage]
    const worker = async () => {
      for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
        const outcome = await runPart(folder, part)
        outcomes.push(outcome)
        report(outcome)
      }
    }
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker))
    if (outcomes.some(({ passed }) => !passed)) break
  }
  return outcomes
}

const runPart = (folder: string, part: Part): Promise<Outcome> =>
  new Promise((done) => {
    const started = performance.now()
    const [program, ...args] = part.command
    execFile(program, args, { cwd: folder, env: environment(folder), maxBuffer }, (error, stdout, stderr) => {
      const seconds = (performance.now() - started) / 1000
      const output = [stdout, stderr, error && !stdout && !stderr ? error.message : ''].join('').trim()
      done({ part, passed: error === null, output, seconds })
    })
  })

/** Largest output of one part, in bytes. */
const maxBuffer = 64 * 1024 * 1024

const environment = (folder: string) => ({
  ...process.env,
  PATH: [join(folder, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
})
