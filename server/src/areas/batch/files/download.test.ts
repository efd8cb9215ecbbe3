import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, afterAll, expect, test } from 'vitest'
import { SMALL_FILES } from '../../../../test/batch-processing.fixture.ts'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import { PieceFault } from '../../../processing/pieces/piece-fault.ts'
import type { BatchProcessing } from '../../../services/processing/batch-processing.ts'
import { act, bucket, REQUEST, RUNNING, submit } from '../batch.fixture.ts'
import { describeBytes, listFiles, into } from './files.fixture.ts'
import type { ShownFile } from './files.fixture.ts'

let computed = 0
let hasScenes = true
const processing: BatchProcessing = {
  ...SMALL_FILES,
  async process(...given) {
    computed++
    if (!hasScenes) throw new PieceFault('A source has no scenes that meet its filter.')
    return SMALL_FILES.process(...given)
  },
}
const data = mkdtempSync(join(tmpdir(), 'imagery-platform-data-'))
afterAll(() => rm(data, { recursive: true }))
const platform = await runTestPlatform(['--data', data], undefined, { processing })

/** Three files of a tile. */
let files: readonly ShownFile[]
beforeAll(async () => {
  await act(platform, 'stop', RUNNING) // no tiles but those of the task
  const body = into('elsewhere', 'kept')
  const responses = ['ndvi', 'mask', 'red'].map((identifier) => ({ identifier }))
  const output = { ...body.output, delivery: bucket('elsewhere', 'kept') }
  const { id } = await submit(platform, {
    ...REQUEST,
    output,
    processRequest: { ...body.processRequest, output: { responses } },
  })
  await act(platform, 'start', id)
  await platform.advance(3600)
  files = (await listFiles(platform, id)).slice(0, 3)
  expect(files).toHaveLength(3)
})
beforeEach(async () => {
  await rm(join(data, 'cache'), { recursive: true }) // digests are still known
  ;[computed, hasScenes] = [0, true]
})

const download = ({ location }: ShownFile) => platform.call('GET', location, { as: 'nobody' })

test('files of a tile that were dropped are made again together, whoever asks for them', async () => {
  for (const answer of await Promise.all([...files, ...files].map(download)))
    expect(files.map(({ sha256 }) => sha256)).toContain(describeBytes(answer.bytes).sha256)
  for (const file of files) expect(describeBytes((await download(file)).bytes).sha256).toBe(file.sha256)
  expect(computed).toBe(1)
})

test('one that cannot be made any more is not found', async () => {
  hasScenes = false
  const [file] = files
  expect(file && (await download(file)).status).toBe(404)
})
