import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { writeArtefacts } from '../generate/write-artefacts.ts'

/** Regenerate, then ask git: a file that is new, changed or gone was not committed as spec/ gives it. */
try {
  await writeArtefacts(process.cwd())
  const git = await promisify(execFile)('git', [
    'status',
    '--porcelain',
    '--untracked-files=all',
    '--',
    'generated',
  ])
  // The second column is the working tree against the index: what is staged counts as committed.
  const drifted = git.stdout.split('\n').filter((line) => line.startsWith('??') || /^.[^ ]/.test(line))
  if (drifted.length > 0) {
    const names = drifted.map((line) => line.slice(3)).join(', ')
    console.error(`generated/ is not what spec/ gives. It is regenerated now: review and commit ${names}`)
    process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
