import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const program = resolve(import.meta.dirname, 'main.ts')
const packages = resolve(import.meta.dirname, '../../node_modules')

/** A small repository whose tests know the limit, and not the price. That of the hour fails. */
const FILES = {
  'package.json': '{ "type": "module", "workspaces": [] }',
  'package-lock.json': '{}',
  'tsconfig.json':
    '{ "compilerOptions": { "strict": true, "noEmit": true, "module": "NodeNext", "skipLibCheck": true, "types": [] } }',
  '.gitignore': 'node_modules\n',
  'vitest.config.ts': `export default { test: { include: ['server/**/*.test.ts'] } }\n`,
  'server/src/limit.ts': [
    'export const isOver = (count: number): boolean => count > 10',
    'export const priceOf = (count: number): number => count * 3',
    '',
  ].join('\n'),
  'server/src/limit.test.ts': [
    `import { expect, test } from 'vitest'`,
    `import { isOver, priceOf } from './limit.ts'`,
    `test('ten are not too many', () => { expect(isOver(10)).toBe(false) })`,
    `test('a price is a number', () => { expect(priceOf(2)).toBeTypeOf('number') })`,
    '',
  ].join('\n'),
  'server/src/late.ts': 'export const isLate = (hour: number): boolean => hour > 17\n',
  'server/src/late.test.ts': [
    `import { expect, test } from 'vitest'`,
    `import { isLate } from './late.ts'`,
    `test('five is late', () => { expect(isLate(17)).toBe(true) })`,
    '',
  ].join('\n'),
  'tools/mutants/tables/limits.yaml': [
    '- { name: caught, why: ten are rejected, find: count > 10, replace: count >= 10 }',
    '- { name: survives, why: users pay more, find: count * 3, replace: count * 4 }',
    '- { name: stale, why: its code is gone, find: count > 11, replace: count > 12 }',
    '- { name: blamed, why: guards go home, find: hour > 17, replace: hour > 18 }',
    `- { name: broken, why: it does not compile, find: count * 3, replace: "'three'" }`,
    '',
  ].join('\n'),
}

let repository = ''

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(repository, file)), { recursive: true })
  writeFileSync(join(repository, file), text)
}

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'mutants-'))
  for (const [file, text] of Object.entries(FILES)) write(file, text)
  mkdirSync(join(repository, 'node_modules'))
  for (const name of readdirSync(packages))
    if (name === '.bin' || !name.startsWith('.'))
      symlinkSync(join(packages, name), join(repository, 'node_modules', name))
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: repository })
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@localhost', 'commit', '--quiet', '-m', 'a small repository')
})
afterAll(() => {
  rmSync(repository, { recursive: true })
})

const run = (...args: readonly string[]) => {
  const options = { cwd: repository, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync('node', ['--import', 'tsx', program, ...args], options)
  return { status, output: stdout + stderr }
}

// One run for all, because a run starts the compiler and vitest.
test('a run names the test that caught a mutant, and fails for mutants that survive, do not apply or do not compile, or whose test fails without them', () => {
  const { status, output } = run()
  expect(output).toMatch(/^caught {3}caught .*: server\/src\/limit[.]test[.]ts > ten are not too many$/m)
  expect(output).toContain('survives survived in server/src/limit.ts: users pay more')
  expect(output).toContain('stale: no file has the fragment')
  expect(output).toContain('broken: does not compile (server/src/limit.ts): TS2322')
  expect(output).toContain('fails without it, too: server/src/late.test.ts > five is late')
  expect(output).toContain('5 mutants')
  expect(output).toContain('4 faults')
  expect(status).toBe(1)
})

test('a name that no mutant has is a wrong argument', () => {
  const { status, output } = run('cauht')
  expect(output).toContain('there is no mutant cauht')
  expect(status).toBe(2)
})

test('a run leaves neither a folder nor a worktree behind', () => {
  const worktrees = execFileSync('git', ['worktree', 'list'], { cwd: repository, encoding: 'utf8' })
  expect(worktrees.trim().split('\n')).toHaveLength(1)
})
