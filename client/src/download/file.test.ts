import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DownloadError } from './download-error.ts'
import { makeBytes, fileHost, type Fault } from './file-host.fixture.ts'
import { downloadFile, type FileOptions } from './file.ts'

const FILE = makeBytes(200_000)
const BROKEN = makeBytes(200_000).fill(1, 1000, 1001)
const md5 = createHash('md5').update(FILE).digest('hex')
const kept = JSON.stringify({ validator: '"v1"', total: FILE.length })

let root = ''
let folder = ''
let target = ''
let count = 0
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'download-'))
})
beforeEach(() => {
  folder = join(root, String(count++))
  target = join(folder, 'file.tif')
})
afterAll(() => rm(root, { recursive: true }))

const fetched = async (faults: readonly Fault[], options: FileOptions = {}) => {
  const { client, requests, asked } = fileHost(FILE, faults)
  const outcome: unknown = await downloadFile(client, '/file', target, options).catch(
    (error: unknown) => error,
  )
  return { outcome, requests, asked: asked() }
}

/** Lays files out as another process left them. */
const left = async (files: Readonly<Record<string, string | Uint8Array>>) => {
  await fetched([{ status: 404 }]) // makes the folder
  for (const [suffix, content] of Object.entries(files)) await writeFile(target + suffix, content)
}
const entries = () => readdir(folder)
const isWhole = async () => Buffer.compare(await readFile(target), FILE) === 0

test('a file is written below folders that are made for it, and nothing else', async () => {
  target = join(folder, 'a/b/file.tif')
  const { outcome, asked } = await fetched([])
  expect(outcome).toEqual({ name: target, path: target, size: FILE.length, skipped: false })
  expect([asked, await readdir(join(folder, 'a/b')), await isWhole()]).toEqual([
    ['whole'],
    ['file.tif'],
    true,
  ])
})

test('a file without a byte is one', async () => {
  const { client } = fileHost(new Uint8Array())
  expect(await downloadFile(client, '/file', target)).toMatchObject({ size: 0 })
  expect(await entries()).toEqual(['file.tif'])
})

describe('what another process left', () => {
  const half = FILE.subarray(0, 100_000)
  test.each<
    [
      why: string,
      files: Readonly<Record<string, string | Uint8Array>>,
      faults: readonly Fault[],
      asked: readonly string[],
    ]
  >([
    ['is gone on from', { '.part': half, '.part.json': kept }, [], ['bytes=100000-']],
    ['is dropped where it is not known what it is of', { '.part': half }, [], ['whole']],
    [
      'is dropped where that was not written to its end',
      { '.part': half, '.part.json': kept.slice(0, 9) },
      [],
      ['whole'],
    ],
    [
      'is dropped where the file is another one by now',
      { '.part': BROKEN.subarray(0, 100_000), '.part.json': kept.replace('v1', 'v0') },
      [],
      ['bytes=100000-'],
    ],
    [
      'is dropped where it is longer than the file',
      { '.part': makeBytes(300_000), '.part.json': kept },
      [],
      ['whole'],
    ],
    ['is all that is needed where it is whole', { '.part': FILE, '.part.json': kept }, [], []],
    [
      'is fetched once more where it is whole, and broken',
      { '.part': BROKEN, '.part.json': kept },
      [],
      ['whole'],
    ],
    ['is of no use where it is empty', { '.part': '', '.part.json': kept }, [], ['whole']],
    [
      'is of no use where nothing is there but what it would be of',
      { '.part.json': kept.replace('200000', '0') },
      [],
      ['whole'],
    ],
  ])('%s', async (_why, files, faults, asked) => {
    await left(files)
    const seen = await fetched(faults, { proof: { md5 } })
    expect(seen.outcome).toMatchObject({ size: FILE.length, skipped: false })
    expect([seen.asked, await entries(), await isWhole()]).toEqual([asked, ['file.tif'], true])
  })
})

describe('a file that is there', () => {
  test.each<[why: string, content: Uint8Array, options: FileOptions, skipped: boolean]>([
    ['is left as it is where its digest is right', FILE, { proof: { md5 } }, true],
    ['is replaced where its digest is not', BROKEN, { proof: { md5 } }, false],
    ['is replaced where its length is not', FILE.subarray(1), { proof: { md5, size: FILE.length } }, false],
    ['is replaced where no digest is known', FILE, { proof: { size: FILE.length } }, false],
  ])('%s', async (_why, content, options, skipped) => {
    await left({ '': content })
    const seen = await fetched([], options)
    expect(seen.outcome).toMatchObject({ size: FILE.length, skipped })
    expect([seen.asked, await entries(), await isWhole()]).toEqual([
      skipped ? [] : ['whole'],
      ['file.tif'],
      true,
    ])
  })
})

describe('what is not what was announced', () => {
  const broken = { bytes: BROKEN }
  const short = { bytes: FILE.subarray(0, 150_000) }
  test.each<[why: string, faults: readonly Fault[], requests: number, reason: string | undefined]>([
    ['a flipped byte, once', [broken], 2, undefined],
    ['a flipped byte, twice', [broken, broken], 2, 'checksum'],
    ['a shorter file, once', [short], 2, undefined],
    ['a shorter file, twice', [short, short], 2, 'length'],
  ])('%s', async (_why, faults, requests, reason) => {
    const { outcome, asked } = await fetched(faults, { proof: { md5, size: FILE.length } })
    expect(asked).toEqual(Array.from({ length: requests }, () => 'whole'))
    if (reason === undefined) expect(outcome).toMatchObject({ size: FILE.length })
    else
      expect([outcome instanceof DownloadError, outcome]).toEqual([true, expect.objectContaining({ reason })])
    expect(await entries()).toEqual(reason === undefined ? ['file.tif'] : [])
  })
})

test('who gives up can go on later', async () => {
  const giving = new AbortController()
  const { outcome } = await fetched([], {
    signal: giving.signal,
    onProgress: ({ received }) => {
      if (received === 70_000) giving.abort(new Error('enough'))
    },
  })
  expect([String(outcome), await entries()]).toEqual([
    'Error: enough',
    ['file.tif.part', 'file.tif.part.json'],
  ])
  const { asked, requests } = await fetched([])
  expect([asked, await entries(), await isWhole()]).toEqual([['bytes=70000-'], ['file.tif'], true])
  expect(requests[0]?.headers.get('If-Range')).toBe('"v1"')
})

test('what was interrupted too often is kept for later', async () => {
  const faults = Array.from({ length: 7 }, () => ({ cutAfter: 0 }))
  const { outcome, asked } = await fetched([{ cutAfter: 70_000 }, ...faults])
  expect(outcome).toMatchObject({
    reason: 'interrupted',
    message: `${target}: no more bytes after 70000, asked 6 times`,
  })
  expect([asked.length, await entries()]).toEqual([6, ['file.tif.part', 'file.tif.part.json']])
})

test('progress tells of the bytes of an earlier attempt, too', async () => {
  await left({ '.part': FILE.subarray(0, 190_000), '.part.json': kept })
  const seen: object[] = []
  await fetched([], { name: 'a scene', onProgress: (progress) => seen.push(progress) })
  const all = { name: 'a scene', total: FILE.length }
  expect(seen).toEqual([
    { ...all, received: 190_000 },
    { ...all, received: 200_000 },
  ])
})

test.each(['', '.part', '.part.json'])(
  'a link in the place of the file%s is not written through',
  async (suffix) => {
    await left({})
    const outside = join(root, `outside-${count}`)
    await writeFile(outside, 'untouched')
    await symlink(outside, target + suffix)
    await fetched([])
    expect(await readFile(outside, 'utf8')).toBe('untouched')
  },
)
