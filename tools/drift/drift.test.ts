import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { driftCommand } from './command.ts'
import { drift } from './drift.ts'

const tsx = createRequire(import.meta.url).resolve('tsx')
const fixture = join(import.meta.dirname, 'fixtures/base.yaml')

let repository = ''

const git = (...args: string[]) =>
  promisify(execFile)('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
    cwd: repository,
  })

/** Start the program. */
const program = (...args: string[]) =>
  new Promise<{ code: unknown; output: string }>((done) => {
    const main = join(import.meta.dirname, 'main.ts')
    execFile(
      process.execPath,
      ['--import', tsx, main, ...args],
      { cwd: repository },
      (error, stdout, stderr) => {
        done({ code: error ? error.code : 0, output: `${stdout}${stderr}`.trim() })
      },
    )
  })

/** Change the contract of the checkout, one replacement after the other. */
const edit = async (...replacements: readonly [from: string, to: string][]) => {
  const text = replacements.reduce(
    (before, [from, to]) => before.replace(from, to),
    await readFile(fixture, 'utf8'),
  )
  await writeFile(join(repository, 'spec/openapi.yaml'), text)
}

const narrower: [string, string] = ['maximum: 250', 'maximum: 100']

beforeAll(async () => {
  repository = await mkdtemp(join(tmpdir(), 'repository-'))
  await git('init', '--quiet')
  await git('commit', '--quiet', '--allow-empty', '--message', 'empty')
  await git('tag', 'empty')
  await cp(fixture, join(repository, 'spec/openapi.yaml'), { recursive: true })
  await git('add', '.')
  await git('commit', '--quiet', '--message', 'contract')
})

afterAll(() => rm(repository, { recursive: true }))

test('a breaking edit against a git ref is refused, named, and written into the changelog', async () => {
  await edit(narrower)
  const { code, output } = await program('HEAD', '--changelog', 'notes/CHANGES.md')
  expect(output).toBe(
    `breaks  Upper bound changed from '<= 250' to '<= 100'.
        request query parameter "limit" of maps_listMaps
        Callers: Send what is within the new bound.
Callers break: undo the change, or set info.version in spec/openapi.yaml from 1.4.2 to 2.0.0. Changelog: notes/CHANGES.md`,
  )
  expect(code).toBe(1)
  const changelog = await readFile(join(repository, 'notes/CHANGES.md'), 'utf8')
  expect(changelog).toMatch(/^# The contract: 1\.4\.2 \(HEAD\) → 1\.4\.2\n/)
  expect(changelog).toContain("## Breaking\n\n- Upper bound changed from '<= 250' to '<= 100'.")
})

test('the same edit passes with a new major version', async () => {
  await edit(narrower, ['1.4.2', '2.0.0'])
  const { passes, line, breaking } = await drift(repository, 'HEAD')
  expect({ passes, line }).toEqual({ passes: true, line: 'Callers of 1.4.2 break, and 2.0.0 says so.' })
  expect(breaking).toHaveLength(1)
})

test('a harmless edit passes against a file', async () => {
  await edit(['summary: List maps', 'summary: List all maps'])
  const { passes, line, breaking } = await drift(repository, fixture)
  expect({ passes, line, breaking }).toEqual({
    passes: true,
    line: 'No change breaks a caller: patch at most.',
    breaking: [],
  })
})

test.each([
  ['an unknown ref', ['nowhere'], 'drift: `nowhere` is neither a file nor a git ref'],
  [
    'no release',
    [],
    'drift: tools/release/released.json is missing: nobody can tell what callers were promised. Restore it; the first is written by npm run release.',
  ],
  [
    'two bases',
    ['HEAD', 'empty'],
    "drift: Unexpected argument 'empty'\nusage: npm run drift -- [BASE] [--changelog FILE]   (BASE is a git ref or a file; tools/release/released.json unless given)",
  ],
  [
    'an unknown flag',
    ['--base', 'HEAD'],
    "drift: Unknown option '--base'\nusage: npm run drift -- [BASE] [--changelog FILE]   (BASE is a git ref or a file; tools/release/released.json unless given)",
  ],
])('%s is said, with exit code 2', async (_why, args, line) => {
  expect(await driftCommand(repository, args)).toEqual({ code: 2, output: line })
})

test.each([
  ['empty', '`empty` has no spec/openapi.yaml'],
  ['--output=x', '`--output=x` is neither a file nor a git ref'],
])('the base %s is refused', async (base, message) => {
  await expect(drift(repository, base)).rejects.toThrow(message)
})
