import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { bundle } from '../generate/bundle.ts'
import { contractAt } from './base-contract.ts'
import { diff } from './diff.ts'
import { rate } from './rate.ts'
import { verdict, versionOf } from './verdict.ts'

const usage = 'usage: npm run drift -- BASE [--changelog FILE]   (BASE is a git ref or a file)'

/** Compare the contract of this checkout with a base. @returns The exit code: 0 passes, 1 breaks callers. */
const drift = async (base: string, changelog: string): Promise<number> => {
  const repository = process.cwd()
  const [before, after] = await Promise.all([
    contractAt(repository, base),
    bundle(repository, 'spec/openapi.yaml'),
  ])
  const [{ impact, breaking }, report] = await Promise.all([
    rate(before, after),
    diff(before, after, 'markdown'),
  ])
  const { passes, line } = verdict(impact, versionOf(before), versionOf(after))
  const heading = `# The contract: ${versionOf(before)} (${base}) → ${versionOf(after)}\n\n${line}\n`
  // Redocly's own heading names scratch files.
  await mkdir(dirname(changelog), { recursive: true })
  await writeFile(changelog, `${heading}${report.slice(report.indexOf('\n') + 1).trimEnd()}\n`)
  for (const reason of breaking) console.log(`breaks  ${reason}`)
  console.log(`${line} Changelog: ${changelog}`)
  return passes ? 0 : 1
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { changelog: { type: 'string', default: 'dist/CHANGELOG-contract.md' } },
  })
  const [base, ...rest] = positionals
  if (base === undefined || rest.length > 0) throw new Error(usage)
  process.exitCode = await drift(base, values.changelog)
} catch (error) {
  console.error(`drift: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
