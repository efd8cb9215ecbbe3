import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadAsset, type StacAsset } from './asset.ts'
import { makeBytes, fileHost } from './file-host.fixture.ts'
import * as withoutFiles from './without-files.ts'

const FILE = makeBytes(200_000)
const md5_digest = createHash('md5').update(FILE).digest('hex')
const multihash = `1220${createHash('sha256').update(FILE).digest('hex')}`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asset-'))
})
afterAll(() => rm(folder, { recursive: true }))

type AnyAsset = Parameters<typeof downloadAsset>[1]
const stac = (asset: StacAsset): AnyAsset => asset

test.each<[why: string, asset: AnyAsset, reason: string | undefined]>([
  ['of the data API', { location: '/data/v1/download?token=t', md5_digest }, undefined],
  [
    'of the data API, made for the first time',
    { location: '/data/v1/download?token=t', md5_digest: null },
    undefined,
  ],
  [
    'of the data API, broken',
    { location: '/data/v1/download?token=t', md5_digest: multihash.slice(4, 36) },
    'checksum',
  ],
  ['of the data API, not active', { md5_digest }, 'unavailable'],
  ['of a STAC item', { href: '/catalog/v1/file' }, undefined],
  [
    'of a STAC item with a checksum',
    stac({ href: '/catalog/v1/file', 'file:checksum': multihash, 'file:size': FILE.length }),
    undefined,
  ],
  [
    'of a STAC item with another checksum',
    stac({ href: '/catalog/v1/file', 'file:checksum': `1220${'0'.repeat(64)}` }),
    'checksum',
  ],
  ['of a STAC item with another length', stac({ href: '/catalog/v1/file', 'file:size': 5 }), 'length'],
])('an asset %s', async (why, asset, reason) => {
  const { client } = fileHost(FILE)
  const target = join(folder, why)
  const outcome: unknown = await downloadAsset(client, asset, target).catch((error: unknown) => error)
  expect(outcome).toMatchObject(reason === undefined ? { path: target } : { name: 'DownloadError', reason })
  if (reason === undefined) expect(Buffer.compare(await readFile(target), FILE)).toBe(0)
})

test.each(Object.entries(withoutFiles))('where there are no files, %s says so', async (_name, act) => {
  await expect(Reflect.apply(act, undefined, [])).rejects.toThrow('There are no files here')
})
