import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { promisify } from 'node:util'
import { parseArguments } from '../command/arguments.ts'
import { nightly } from '../check/parts.ts'
import { runStages, type Outcome } from '../check/run-stages.ts'
import { formatReport } from './report.ts'

const REPORT = 'dist/nightly.md'

const circumstances = async () => {
  const { stdout } = await promisify(execFile)('git', ['describe', '--always', '--dirty'])
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
  return { commit: stdout.trim(), machine, began: new Date().toISOString() }
}

/** The stages with what is asked for by name, such as `soak`; all of them without a name. */
const chosen = (names: readonly string[]) => {
  const known = nightly.flat().map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}, only ${known.join(', ')}`)
  return nightly.map((stage) => stage.filter(({ name }) => names.length === 0 || names.includes(name)))
}

/** Exit code 0: all passed. 1: something failed, and the rest was run all the same. */
try {
  const { words } = parseArguments('npm run nightly -- [PART...]', {}, Infinity)
  const stages = chosen(words)
  const run = await circumstances()
  const outcomes: Outcome[] = []
  for (const stage of stages) {
    const ended = await runStages(process.cwd(), [stage], ({ part, passed, seconds }) => {
      console.log(`${passed ? 'ok    ' : 'FAILED'}  ${part.name} ${seconds.toFixed(0)} s`)
    })
    outcomes.push(...ended)
    await mkdir('dist', { recursive: true })
    await writeFile(REPORT, formatReport(run, outcomes)) // after each stage, so that hours are not lost
  }
  console.log(`Report: ${REPORT}`)
  if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1
} catch (error) {
  console.error(`nightly: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
