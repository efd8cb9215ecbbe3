import { execFile, spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { affectedTests, type AffectedTests } from './affected-tests.ts'
import { changedFiles, workingTree } from './working-tree.ts'

/** `tsx tools/check/tests-main.ts ARGS...` is `vitest run ARGS...` for the tests that may end otherwise than last time. */
const folder = process.cwd()

/** The tree in which all tests passed, and what they ran on. */
const PASSED = 'node_modules/.cache/tests-passed'

const circumstances = [process.version, process.env.TZ, process.env.LANG].join(' ')

const sinceLastPass = async (now: string): Promise<string[] | undefined> => {
  const [before, ...on] = (await readFile(PASSED, 'utf8').catch(() => '')).split('\n')
  if (before === undefined || on.join('\n') !== circumstances) return undefined
  return changedFiles(folder, before, now)
}

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

const pass = (tests: Exclude<AffectedTests, 'none'>): Promise<boolean> => {
  const chosen = tests === 'all' ? ['run'] : ['related', '--run', ...tests]
  const vitest = spawn('vitest', [...chosen, ...process.argv.slice(2)], { stdio: 'inherit' })
  return new Promise((done) => {
    vitest.once('exit', (code) => {
      done(code === 0)
    })
  })
}

const now = await workingTree(folder)
const tests = affectedTests(await sinceLastPass(now), await modulesOf())
if (tests === 'none') console.log('Nothing has changed since all tests passed.')
else if (await pass(tests)) {
  await mkdir(dirname(PASSED), { recursive: true })
  await writeFile(PASSED, [now, circumstances].join('\n'))
} else process.exitCode = 1
