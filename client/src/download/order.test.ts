import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DownloadError } from './download-error.ts'
import { ORDER_ID, orderHost, type HostedOrder } from './order-host.fixture.ts'
import { downloadOrder } from './order.ts'

const named = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`${ORDER_ID}/${name}`, `the bytes of ${name}`]))
const SIX = named('Ortho/a.tif', 'Ortho/b.tif', 'Ortho/c.tif', 'Radar/d.tif', 'Radar/e.tif', 'Radar/f.tif')

let root = ''
let folder = ''
let count = 0
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'order-'))
})
beforeEach(() => {
  folder = join(root, String(count++), 'out')
})
afterAll(() => rm(root, { recursive: true }))

/** What lies below a folder, or nothing. */
const filesIn = async (path: string) => {
  const found = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(path.length + 1))
}
const catchFailure = (host: HostedOrder) =>
  downloadOrder(orderHost(host).client, ORDER_ID, folder).catch((error: unknown) => error)

test('the files of an order are below its id, each as its manifest says, and the manifest', async () => {
  const { client, requests } = orderHost({ files: SIX })
  const files = await downloadOrder(client, { id: ORDER_ID }, folder)
  const names = [...Object.keys(SIX), `${ORDER_ID}/manifest.json`]
  expect(files.map(({ name, path, skipped }) => [name, path, skipped])).toEqual(
    names.map((name) => [name, join(folder, name), false]),
  )
  expect((await filesIn(folder)).toSorted()).toEqual(names.toSorted())
  for (const [name, text] of Object.entries(SIX))
    expect(await readFile(join(folder, name), 'utf8')).toBe(text)
  expect(requests.slice(0, 2)).toEqual([ORDER_ID, 'manifest.json'])
  expect(requests.toSorted()).toEqual(
    ['a.tif', 'b.tif', 'c.tif', 'd.tif', 'e.tif', 'f.tif', ORDER_ID, 'manifest.json'].toSorted(),
  )
})

test('what is there and whole is not asked for again', async () => {
  await downloadOrder(orderHost({ files: SIX }).client, ORDER_ID, folder)
  await rm(join(folder, ORDER_ID, 'Ortho/b.tif'))
  const { client, requests } = orderHost({ files: SIX })
  const files = await downloadOrder(client, ORDER_ID, folder)
  expect(requests).toEqual([ORDER_ID, 'manifest.json', 'b.tif'])
  expect(files.filter(({ skipped }) => !skipped).map(({ name }) => name.slice(ORDER_ID.length))).toEqual([
    '/Ortho/b.tif',
    '/manifest.json',
  ])
})

test.each([
  ['four files at a time', {}, 4],
  ['as many as are asked for', { parallel: 2 }, 2],
  ['one after the other', { parallel: 1 }, 1],
  ['one after the other where less is asked for', { parallel: 0.5 }, 1],
  ['all at once', { parallel: Infinity }, Object.keys(SIX).length],
])('%s', async (_why, options, most) => {
  const { client, mostUnderWay } = orderHost({ files: SIX, together: most })
  await downloadOrder(client, ORDER_ID, folder, options)
  expect(mostUnderWay()).toBe(most)
})

test.each([NaN, -1])('parallel: %d is rejected, and nothing is asked for', async (parallel) => {
  const { client, requests } = orderHost({ files: SIX })
  await expect(downloadOrder(client, ORDER_ID, folder, { parallel })).rejects.toThrow(
    new RangeError(`parallel is ${parallel}`),
  )
  expect(requests).toEqual([])
})

describe('nothing is written where', () => {
  const UNSAFE = 'unsafe-name'
  test.each<[why: string, reason: string, host: HostedOrder]>([
    ['a name climbs', UNSAFE, { files: { 'ok.tif': '', '../../outside.tif': '' } }],
    ['a name climbs from within', UNSAFE, { files: named('../../outside.tif') }],
    ['a name is absolute', UNSAFE, { files: { '/tmp/outside.tif': '' } }],
    ['two names are one file', UNSAFE, { files: named('a.tif', 'A.TIF') }],
    ['the order runs', 'unavailable', { state: 'running', files: {} }],
    ['the files are delivered elsewhere', 'unavailable', { files: SIX, isDelivered: true }],
  ])('%s: %s', async (_why, reason, host) => {
    const before = await filesIn(root)
    const error = await catchFailure(host)
    expect(error).toBeInstanceOf(DownloadError)
    expect(error).toMatchObject({ reason })
    expect(await filesIn(root)).toEqual(before)
  })

  test('a link that is there leads out of the folder', async () => {
    const outside = join(root, `outside-${count}`)
    await mkdir(outside)
    await mkdir(folder, { recursive: true })
    await symlink(outside, join(folder, ORDER_ID))
    expect(await catchFailure({ files: SIX })).toMatchObject({ reason: UNSAFE })
    expect(await filesIn(outside)).toEqual([])
  })
})

test('the folder itself may be a link', async () => {
  const elsewhere = join(root, `elsewhere-${count}`)
  await mkdir(elsewhere)
  await mkdir(join(folder, '..'), { recursive: true })
  await symlink(elsewhere, folder)
  await downloadOrder(orderHost({ files: SIX }).client, ORDER_ID, folder)
  expect((await filesIn(elsewhere)).length).toBe(7)
})

test('a manifest of many files that have to be made takes several tries', async () => {
  const { client, requests } = orderHost({ files: SIX, busy: 3 })
  expect((await downloadOrder(client, ORDER_ID, folder)).length).toBe(7)
  expect(requests.filter((name) => name === 'manifest.json').length).toBe(4)
})

const A = `${ORDER_ID}/Ortho/a.tif`

test.each<[why: string, want: object, host: HostedOrder, sent: readonly string[]]>([
  [
    'a file is, twice, not what the manifest says',
    { reason: 'checksum', file: A },
    { files: SIX, sent: { [A]: 'the bytes of Ortho/A.tif' } },
    ['a.tif', 'a.tif'],
  ],
  [
    'a file is not there',
    { name: 'ApiError', status: 404 },
    { files: SIX, sent: { [A]: undefined } },
    ['a.tif'],
  ],
  [
    'the manifest is not made after four tries',
    { name: 'ApiError', status: 503 },
    { files: SIX, busy: 99 },
    ['manifest.json', 'manifest.json', 'manifest.json'],
  ],
  [
    'the manifest is none',
    { reason: 'checksum', file: `${ORDER_ID}/manifest.json` },
    { files: SIX, manifest: '<html>' },
    [],
  ],
])('where %s, it fails and no more files are begun', async (_why, want, host, sent) => {
  const { client, requests } = orderHost(host)
  const error: unknown = await downloadOrder(client, ORDER_ID, folder, { parallel: 1 }).catch(
    (failure: unknown) => failure,
  )
  expect(error).toMatchObject(want)
  expect(requests).toEqual([ORDER_ID, 'manifest.json', ...sent])
})
