import { spawn } from 'node:child_process'
import { readModules } from '../mutants/sources.ts'
import { changedSincePass, keepPass } from './passes.ts'
import { testsOfCheck } from './tests-of-check.ts'
import { changedSinceOrigin, workingTree } from './working-tree.ts'

/** `node --import tsx tools/check/tests-main.ts ARGS...` is `vitest run ARGS...` for the tests of a check that may end otherwise than last time. */
const folder = process.cwd()

/** The name under which it is kept in which tree the tests of a check passed. */
const TESTS = 'tests of a check'

const pass = (files: readonly string[]): Promise<boolean> => {
  const vitest = spawn('vitest', ['run', ...process.argv.slice(2), '--passWithNoTests', ...files], {
    stdio: 'inherit',
  })
  return new Promise((done) => {
    vitest.once('exit', (code) => {
      done(code === 0)
    })
  })
}

const now = await workingTree(folder)
const [changed, modules] = await Promise.all([
  changedSincePass(folder, TESTS, now).then((since) => since ?? changedSinceOrigin(folder, now)),
  readModules(folder),
])
const files = testsOfCheck(changed, modules)
if (files.length === 0)
  console.log('No test of the check has to do with what has changed since CI or a check passed.')
else if (await pass(files)) await keepPass(folder, TESTS, now)
else process.exitCode = 1
