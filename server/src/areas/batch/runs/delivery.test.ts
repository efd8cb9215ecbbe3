import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { NOT_ALLOWED, putFile, useFolderStorages } from '../../../../test/folder-storage.fixture.ts'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import type { Storages } from '../../../services/delivery/port.ts'
import { act, ANALYSIS, bucket, show, submit, TILE } from '../batch.fixture.ts'
import type { ShownTask } from '../batch.fixture.ts'
import { describeBytes, listFiles, into, overFeatures, withKeys } from '../files/files.fixture.ts'

const storages = await useFolderStorages()
/** What is there at the moment. */
let current: Storages = storages
const platform = await runTestPlatform([], undefined, {
  storages: {
    notAllowed: (place) => current.notAllowed(place),
    open: (place, orgId) => current.open(place, orgId),
  },
})

/** A folder that no other test writes to. */
let folders = 0
const newFolder = () => `folder-${++folders}`
const shared = (folder: string) => `${folder}/<tileName>/<outputId>.<format>`

const run = async (body: unknown, seconds = 3600): Promise<ShownTask> => {
  const { id } = await submit(platform, body)
  await act(platform, 'start', id)
  await platform.advance(seconds)
  return show(platform, id)
}

const put = (name: string, key: string): Promise<void> =>
  putFile(storages, name, key, Buffer.from('of somebody else'))

const MANIFEST = z.strictObject({
  task: z.string(),
  files: z.array(
    z.strictObject({
      name: z.string(),
      mediaType: z.string(),
      size: z.number(),
      md5: z.string(),
      sha256: z.string(),
    }),
  ),
})

describe('where deliveries are allowed', () => {
  test('files are in the storage, and a list of them beside them', async () => {
    const { id, status } = await run(into('archive', 'ndvi'))
    expect(status).toBe('DONE')
    const files = await listFiles(platform, id, 1)
    expect(files.map(({ name }) => name.replace(/_\d+_\d+\//, '/'))).toEqual([
      `ndvi/${id}/2_32631/ndvi.tif`,
      `ndvi/${id}/2_32631/ndvi.tif`,
    ])
    for (const { name, delivery, location, expiresAt, mediaType, ...facts } of files) {
      expect([delivery, location, expiresAt, mediaType]).toEqual([
        'delivered',
        `s3://archive/${name}`,
        undefined,
        'image/tiff',
      ])
      expect(describeBytes(await storages.read('archive', name))).toEqual(facts)
    }
    const manifest: unknown = JSON.parse(
      (await storages.read('archive', `ndvi/${id}/manifest.json`)).toString(),
    )
    const listed = files.map(({ delivery: _, location: _at, expiresAt: _until, ...file }) => file)
    expect(MANIFEST.parse(manifest)).toEqual({ task: id, files: listed })
    expect(await storages.list('archive')).toEqual(
      [...files.map(({ name }) => name), `ndvi/${id}/manifest.json`].toSorted(),
    )
  })

  test('the list in a folder that requests share is called after its task', async () => {
    const folder = newFolder()
    const { id } = await run(into('shared', shared(folder)))
    expect(await storages.list('shared')).toContain(`${folder}/${id}-manifest.json`)
  })

  test.each([
    ['wrong-key', 'The store does not take these credentials.'],
    ['no-such-bucket', 'There is no bucket no-such-bucket.'],
    ['breaks-off', 'The store broke off.'],
  ])('the bucket %s fails the task, which names the tile and says why', async (name, why) => {
    const task = await run(into(name, 'ndvi'))
    expect(task).toMatchObject({ status: 'FAILED', completionPercentage: 0, costPU: 0 })
    expect(task.error).toMatch(new RegExp(`^Tile 2_32631_\\d+_\\d+: ${why}$`))
    expect(await listFiles(platform, task.id)).toEqual([])
  })

  test('a store that breaks off is tried again, not for ever', async () => {
    const before = storages.written.length
    await run(into('breaks-off', 'ndvi'))
    expect(storages.written.length - before).toBe(3)
  })

  test('what was finished before a failure stays, and is paid for', async () => {
    const folder = newFolder()
    const { id, costPU = NaN } = await run(into('shared', shared(folder)))
    const [first, second] = await listFiles(platform, id)
    const other = newFolder()
    await put('shared', (second?.name ?? '').replace(folder, other))
    const task = await run(into('shared', shared(other)))
    expect(task).toMatchObject({ status: 'FAILED', completionPercentage: 50 })
    expect(task.costPU).toBeCloseTo(costPU / 2, 9)
    expect(task.error).toMatch(/^s3:\/\/shared\/.*ndvi[.]tif exists; overwrite/)
    expect((await listFiles(platform, task.id)).map(({ name }) => name)).toEqual([
      first?.name.replace(folder, other),
    ])
    expect(await storages.list('shared')).toContain(`${other}/${task.id}-manifest.json`)
  })

  test('a file that somebody else has written is left with skipExisting, and costs nothing', async () => {
    const folder = newFolder()
    const { id, costPU = NaN } = await run(into('shared', shared(folder)))
    const [first] = await listFiles(platform, id)
    const other = newFolder()
    const key = (first?.name ?? '').replace(folder, other)
    await put('shared', key)
    const task = await run(into('shared', shared(other), { skipExisting: true }))
    expect(task).toMatchObject({ status: 'DONE', completionPercentage: 100 })
    expect(task.costPU).toBeCloseTo(costPU / 2, 9)
    expect((await storages.read('shared', key)).toString()).toBe('of somebody else')
    expect(await listFiles(platform, task.id)).toHaveLength(1)
  })

  test.each([{}, { skipExisting: true }])('files that are gone since do not exist: %j', async (flags) => {
    const folder = newFolder()
    onTestFinished(() => void (current = storages))
    const { costPU } = await run(into('emptied', shared(folder)))
    current = storages.renamed('emptied', folder) // a bucket without them
    const task = await run(into('emptied', shared(folder), flags))
    expect(task).toMatchObject({ status: 'DONE', costPU })
    expect(await storages.list(folder)).toHaveLength(3)
  })

  test('and is replaced with overwrite', async () => {
    const folder = newFolder()
    const { id } = await run(into('shared', shared(folder)))
    const [first] = await listFiles(platform, id)
    await put('shared', first?.name ?? '')
    expect(await run(into('shared', shared(folder), { overwrite: true }))).toMatchObject({ status: 'DONE' })
    expect(describeBytes(await storages.read('shared', first?.name ?? ''))).toMatchObject({
      sha256: first?.sha256,
    })
  })

  test('names of buckets tell nothing', async () => {
    expect(await run(into('read-only-archive', 'ndvi'))).toMatchObject({ status: 'DONE' })
    expect(await run(into('unreachable-archive', 'ndvi'))).toMatchObject({ status: 'DONE' })
  })

  test('a list that cannot be written fails the task', async () => {
    const task = await run(into('no-manifest', 'ndvi'))
    expect(task).toMatchObject({
      status: 'FAILED',
      completionPercentage: 100,
      error: 'manifest.json: The store was silent.',
    })
  })

  test.each([
    [
      'output.delivery',
      { ...into('archive', 'ndvi'), output: { type: 'raster', delivery: bucket('archive') } },
    ],
    ['input.features', overFeatures(bucket('archive', 'a.gpkg'), {})],
  ])('a role is refused in words: %s', async (member, body) => {
    const task = await run(body, ANALYSIS)
    expect(task).toMatchObject({
      status: 'FAILED',
      error: `${member}.s3.iamRoleARN: the platform takes on no roles; send accessKey and secretAccessKey.`,
    })
  })

  test.each([
    ['is missing', 'no-such-file.gpkg', /^input.features: There is no file no-such-file.gpkg.$/],
    [
      'is no GeoPackage',
      'text.gpkg',
      /^input.features: s3:\/\/archive\/text.gpkg cannot be read as a GeoPackage.$/,
    ],
  ])('a file of features that %s fails the analysis', async (_why, path, words) => {
    await put('archive', 'text.gpkg')
    const task = await run(overFeatures(withKeys('archive', path), {}), ANALYSIS)
    expect(task.status).toBe('FAILED')
    expect(task.error).toMatch(words)
  })
})

test('userdata costs nothing beside pixels', async () => {
  const body = into('archive', 'ndvi')
  const responses = [
    ...body.processRequest.output.responses,
    { identifier: 'userdata', format: { type: 'application/json' } },
  ]
  const both = { ...body, processRequest: { ...body.processRequest, output: { responses } } }
  expect((await run(both)).costPU).toBe((await run(body)).costPU)
})

describe('where they are not', () => {
  test('files are kept by the platform, which says so, and can be downloaded by anybody for a day', async () => {
    const { id, status } = await run(into(NOT_ALLOWED, 'ndvi'), ANALYSIS + TILE)
    expect(status).toBe('PROCESSING')
    const [file, ...others] = await listFiles(platform, id)
    expect(others).toEqual([])
    expect(file?.delivery).toBe('kept')
    expect(file?.expiresAt).toMatch(/^2026-05-0[56]T/)
    const {
      bytes,
      headers,
      status: found,
    } = await platform.call('GET', file?.location ?? '', { as: 'nobody' })
    expect([found, headers.get('content-type')]).toEqual([200, 'image/tiff'])
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="2_32631_\d+_\d+_ndvi[.]tif"$/)
    expect({ ...file, ...describeBytes(bytes) }).toEqual(file)
    await expect(storages.list(NOT_ALLOWED)).rejects.toThrow(/ENOENT/)
  })
})
