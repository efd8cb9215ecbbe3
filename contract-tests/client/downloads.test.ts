import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  activateAsset,
  ApiError,
  DownloadError,
  downloadAsset,
  downloadStream,
  type ActiveAsset,
} from 'imagery-platform-client'
import { ACTIVE_ASSET, CATALOG_ASSETS } from '../processes/download-tokens.ts'
import { startProxy, type Fault, type Proxy } from './proxy.ts'
import { setStage, type Stage } from './stage.ts'

const DOWNLOAD = 'GET /data/v1/download'
const CUT = 100_000

let stage: Stage
let asset: ActiveAsset
let other: Proxy
beforeEach(async () => {
  stage = await setStage()
  asset = await activateAsset(stage.client, ACTIVE_ASSET)
  other = await startProxy(stage.proxy.baseUrl)
  stage.pauses.length = 0
})
afterEach(async () => {
  await other.stop()
  await stage.end()
})

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')
const ranges = () =>
  stage.proxy.requests.filter(({ call }) => call === DOWNLOAD).map(({ range }) => range ?? 'whole')
const flipped: Fault = {
  edit: (body) => {
    body.writeUInt8(body.readUInt8(CUT) ^ 1, CUT)
    return body
  },
}
const truncated: Fault = { edit: (body) => body.subarray(0, CUT) }
const busy = (status: number): Fault => ({ answer: { status, headers: { 'Retry-After': '1' } } })

/** What each fault waits for is that all bytes before it have come. */
type Faults = (arrived: Promise<unknown>) => readonly Fault[]
const cut: Faults = (reset) => [{ cutAfter: CUT, reset }]

const WELL: Faults = () => []
const REST = `bytes=${CUT}-`

describe('a file arrives whole', () => {
  test.each<[why: string, faults: Faults, ranges: readonly string[], pauses: readonly number[]]>([
    ['where all goes well', WELL, ['whole'], []],
    [
      'where its headers are refused for now',
      () => [busy(503), busy(429), busy(503), busy(503)],
      ['whole', 'whole', 'whole', 'whole', 'whole'],
      [1250, 1250, 1250, 1250],
    ],
    ['where its headers are lost', () => [{ isLost: true }], ['whole', 'whole'], [250]],
    ['where the connection is reset in its middle', cut, ['whole', REST], [250]],
    [
      'where the rest is refused for now',
      (arrived) => [...cut(arrived), busy(503), busy(503)],
      ['whole', REST, REST, REST],
      [250, 1250, 1250],
    ],
    ['where no more bytes come', () => [{ cutAfter: CUT }], ['whole', REST], [250]],
    ['where a byte is another one', () => [flipped], ['whole', 'whole'], []],
    ['where it is shorter, and says so', () => [truncated], ['whole', 'whole'], []],
  ])('%s', async (_why, faults, want, pauses) => {
    let arrive: (value?: unknown) => void = () => undefined
    const arrived = new Promise((resolve) => (arrive = resolve))
    const planned = faults(arrived)
    const stalls = planned.some(({ cutAfter, reset }) => cutAfter !== undefined && !reset)
    stage.proxy.faults = { [DOWNLOAD]: planned }
    const file = await downloadAsset(stage.client, asset, join(stage.folder, 'a/scene.tif'), {
      onProgress: ({ received }) => {
        if (received !== CUT) return
        arrive()
        if (stalls) setImmediate(stage.giveUpBytes)
      },
    })
    expect(md5(await readFile(file.path))).toBe(asset.md5_digest)
    expect([ranges(), stage.pauses]).toEqual([want, pauses])
    expect(await readdir(join(stage.folder, 'a'))).toEqual(['scene.tif'])
  })
})

describe('a file that does not arrive is an error, after requests that are counted', () => {
  test.each<
    [why: string, faults: readonly Fault[], requests: number, error: object, left: readonly string[]]
  >([
    ['a byte is another one, twice', [flipped, flipped], 2, { reason: 'checksum' }, []],
    ['it is shorter, twice', [truncated, truncated], 2, { reason: 'checksum' }, []],
    ['a storm', Array.from({ length: 9 }, () => busy(503)), 5, { status: 503 }, []],
    [
      'no byte comes after the headers, again and again',
      Array.from({ length: 9 }, () => ({ cutAfter: 0 })),
      6,
      { reason: 'interrupted' },
      ['scene.tif.part', 'scene.tif.part.json'],
    ],
  ])('%s', async (_why, faults, requests, want, left) => {
    stage.proxy.faults = { [DOWNLOAD]: faults }
    const options = { onProgress: () => void setImmediate(stage.giveUpBytes) }
    const error: unknown = await downloadAsset(
      stage.client,
      asset,
      join(stage.folder, 'scene.tif'),
      requests === 6 ? options : {},
    ).catch((failure: unknown) => failure)
    expect([error instanceof DownloadError || error instanceof ApiError, error]).toEqual([
      true,
      expect.objectContaining(want),
    ])
    expect([ranges().length, await readdir(stage.folder)]).toEqual([requests, left])
  })
})

test('a process that begins anew goes on from what the last one left', async () => {
  const target = join(stage.folder, 'scene.tif')
  stage.proxy.faults = { [DOWNLOAD]: [{ cutAfter: CUT }] }
  const giving = new AbortController()
  const signal = giving.signal
  const onProgress = ({ received }: { readonly received: number }) => {
    if (received === CUT) giving.abort(new Error('enough'))
  }
  await expect(downloadAsset(stage.client, asset, target, { signal, onProgress })).rejects.toThrow('enough')
  await downloadAsset(stage.client, asset, target)
  await downloadAsset(stage.client, asset, target)
  expect([ranges(), md5(await readFile(target))]).toEqual([['whole', REST], asset.md5_digest])
})

test('a stream goes on behind the last byte that it gave', async () => {
  let arrive: (value?: unknown) => void = () => undefined
  stage.proxy.faults = { [DOWNLOAD]: cut(new Promise((resolve) => (arrive = resolve))) }
  const stream = downloadStream(stage.client, asset.location, {
    proof: { md5: asset.md5_digest ?? undefined },
    onProgress: (received) => {
      if (received === CUT) arrive()
    },
  })
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  expect([md5(bytes), ranges()]).toEqual([asset.md5_digest, ['whole', REST]])
})

test('what redirects to another origin sends it no credentials', async () => {
  const path = `${CATALOG_ASSETS}/analytic`
  const Location = `${other.baseUrl}/data/v1/download${new URL(asset.location).search}`
  stage.proxy.faults = { [`GET ${path}`]: [{ answer: { status: 302, headers: { Location } } }] }
  await downloadAsset(stage.client, { href: path }, join(stage.folder, 'scene.tif'))
  const seen = (proxy: Proxy) =>
    proxy.requests.map(({ call, authorization }) => [call, authorization?.slice(0, 6)])
  expect(seen(stage.proxy)).toContainEqual([`GET ${path}`, 'Bearer'])
  expect(seen(other)).toEqual([[DOWNLOAD, undefined]])
})
