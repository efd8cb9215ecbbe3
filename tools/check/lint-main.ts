import { spawn } from 'node:child_process'
import { readModules } from '../mutants/sources.ts'
import { modulesToLint } from './modules-to-lint.ts'
import { changedSincePass } from './passes.ts'
import { workingTree } from './working-tree.ts'

/** `node --import tsx tools/check/lint-main.ts PART` lints the modules that may have faults which they did not have when PART passed. */
const [part = ''] = process.argv.slice(2)
const folder = process.cwd()

/** It keeps nearly all that it makes: a third of its time went into looking for garbage. */
const MEMORY = { GOGC: 'off', GOMEMLIMIT: '3GiB' }

const [changed, modules] = await Promise.all([
  changedSincePass(folder, part, await workingTree(folder)),
  readModules(folder),
])
const chosen = modulesToLint(changed, modules)
if (chosen.length > 0) {
  const files = chosen === 'all' ? [] : chosen
  const linter = spawn('oxlint', files, { stdio: 'inherit', env: { ...process.env, ...MEMORY } })
  linter.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
