import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const run = promisify(execFile)
const TAGGED = resolve(import.meta.dirname, '../../.ci/tagged')
const CONTRACT = '{ "info": { "version": "1.4.3" } }\n'

let repository = ''

const git = (...args: string[]) =>
  run('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: repository })

const write = (path: string, text: string) => writeFile(join(repository, path), text)

const tagged = (tag: string) => run(TAGGED, [tag], { cwd: repository })

beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), 'tagged-'))
  for (const folder of ['tools/release', 'generated', '.changeset'])
    await mkdir(join(repository, folder), { recursive: true })
  for (const path of ['tools/release/released.json', 'generated/openapi.json']) await write(path, CONTRACT)
  await write('.changeset/README.md', 'What the next release says.\n')
  await git('init', '--quiet', '--template=')
  await git('add', '.')
  await git('commit', '--quiet', '--message', 'release: 1.4.3')
  await git('update-ref', 'refs/remotes/origin/main', 'HEAD')
})

afterEach(() => rm(repository, { recursive: true }))

test('the tag of a release on main is published, also where main has gone on', async () => {
  await expect(tagged('v1.4.3')).resolves.toMatchObject({ stderr: '' })
  await git('commit', '--quiet', '--allow-empty', '--message', 'next')
  await git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  await git('checkout', '--quiet', 'HEAD~1')
  await expect(tagged('v1.4.3')).resolves.toMatchObject({ stderr: '' })
})

test.each<[why: string, tag: string, change: () => Promise<unknown>, message: string]>([
  ['of another version', 'v1.4.4', async () => undefined, 'the commit releases 1.4.3'],
  [
    'of a commit that is not on main',
    'v1.4.3',
    () => git('commit', '--quiet', '--allow-empty', '--message', 'aside'),
    'its commit is not on main',
  ],
  [
    'of a contract that has changed since its release',
    'v1.4.3',
    () => write('generated/openapi.json', CONTRACT.replace('info', 'paths')),
    'the contract is not the one that was released last',
  ],
  [
    'with a changeset that was not consumed',
    'v1.4.3',
    () => write('.changeset/more.md', 'More.\n'),
    'changesets are left: .changeset/more.md',
  ],
])('a tag %s is refused', async (_why, tag, change, message) => {
  await change()
  await expect(tagged(tag)).rejects.toThrow(`tag ${tag}: ${message}`)
})
