import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { drift } from './drift.ts'

const usage = 'usage: npm run drift -- BASE [--changelog FILE]   (BASE is a git ref or a file)'

/** Exit code 0: callers keep working, or the major version says that they do not. 1: they break. 2: nothing was compared. */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { changelog: { type: 'string', default: 'dist/CHANGELOG-contract.md' } },
  })
  const [base, ...rest] = positionals
  if (base === undefined || rest.length > 0) throw new Error(usage)
  const { passes, line, breaking, changelog } = await drift(process.cwd(), base)
  await mkdir(dirname(values.changelog), { recursive: true })
  await writeFile(values.changelog, changelog)
  for (const reason of breaking) console.log(`breaks  ${reason}`)
  console.log(`${line} Changelog: ${values.changelog}`)
  process.exitCode = passes ? 0 : 1
} catch (error) {
  console.error(`drift: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
