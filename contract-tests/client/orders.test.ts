import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { downloadOrder } from 'imagery-platform-client'
import type { Fault } from './proxy.ts'
import { setStage, type Stage } from './stage.ts'

/** An order of the story, with two files. */
const ORDER = '5d0a8e37-b6c2-4f19-a4d3-e7196c8f2b05'
const READ = `GET /compute/ops/orders/v2/${ORDER}`
const LINK = 'GET /compute/ops/download'
const MANIFEST = 'GET /compute/ops/manifest'
const FILE = 'GET /data/v1/download'

let stage: Stage
beforeEach(async () => {
  stage = await setStage()
})
afterEach(() => stage.end())

/** How often each was called. */
const counts = () =>
  [READ, LINK, MANIFEST, FILE].map((call) => stage.proxy.requests.filter((each) => each.call === call).length)
const failure = () =>
  downloadOrder(stage.client, ORDER, join(stage.folder, 'out'), { parallel: 1 }).catch(
    (error: unknown) => error,
  )
const flipped: Fault = {
  edit: (body) => {
    body.writeUInt8(body.readUInt8(1000) ^ 1, 1000)
    return body
  },
}
const truncated: Fault = { edit: (body) => body.subarray(0, -1) }
const busy: Fault = { answer: { status: 503, headers: { 'Retry-After': '1' } } }
const named = (name: string): Fault => ({
  edit: (body) =>
    Buffer.from(body.toString().replace(/"name":"[^"]+\.tif"/, () => `"name":${JSON.stringify(name)}`)),
})

test.each<[why: string, faults: Readonly<Record<string, readonly Fault[]>>, want: readonly number[]]>([
  ['where all goes well', {}, [1, 3, 1, 2]],
  [
    'where everything is refused for now',
    { [READ]: [busy], [LINK]: [busy, busy], [MANIFEST]: [busy] },
    [2, 6, 2, 2],
  ],
  ['where a file is broken', { [FILE]: [flipped] }, [1, 4, 1, 3]],
  ['where a file is shorter', { [FILE]: [truncated] }, [1, 4, 1, 3]],
])('an order is downloaded as its manifest says, %s', async (_why, faults, want) => {
  stage.proxy.faults = faults
  const files = await downloadOrder(stage.client, ORDER, stage.folder)
  const manifest = files.at(-1)
  const text = await readFile(manifest?.path ?? '', 'utf8')
  for (const { path } of files.slice(0, -1))
    expect(text).toContain(
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    )
  expect(files.map(({ name }) => dirname(name))).toEqual([
    `${ORDER}/OrthoScene`,
    `${ORDER}/OrthoScene`,
    ORDER,
  ])
  expect(counts()).toEqual(want)
})

test('what is there and whole is not fetched again', async () => {
  await downloadOrder(stage.client, ORDER, stage.folder)
  const files = await downloadOrder(stage.client, ORDER, stage.folder)
  expect(files.map(({ skipped }) => skipped)).toEqual([true, true, false])
  expect(counts()).toEqual([2, 4, 2, 2])
})

describe('it fails', () => {
  test.each<
    [why: string, reason: string, faults: Readonly<Record<string, readonly Fault[]>>, want: readonly number[]]
  >([
    ['where a file is broken twice', 'checksum', { [FILE]: [flipped, flipped] }, [1, 3, 1, 2]],
    ['where a file is shorter twice', 'length', { [FILE]: [truncated, truncated] }, [1, 3, 1, 2]],
    ['where a name climbs', 'unsafe-name', { [READ]: [named('../../climbs.tif')] }, [1, 0, 0, 0]],
    ['where a name is absolute', 'unsafe-name', { [READ]: [named('/tmp/climbs.tif')] }, [1, 0, 0, 0]],
    ['where two names are one', 'unsafe-name', { [READ]: [named(`${ORDER}/MANIFEST.json`)] }, [1, 0, 0, 0]],
  ])('%s: %s', async (_why, reason, faults, want) => {
    stage.proxy.faults = faults
    expect(await failure()).toMatchObject({ name: 'DownloadError', reason })
    expect(counts()).toEqual(want)
    const written = await readdir(stage.folder, { recursive: true })
    expect(written.filter((path) => /\.(tif|part)/.test(path))).toEqual([])
    if (reason === 'unsafe-name') expect(written).toEqual([])
  })
})
