import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readScene } from '../src/catalog/scene.ts'
import { describeKept } from './kept.fixture.ts'
import { runInTest, startTestPlatform } from './platform.fixture.ts'

const inFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-'))
  return {
    flags: ['--data', folder, '--durability', 'normal'],
    end: () => rm(folder, { recursive: true }),
  }
}

describeKept('a folder', inFolder)

/** Only the scenes of the story. */
const FEW = ['--scenes', '0']

test('a folder is not opened by a second process', async () => {
  const { flags, end } = await inFolder()
  onTestFinished(end)
  await runInTest([...flags, ...FEW])
  await expect(startTestPlatform([...flags, ...FEW])).rejects.toThrow(/is in use by process \d+/)
})

test('a start with another seed leaves what is kept alone, and the folder free', async () => {
  const { flags, end } = await inFolder()
  onTestFinished(end)
  const first = await startTestPlatform([...flags, ...FEW])
  await first.close()
  await expect(startTestPlatform([...flags, ...FEW, '--seed', '2'])).rejects.toThrow(
    /created with --seed 1[.]/,
  )
  await runInTest([...flags, ...FEW])
})

test('what was imported is there at the next start', async () => {
  const { flags, end } = await inFolder()
  onTestFinished(end)
  const scene = { collection: 'orthoscene-3m', id: '20260418_101530_07_2a41' }
  const first = await startTestPlatform([...flags, ...FEW])
  const { catalog } = first.app
  const found = await catalog.getScene(scene.collection, scene.id)
  if (!found) throw new Error('the story has no such scene')
  await catalog.putScenes([{ ...readScene(found.json), id: 'imported' }])
  await first.close()
  const second = await runInTest([...flags, ...FEW])
  expect(await second.app.catalog.getScene(scene.collection, 'imported')).toBeDefined()
})

test('what is kept is not put back, moved in time or made to fail by /control', async () => {
  const { flags, end } = await inFolder()
  onTestFinished(end)
  const platform = await runInTest([...flags, ...FEW])
  for (const [method, path] of [
    ['POST', 'reset'],
    ['POST', 'clock/freeze'],
    ['POST', 'clock/resume'],
    ['PUT', 'snapshots/mine'],
    ['DELETE', 'faults'],
  ] as const) {
    const { status, bytes } = await platform.call(method, `/control/${path}`, { as: 'nobody' })
    expect([path, status]).toEqual([path, 403])
    expect(bytes.toString()).toContain('--test-store')
  }
  const failing = { headers: { 'x-platform-fault': 'status=503' } }
  expect((await platform.call('GET', '/data/v1/item-types', failing)).status).toBe(200)
})
