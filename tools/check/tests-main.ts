import { execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { affectedTests, type AffectedTests } from './affected-tests.ts'
import { testsOfOtherAreas } from './other-areas.ts'
import { changedSincePass, keepPass } from './passes.ts'
import { workingTree } from './working-tree.ts'

/** `node --import tsx tools/check/tests-main.ts ARGS...` is `vitest run ARGS...` for the tests that may end otherwise than last time. */
const folder = process.cwd()

/** The name under which it is kept in which tree all tests passed. */
const TESTS = 'all tests'

const modulesOf = async (): Promise<Map<string, string>> => {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.ts']
  const { stdout } = await promisify(execFile)('git', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
  const paths = new Set(stdout.split('\0').filter((path) => path !== ''))
  const texts = [...paths].map(
    async (path) => [path, await readFile(path, 'utf8').catch(() => undefined)] as const,
  )
  return new Map(
    (await Promise.all(texts)).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])),
  )
}

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
const [changed, modules] = await Promise.all([changedSincePass(folder, TESTS, now), modulesOf()])
const tests = affectedTests(changed, modules)
if (tests === 'none') console.log('Nothing has changed since all tests passed.')
else if (await pass(tests, testsOfOtherAreas(changed ?? [], modules))) await keepPass(folder, TESTS, now)
else process.exitCode = 1
