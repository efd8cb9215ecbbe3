import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { changedSincePass, keepPass } from './passes.ts'
import { workingTree } from './working-tree.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passes-'))
  execFileSync('git', ['init', '-q'], { cwd: folder })
  await writeFile(join(folder, '.gitignore'), 'node_modules\n')
  execFileSync('git', ['add', '--all'], { cwd: folder })
})

afterAll(() => rm(folder, { recursive: true }))

test('what has changed since a part passed is known for that part only', async () => {
  const before = await workingTree(folder)
  expect(await changedSincePass(folder, 'npm run contract', before)).toBeUndefined()
  await keepPass(folder, 'npm run contract', before)
  expect(await changedSincePass(folder, 'npm run contract', before)).toEqual([])
  await writeFile(join(folder, 'openapi.yaml'), 'openapi: 3.0.3\n')
  const after = await workingTree(folder)
  expect(await changedSincePass(folder, 'npm run contract', after)).toEqual(['openapi.yaml'])
  expect(await changedSincePass(folder, 'contract', after)).toBeUndefined()
})

test('a pass in another zone or language is none', async () => {
  const tree = await workingTree(folder)
  await keepPass(folder, 'tests', tree)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  vi.stubEnv('LANG', `other than ${process.env.LANG}`)
  expect(await changedSincePass(folder, 'tests', tree)).toBeUndefined()
})
