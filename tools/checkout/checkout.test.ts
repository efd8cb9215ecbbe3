import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitWorkingTree, resolveCommit } from './checkout.ts'

let repository = ''
const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim()

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'repository-'))
  git('init', '--quiet')
  writeFileSync(join(repository, 'kept'), 'as it was')
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@localhost', 'commit', '--quiet', '-m', 'first')
})
afterAll(() => {
  rmSync(repository, { recursive: true })
})

test('a name that no commit has is refused with what to name', async () => {
  expect(await resolveCommit(repository, 'HEAD')).toBe(git('rev-parse', 'HEAD'))
  await expect(resolveCommit(repository, 'v9')).rejects.toThrow(
    'there is no commit "v9". Name a branch, a tag',
  )
  await expect(resolveCommit(repository, '--help')).rejects.toThrow('there is no commit "--help"')
})

test('the working tree is committed with its changes, and neither branch nor index has moved', async () => {
  const head = git('rev-parse', 'HEAD')
  const status = () => git('status', '--porcelain')
  writeFileSync(join(repository, 'kept'), 'as it is')
  writeFileSync(join(repository, 'new'), 'not yet added')
  const before = status()
  const commit = await commitWorkingTree(repository)
  expect(git('show', `${commit}:kept`)).toBe('as it is')
  expect(git('show', `${commit}:new`)).toBe('not yet added')
  expect([git('rev-parse', 'HEAD'), status()]).toEqual([head, before])
})
