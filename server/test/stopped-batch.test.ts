import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listFiles, into } from '../src/areas/batch/files/files.fixture.ts'
import { act, ANALYSIS, show, submit, TILE } from '../src/areas/batch/batch.fixture.ts'
import { NOT_ALLOWED, putFile, useFolderStorages } from './folder-storage.fixture.ts'
import { runInTest, startTestPlatform } from './platform.fixture.ts'

const before = await useFolderStorages()
const after = await useFolderStorages()

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'stopped-batch-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Two outputs, of which the bucket `never-ends` takes the first. */
const twoOutputs = (bucket: string, path: string) => {
  const { processRequest, ...request } = into(bucket, path)
  const responses = [{ identifier: 'ndvi' }, { identifier: 'udm2' }]
  return { ...request, processRequest: { ...processRequest, output: { responses } } }
}

test('a tile that a stop of the platform interrupts is written again after its next start, over its own files', async () => {
  const flags = ['--data', await newFolder(), '--durability', 'normal']
  const first = await startTestPlatform(flags, undefined, { storages: before })
  const { id } = await submit(first, twoOutputs('never-ends', 'shared/<tileName>/<outputId>.<format>'))
  await act(first, 'start', id)
  const moving = first.advance(ANALYSIS + TILE).catch(() => undefined)
  await expect.poll(() => before.written.length).toBe(2) // the second never ends
  await first.close()
  await moving
  const [written = '', ...others] = await before.list('never-ends')
  expect([written.replace(/_\d+_\d+\//, '/'), others]).toEqual(['shared/2_32631/ndvi.tif', []])

  await putFile(before, 'takes-all', written, await before.read('never-ends', written))
  const storages = before.renamed('never-ends', 'takes-all')
  const second = await runInTest(flags, undefined, { storages })
  await second.advance(600)
  expect(await show(second, id)).toMatchObject({ status: 'DONE', completionPercentage: 100 })
  expect(await listFiles(second, id)).toHaveLength(4)
})

test('files that are kept can be downloaded after the next start, also where the cache has lost them', async () => {
  const folder = await newFolder()
  const flags = ['--data', folder, '--durability', 'normal']
  const first = await startTestPlatform(flags, undefined, { storages: after })
  const { id } = await submit(first, into(NOT_ALLOWED, 'ndvi'))
  await act(first, 'start', id)
  await first.advance(600)
  await first.close()

  await rm(join(folder, 'cache'), { recursive: true })
  const second = await runInTest(flags, undefined, { storages: after })
  const files = await listFiles(second, id)
  expect(files).toHaveLength(2)
  for (const { location, size } of files) {
    const { status, bytes } = await second.call('GET', location, { as: 'nobody' })
    expect([status, bytes.length]).toEqual([200, size])
  }
})
