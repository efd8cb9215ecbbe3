import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { changedFiles, changedSinceOrigin, workingTree } from './working-tree.ts'

let checkout = ''
let committed = ''

const gitIn = async (folder: string, ...args: string[]): Promise<string> => {
  const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.org']
  const { stdout } = await promisify(execFile)('git', [...identity, ...args], { cwd: folder })
  return stdout
}

const git = (...args: string[]): Promise<string> => gitIn(checkout, ...args)

const write = (name: string, text: string) => writeFile(join(checkout, name), text)

beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'checkout-'))
  await git('init', '--quiet')
  for (const name of ['kept', 'edited', 'staged', 'deleted', 'moved']) await write(name, `${name}\n`)
  await write('.gitignore', 'ignored\n')
  await git('add', '.')
  await git('commit', '--quiet', '--message', 'all')
  committed = await workingTree(checkout)
})

afterAll(() => rm(checkout, { recursive: true }))

test('a clean checkout is the tree of its commit', async () => {
  expect(committed).toBe((await git('rev-parse', 'HEAD^{tree}')).trim())
})

test('each change is seen, committed or not, and the index stays as it is', async () => {
  await write('edited', 'otherwise\n')
  await write('staged', 'otherwise\n')
  await git('add', 'staged')
  await git('mv', 'moved', 'moved there')
  await rm(join(checkout, 'deleted'))
  await write('new', 'new\n')
  await write('ignored', 'ignored\n')
  const status = await git('status', '--porcelain')
  const changed = await changedFiles(checkout, committed, await workingTree(checkout))
  expect(changed).toEqual(['deleted', 'edited', 'moved', 'moved there', 'new', 'staged'])
  expect(await git('status', '--porcelain')).toBe(status)
})

test('what is undone has not changed', async () => {
  await git('reset', '--quiet', '--hard')
  await rm(join(checkout, 'new'))
  expect(await changedFiles(checkout, committed, await workingTree(checkout))).toEqual([])
})

test('of a tree that git does not have nothing is known', async () => {
  expect(await changedFiles(checkout, '0'.repeat(40), committed)).toBeUndefined()
})

test('a clone has changed in what it has committed and edited since it left its origin', async () => {
  expect(await changedSinceOrigin(checkout, committed)).toBeUndefined()
  const clone = await mkdtemp(join(tmpdir(), 'clone-'))
  onTestFinished(() => rm(clone, { recursive: true }))
  await git('clone', '--quiet', '.', clone)
  expect(await changedSinceOrigin(clone, await workingTree(clone))).toEqual([])

  await writeFile(join(clone, 'kept'), 'otherwise\n')
  await gitIn(clone, 'commit', '--quiet', '--all', '--message', 'otherwise')
  await writeFile(join(clone, 'new'), 'new\n')
  await write('staged', 'by somebody else\n')
  await git('commit', '--quiet', '--all', '--message', 'by somebody else')
  await gitIn(clone, 'fetch', '--quiet')
  expect(await changedSinceOrigin(clone, await workingTree(clone))).toEqual(['kept', 'new'])
})
