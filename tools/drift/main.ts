import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { argumentsOf } from '../command/arguments.ts'
import { RELEASED, releaseFault } from '../release/released.ts'
import { drift } from './drift.ts'
import { linesOf } from './report.ts'

const usage = `npm run drift -- [BASE] [--changelog FILE]   (BASE is a git ref or a file; ${RELEASED} unless given)`

/** Exit code 0: callers keep working, or the major version says that they do not. 1: they break. 2: nothing was compared. */
try {
  const options = { changelog: { type: 'string', default: 'dist/CHANGELOG-contract.md' } } as const
  const { values, words } = argumentsOf(usage, options, 1)
  const [base = RELEASED] = words
  const fault = base === RELEASED ? await releaseFault(process.cwd()) : undefined
  if (fault !== undefined) throw new Error(fault)
  const { passes, line, breaking, changelog } = await drift(process.cwd(), base)
  await mkdir(dirname(values.changelog), { recursive: true })
  await writeFile(values.changelog, changelog)
  for (const change of breaking) console.log(`breaks  ${linesOf(change).join('\n      ')}`)
  console.log(`${line} Changelog: ${values.changelog}`)
  process.exitCode = passes ? 0 : 1
} catch (error) {
  console.error(`drift: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
