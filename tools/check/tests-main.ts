import { spawn } from 'node:child_process'
import { readModules } from '../mutants/sources.ts'
import { affectedTests, type AffectedTests } from './affected-tests.ts'
import { testsOfOtherAreas } from './other-areas.ts'
import { changedSincePass, keepPass } from './passes.ts'
import { changedSinceOrigin, workingTree } from './working-tree.ts'

/** `node --import tsx tools/check/tests-main.ts ARGS...` is `vitest run ARGS...` for the tests that may end otherwise than last time. */
const folder = process.cwd()

/** The name under which it is kept in which tree all tests passed. */
const TESTS = 'all tests'

const pass = (tests: Exclude<AffectedTests, 'none'>, leftOut: readonly string[]): Promise<boolean> => {
  const chosen = tests === 'all' ? ['run'] : ['related', '--run', ...tests]
  const exclude = leftOut.flatMap((path) => ['--exclude', path])
  const vitest = spawn('vitest', [...chosen, ...process.argv.slice(2), ...exclude], { stdio: 'inherit' })
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
const tests = affectedTests(changed, modules)
if (tests === 'none') console.log('Nothing has changed since all tests passed, here or in CI.')
else if (await pass(tests, testsOfOtherAreas(changed ?? [], modules))) await keepPass(folder, TESTS, now)
else process.exitCode = 1
