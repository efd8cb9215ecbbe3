import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { RUNNING } from '../src/areas/batch/batch.fixture.ts'
import { startMeasured } from '../src/telemetry/measured-platform.fixture.ts'
import type { MeasuredPlatform } from '../src/telemetry/measured-platform.fixture.ts'

const STORY = '20260418_101530_07_2a41'
const ASSETS = `/data/v1/item-types/OrthoScene/items/${STORY}/assets`
const FILES = `/catalog/v1/collections/orthoscene-3m/items/${STORY}/assets`
const QUAD = '/basemaps/v1/mosaics/6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90/quads/1047-1370'
const ANALYTIC = 'ortho_analytic_4b'
const MASK = 'ortho_udm2'

const Asset = z.object({
  _links: z.object({ activate: z.string() }),
  md5_digest: z.string().nullable(),
  status: z.string(),
  location: z.string().optional(),
})

/** Where everybody may do everything. */
const NOBODY = { as: 'nobody' }

const started = async (...flags: string[]): Promise<MeasuredPlatform> => {
  const platform = await startMeasured(['--auth', 'none', '--quad-size', '512', ...flags])
  onTestFinished(() => platform.close())
  await platform.call('POST', `/batch/v2/process/${RUNNING}/stop`, NOBODY) // it makes files as well
  return platform
}

const folder = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'made-files-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

const readAsset = async (platform: MeasuredPlatform, type: string) => {
  const { json } = await platform.call('GET', ASSETS, NOBODY)
  return z.record(z.string(), Asset).parse(json)[type] ?? expect.unreachable(`there is no ${type}`)
}

const activate = async (platform: MeasuredPlatform, type: string): Promise<void> => {
  await platform.call('GET', (await readAsset(platform, type))._links.activate, NOBODY)
}

const made = (platform: MeasuredPlatform): Promise<number> =>
  platform.valueNow('file_cache_opened_total', { outcome: 'made' })

/** The file of an asset type, from the catalog. */
const downloadFile = (platform: MeasuredPlatform, type: string) =>
  platform.call('GET', `${FILES}/${type === MASK ? 'udm' : 'analytic'}`, NOBODY)

const downloadQuad = async (platform: MeasuredPlatform) => {
  const full = await platform.call('GET', `${QUAD}/full`, NOBODY)
  return platform.call('GET', full.headers.get('location') ?? '', NOBODY)
}

const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex')

test('an activation has the file made, and nobody makes it again', async () => {
  const platform = await started()
  await activate(platform, MASK)
  await expect.poll(() => made(platform)).toBe(1)
  await platform.advance(30)
  const { md5_digest, location = '' } = await readAsset(platform, MASK)
  const { bytes } = await platform.call('GET', location, NOBODY)
  expect(md5(bytes)).toBe(md5_digest)
  expect((await downloadFile(platform, MASK)).bytes.equals(bytes)).toBe(true)
  expect(await made(platform)).toBe(1)
  expect(await platform.valueNow('file_cache_bytes')).toBe(bytes.length)
})

test('an asset that is active before its file is made is there for its first reader', async () => {
  const platform = await started()
  await activate(platform, ANALYTIC)
  await platform.advance(30)
  const assets = await Promise.all(Array.from({ length: 10 }, () => readAsset(platform, ANALYTIC)))
  expect(new Set(assets.map(({ md5_digest }) => md5_digest)).size).toBe(1)
  expect(md5((await platform.call('GET', assets[0]?.location ?? '', NOBODY)).bytes)).toBe(
    assets[0]?.md5_digest,
  )
  expect(await made(platform)).toBe(1)
})

test('a file of the catalog is made when it is asked for, once for all, by HEAD, too', async () => {
  const platform = await started()
  const methods = ['HEAD', 'GET', 'GET', 'GET', 'HEAD']
  const answers = await Promise.all(
    methods.map((method) => platform.call(method, `${FILES}/analytic`, NOBODY)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1)
  expect(await made(platform)).toBe(1)
})

test('files are the same in every process, and after a restart nobody makes them', async () => {
  const data = ['--data', join(await folder(), 'kept'), '--durability', 'normal']
  const one = await started(...data)
  const other = await started()
  const seen = await Promise.all([
    downloadFile(one, MASK),
    downloadFile(other, MASK),
    downloadQuad(one),
    downloadQuad(other),
  ])
  const told = seen.map(({ headers }) => [headers.get('etag'), headers.get('last-modified')])
  expect([told[0], told[2]]).toEqual([told[1], told[3]])
  expect(await made(one)).toBe(2)
  await one.close()
  const again = await started(...data)
  const { headers } = await downloadFile(again, MASK)
  expect([headers.get('etag'), headers.get('last-modified')]).toEqual(told[0])
  expect((await downloadQuad(again)).bytes.equals(seen[2].bytes)).toBe(true)
  expect(await made(again)).toBe(0)
})

test('a file that was dropped is made again to the same', async () => {
  const platform = await started('--cache-size', '1')
  const types = [ANALYTIC, MASK]
  const before = await Promise.all(types.map((type) => downloadFile(platform, type)))
  expect((await downloadQuad(platform)).status).toBe(200)
  const after = await Promise.all(types.map((type) => downloadFile(platform, type)))
  expect(await platform.valueNow('file_cache_dropped_total')).toBeGreaterThan(0)
  expect(after.map(({ headers, bytes }) => [headers.get('etag'), md5(bytes)])).toEqual(
    before.map(({ headers, bytes }) => [headers.get('etag'), md5(bytes)]),
  )
})

describe('a cache that cannot be written', () => {
  test('fails calls with 503, and nothing else; once it can be written again they succeed', async () => {
    const data = join(await folder(), 'kept')
    const platform = await started('--data', data, '--durability', 'normal')
    await rm(join(data, 'cache'), { recursive: true })
    await writeFile(join(data, 'cache'), 'a file where the folder was')
    await activate(platform, MASK)
    const failed = await downloadFile(platform, MASK)
    expect([failed.status, failed.headers.get('retry-after'), failed.json]).toEqual([
      503,
      '60',
      {
        code: 'ServiceUnavailable',
        description: 'The platform cannot keep files at the moment. Try again later.',
      },
    ])
    expect(failed.bytes.toString()).not.toContain(data)
    expect((await platform.call('GET', ASSETS, NOBODY)).status).toBe(200)
    await rm(join(data, 'cache'))
    await platform.advance(30)
    expect((await readAsset(platform, MASK)).md5_digest).toBe(md5((await downloadFile(platform, MASK)).bytes))
  })

  test('is told at the start, and leaves the folder free', async () => {
    const data = join(await folder(), 'kept')
    const flags = ['--data', data, '--durability', 'normal']
    await (await started(...flags)).close()
    await rm(join(data, 'cache'), { recursive: true })
    await writeFile(join(data, 'cache'), 'a file where the folder should be')
    await expect(startMeasured(flags)).rejects.toThrow(`the cache ${join(data, 'cache')} cannot be used`)
    await rm(join(data, 'cache'))
    await started('--auth', 'none', ...flags)
  })
})

test('a caller who leaves in the middle leaves no descriptor open', async () => {
  const data = join(await folder(), 'kept')
  const platform = await started('--data', data, '--durability', 'normal')
  await downloadFile(platform, ANALYTIC)
  for (let i = 0; i < 20; i++) {
    const address = new URL(`${FILES}/analytic`, platform.app.baseUrl)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(address, resolve).on('error', reject).end()
    })
    answer.destroy()
  }
  await expect.poll(() => descriptorsIn(join(data, 'cache'))).toBe(0)
})

/** Descriptors of this process that are open in a folder. */
const descriptorsIn = async (path: string): Promise<number> => {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return links.filter((link) => link.startsWith(path)).length
}
