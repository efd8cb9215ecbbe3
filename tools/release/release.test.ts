import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { writePackages } from '../changelog/packages.fixture.ts'
import { RELEASED, releaseFault } from './released.ts'
import { release } from './release.ts'
import { commit as commitAll, narrow as narrowIn, ROOT, writeContract } from './repository.fixture.ts'

let repository = ''

const commit = () => commitAll(repository)

const read = (path: string) => readFile(join(repository, path), 'utf8')

const edit = async (path: string, from: string, to: string) => {
  const text = await read(path)
  expect(text).toContain(from)
  await writeFile(join(repository, path), text.replace(from, to))
}

const narrow = () => narrowIn(repository)

/** A repository with a released contract, which every test gets a copy of. */
let template = ''

beforeAll(async () => {
  template = repository = await mkdtemp(join(tmpdir(), 'released-'))
  await writeContract(repository)
  await writePackages(repository)
  await release(repository, '1.4.3')
  await commit()
})

afterAll(() => rm(template, { recursive: true }))

beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), 'release-'))
  await cp(template, repository, { recursive: true })
})

afterEach(() => rm(repository, { recursive: true }))

test('a release gives the contract its version and keeps it', async () => {
  expect(await read(ROOT)).toContain('\n  version: 1.4.3\n')
  expect(await read(RELEASED)).toContain('"version": "1.4.3"')
  expect(await read('generated/openapi.json')).toContain('"version": "1.4.3"')
  expect(await releaseFault(repository)).toBeUndefined()
})

test.each([
  ['a version that is none', 'next', '`next` is no version such as 1.4.0'],
  ['a version with a leading zero', '1.05.0', '`1.05.0` is no version such as 1.4.0'],
  ['a version that is out already', '1.4.3', '1.4.3 does not come after 1.4.3, which is released'],
  ['a version before it', '1.3.9', '1.3.9 does not come after 1.4.3, which is released'],
  ['a minor version for a break', '1.5.0', 'Callers break: undo the change'],
])('%s is refused, and nothing is written', async (_why, version, message) => {
  await narrow()
  const before = [await read(ROOT), await read(RELEASED)]
  await expect(release(repository, version)).rejects.toThrow(message)
  expect([await read(ROOT), await read(RELEASED)]).toEqual(before)
})

test.each<[why: string, path: string, from: string, to: string, message: RegExp]>([
  [
    'a contract whose version has no line of its own',
    ROOT,
    'info:\n  title: Fixture\n  version: 1.4.3\n',
    'info: { title: Fixture, version: 1.4.3 }\n',
    /^spec\/openapi\.yaml says no version on a line of its own below `info:`$/,
  ],
])('%s is not released', async (_why, path, from, to, message) => {
  await edit(path, from, to)
  const before = [await read(ROOT), await read(RELEASED)]
  await expect(release(repository, '1.5.0')).rejects.toThrow(message)
  expect([await read(ROOT), await read(RELEASED)]).toEqual(before)
})

test('a major version for a break is a release', async () => {
  await narrow()
  await writePackages(repository, { smaller: { 'fixture-server': 'major', 'fixture-client': 'major' } })
  expect(await release(repository, '2.0.0')).toContain('## Breaking')
  expect(await releaseFault(repository)).toBeUndefined()
  await commit()
  expect(await releaseFault(repository)).toBeUndefined()
})

test.each([
  ['in the working tree', async () => undefined, /in the working tree, and its version is not later/],
  ['in a commit', commit, /in commit [0-9a-f]+, and its version is not later \(1\.4\.3, now 1\.4\.3\)/],
])('a released contract that was overwritten under its version is found %s', async (_where, then, fault) => {
  await edit(RELEASED, '"maximum": 250', '"maximum": 100')
  await then()
  expect(await releaseFault(repository)).toMatch(fault)
})

test('a released contract that was overwritten where it stood before is found', async () => {
  const before = join(repository, 'spec/released.json')
  await rename(join(repository, RELEASED), before)
  await commit()
  await edit('spec/released.json', '"maximum": 250', '"maximum": 100')
  await rename(before, join(repository, RELEASED))
  expect(await releaseFault(repository)).toMatch(/and its version is not later/)
})

test('a released contract whose version hides a break is found', async () => {
  await edit(RELEASED, '"maximum": 250', '"maximum": 100')
  await edit(RELEASED, '"version": "1.4.3"', '"version": "1.5.0"')
  expect(await releaseFault(repository)).toMatch(/released\.json in the working tree: Callers break/)
})

test('a released contract that is gone is found', async () => {
  await rm(join(repository, RELEASED))
  expect(await releaseFault(repository)).toMatch(/is missing/)
})
