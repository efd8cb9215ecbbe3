import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { changelogFault } from '../changelog/changelog.ts'
import { writePackages } from '../changelog/packages.fixture.ts'
import { parseManifest } from './lockfile.ts'
import { release } from './release.ts'
import { commit, git, narrow, widen, writeContract } from './repository.fixture.ts'

const DAY = '2026-11-28'

let repository = ''

/** A repository with a released contract and packages, which every test gets a copy of. */
let template = ''

beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'released-'))
  await writeContract(template)
  await writePackages(template)
  await release(template, '1.4.3', '2026-11-22')
  await commit(template)
})

afterAll(() => rm(template, { recursive: true }))

beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), 'release-'))
  await cp(template, repository, { recursive: true })
})

afterEach(() => rm(repository, { recursive: true }))

const read = (path: string) => readFile(join(repository, path), 'utf8')

const versions = async () =>
  Promise.all(
    ['server', 'client', 'beside', 'packages/storages'].map(
      async (folder) => parseManifest(await read(`${folder}/package.json`)).version,
    ),
  )

/** The lockfile as npm itself writes it. */
const lockOfNpm = async () => {
  const args = ['install', '--package-lock-only', '--offline', '--no-audit', '--no-fund']
  await promisify(execFile)('npm', args, { cwd: repository })
  return read('package-lock.json')
}

test('packages get the versions that their changesets plan, and whatever needs them follows', async () => {
  await writePackages(repository, {
    both: { 'fixture-server': 'patch', 'fixture-client': 'patch' },
    more: { 'fixture-client': 'minor' },
  })
  const lock = await read('package-lock.json')
  await release(repository, '1.5.0', DAY)
  expect(await versions()).toEqual(['0.1.1', '0.2.0', '0.1.1', '0.1.0'])
  expect(await read('beside/package.json')).toContain('"fixture-client": "0.2.0"')
  expect(await read('beside/package.json')).toContain('"fixture-server": "0.1.1"')
  expect(await readdir(join(repository, '.changeset'))).toEqual(['config.json'])
  const released = await read('package-lock.json')
  expect(released).not.toBe(lock)
  expect(await lockOfNpm()).toBe(released)
  await writeFile(join(repository, 'package-lock.json'), lock)
  expect(await lockOfNpm()).toBe(released)
})

test('what was unreleased is the section of the version, and nothing is left to release', async () => {
  await writePackages(repository, { more: { 'fixture-client': 'minor' } })
  await release(repository, '1.5.0', DAY)
  expect((await read('CHANGELOG.md')).replace(/^[^]*?(?=## )/, '')).toBe(`## Unreleased

### The contract

The contract is unchanged.

## 1.5.0 - 2026-11-28

### The contract

No change breaks a caller: patch at most.

### fixture-client 0.2.0

#### Added

- Of more.

## 1.4.3 - 2026-11-22

### The contract

The contract is unchanged.
`)
  expect(
    await changelogFault(repository, { line: 'The contract is unchanged.', changes: [] }),
  ).toBeUndefined()
})

test('packages without changesets stay as they are', async () => {
  await release(repository, '1.5.0', DAY)
  expect(await versions()).toEqual(['0.1.0', '0.1.0', '0.1.0', '0.1.0'])
})

test('a peer is released alone, as long as its version is in the range of the package that needs it', async () => {
  await writePackages(repository, { more: { 'fixture-storages': 'minor' } })
  const lock = await read('package-lock.json')
  await release(repository, '1.5.0', DAY)
  expect(await versions()).toEqual(['0.1.0', '0.1.0', '0.1.0', '0.2.0'])
  expect(await read('server/package.json')).toContain('"fixture-storages": "0.x"')
  expect(await lockOfNpm()).toBe(await read('package-lock.json'))
  expect(await read('package-lock.json')).not.toBe(lock)
})

test('a contract that breaks callers is released with a major version of each package', async () => {
  await narrow(repository)
  await writePackages(repository, { smaller: { 'fixture-server': 'major', 'fixture-client': 'major' } })
  await release(repository, '2.0.0', DAY)
  expect(await versions()).toEqual(['1.0.0', '1.0.0', '0.1.1', '0.1.0'])
  expect((await read('CHANGELOG.md')).match(/#### Breaking/g)).toHaveLength(3)
})

type Changesets = Parameters<typeof writePackages>[1]

test('a contract that adds something is released with a version of each package, whichever', async () => {
  await widen(repository)
  await writePackages(repository, { larger: { 'fixture-server': 'patch', 'fixture-client': 'minor' } })
  await release(repository, '1.5.0', DAY)
  expect(await versions()).toEqual(['0.1.1', '0.2.0', '0.1.1', '0.1.0'])
})

type Refused = readonly [
  contract: string,
  why: string,
  changesets: Changesets,
  message: RegExp,
  change: typeof narrow,
  version: string,
]

const BREAK = [narrow, '2.0.0'] as const
const ADDITION = [widen, '1.5.0'] as const

test.each<Refused>([
  [
    'breaks callers',
    'no changeset',
    {},
    /no major version of fixture-server \(no release\), fixture-client \(no release\)/,
    ...BREAK,
  ],
  [
    'breaks callers',
    'a minor version of one package',
    { smaller: { 'fixture-server': 'major', 'fixture-client': 'minor' } },
    /no major version of fixture-client \(minor\)\. Say in \.changeset\//,
    ...BREAK,
  ],
  [
    'breaks callers',
    'a changeset of a package that there is not',
    {
      smaller: { 'fixture-server': 'major', 'fixture-client': 'major' },
      typo: { 'fixture-cleint': 'major' },
    },
    /fixture-cleint/,
    ...BREAK,
  ],
  [
    'adds something',
    'no changeset',
    {},
    /no version of fixture-server \(no release\), fixture-client \(no release\)/,
    ...ADDITION,
  ],
  [
    'adds something',
    'a changeset of one package',
    { larger: { 'fixture-server': 'major' } },
    /no version of fixture-client \(no release\)\. Say in \.changeset\//,
    ...ADDITION,
  ],
])(
  'a contract that %s is not released with %s, and nothing is written',
  async (_contract, _why, changesets, message, change, version) => {
    await change(repository)
    await writePackages(repository, changesets)
    await commit(repository)
    await expect(release(repository, version, DAY)).rejects.toThrow(message)
    expect(await git(repository, 'status', '--porcelain')).toBe('')
  },
)

test('a contract that breaks callers is not released where changesets have no settings', async () => {
  await narrow(repository)
  await rm(join(repository, '.changeset/config.json'))
  await commit(repository)
  await expect(release(repository, '2.0.0', DAY)).rejects.toThrow('.changeset/config.json')
  expect(await git(repository, 'status', '--porcelain')).toBe('')
})

test('a lockfile that cannot be read keeps packages from being released, and nothing is written', async () => {
  await writePackages(repository, { more: { 'fixture-client': 'minor' } })
  await writeFile(join(repository, 'package-lock.json'), '<<<<<<< HEAD')
  await commit(repository)
  await expect(release(repository, '1.5.0', DAY)).rejects.toThrow('JSON')
  expect(await git(repository, 'status', '--porcelain')).toBe('')
})

test('a release whose last file cannot be written leaves the checkout as it was', async () => {
  await writePackages(repository, { more: { 'fixture-server': 'minor', 'fixture-client': 'minor' } })
  await rm(join(repository, 'CHANGELOG.md'))
  await symlink('nowhere/CHANGELOG.md', join(repository, 'CHANGELOG.md'))
  await commit(repository)
  await expect(release(repository, '1.5.0', DAY)).rejects.toThrow('ENOENT')
  expect(await git(repository, 'status', '--porcelain')).toBe('')
  await mkdir(join(repository, 'nowhere'))
  await release(repository, '1.5.0', DAY)
  expect((await git(repository, 'status', '--porcelain')).split('\n').length).toBeGreaterThan(5)
})
