import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../index.ts'
import { DownloadError } from './download-error.ts'
import { baseUrl, makeBytes, fileHost, type Fault } from './file-host.fixture.ts'
import { downloadStream, type StreamOptions } from './stream.ts'

const FILE = makeBytes(200_000)
const OTHER = makeBytes(200_000).fill(1, 1000, 1001)
const md5 = createHash('md5').update(FILE).digest('hex')
const sha256 = createHash('sha256').update(FILE).digest('hex')

const read = async (faults: readonly Fault[], options: StreamOptions = {}) => {
  const host = fileHost(FILE, faults)
  const body = new Response(downloadStream(host.client, '/file', options))
  const outcome: unknown = await body.arrayBuffer().catch((error: unknown) => error)
  return { outcome, asked: host.asked() }
}

const cut = (cutAfter: number): Fault => ({ cutAfter })

describe('the bytes of the file come, each once,', () => {
  test.each<[why: string, faults: readonly Fault[], asked: readonly string[]]>([
    ['where all goes well', [], ['whole']],
    ['where the connection is lost', [cut(80_000)], ['whole', 'bytes=80000-']],
    [
      'where it is lost again and again',
      [cut(80_000), cut(70_000), cut(40_000)],
      ['whole', 'bytes=80000-', 'bytes=150000-', 'bytes=190000-'],
    ],
    ['where it is lost before the first byte', [cut(0)], ['whole', 'whole']],
    ['where no more bytes come', [{ stallAfter: 50_000 }], ['whole', 'bytes=50000-']],
    [
      'where the body ends too early',
      [{ bytes: FILE.subarray(0, 60_000), headers: { 'Content-Length': '200000' } }],
      ['whole', 'bytes=60000-'],
    ],
    [
      'where the host sends the whole file again',
      [cut(80_000), { isWhole: true }],
      ['whole', 'bytes=80000-'],
    ],
    [
      'where the host sends another part',
      [cut(80_000), { headers: { 'Content-Range': 'bytes 90000-199999/200000' } }],
      ['whole', 'bytes=80000-', 'whole'],
    ],
    ['where the host finds no such part', [cut(80_000), { status: 416 }], ['whole', 'bytes=80000-', 'whole']],
    ['where the host does not tell the length', [{ without: ['Content-Length'] }], ['whole']],
    [
      'where the bytes come compressed, so that no length is told of them',
      [{ headers: { 'Content-Encoding': 'gzip', 'Content-Length': '77' } }],
      ['whole'],
    ],
  ])('%s', async (_why, faults, asked) => {
    const proof = { size: FILE.length, md5, sha256 }
    const seen = await read(faults, { proof })
    expect(seen.asked).toEqual(asked)
    expect(seen.outcome).toBeInstanceOf(ArrayBuffer)
    expect(seen.outcome instanceof ArrayBuffer && Buffer.compare(Buffer.from(seen.outcome), FILE)).toBe(0)
  })
})

describe('the stream fails', () => {
  const six = Array.from({ length: 7 }, () => cut(0))
  const lost = (etag: string): Fault => ({ cutAfter: 80_000, headers: { ETag: etag } })
  test.each<
    [why: string, reason: string, faults: readonly Fault[], options: StreamOptions, requests: number]
  >([
    ['after six requests that brought nothing', 'interrupted', six, {}, 6],
    ['where it is another file by now', 'changed', [cut(80_000), { headers: { ETag: '"v2"' } }], {}, 2],
    ['where nobody can know whether it is another file', 'changed', [lost('W/"v1"')], {}, 2],
    ['where the length is not the one that is known', 'length', [], { proof: { size: 5 } }, 1],
    ['where a digest is not the one that is known', 'checksum', [], { proof: { sha256: md5 } }, 1],
    [
      'where a digest is not the one that the host states',
      'checksum',
      [
        {
          bytes: OTHER,
          headers: { 'Repr-Digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:` },
        },
      ],
      {},
      1,
    ],
  ])('%s: %s', async (_why, reason, faults, options, requests) => {
    const { outcome, asked } = await read(faults, options)
    expect(outcome).toBeInstanceOf(DownloadError)
    expect(outcome).toMatchObject({ reason, file: '/file' })
    expect(asked.length).toBe(requests)
  })

  test('where the platform refuses', async () => {
    const { outcome } = await read([{ status: 404 }])
    expect(outcome).toBeInstanceOf(ApiError)
  })
})

test('six requests in a row may bring nothing; bytes in between begin another row', async () => {
  const row = Array.from({ length: 4 }, () => cut(0))
  const { outcome, asked } = await read([...row, cut(70_000), ...row, cut(70_000), ...row])
  expect([asked.length, outcome instanceof ArrayBuffer]).toEqual([15, true])
})

test('progress counts every byte once', async () => {
  const seen: number[] = []
  await read([cut(80_000), { isWhole: true }], {
    onProgress: (received, total) => seen.push(received, total ?? 0),
  })
  const received = seen.filter((_, index) => index % 2 === 0)
  expect(received.at(-1)).toBe(FILE.length)
  expect(received).toEqual(received.toSorted((one, other) => one - other))
  expect(new Set(seen.filter((_, index) => index % 2 === 1))).toEqual(new Set([FILE.length]))
})

test('nothing is asked for before it is read, and nothing more once it is cancelled', async () => {
  const { client, requests } = fileHost(FILE, [cut(15_000)])
  const stream = downloadStream(client, '/file')
  expect(requests.length).toBe(0)
  const reader = stream.getReader()
  expect((await reader.read()).value?.length).toBe(10_000)
  await reader.cancel()
  expect(requests.length).toBe(1)
})

test('a caller who gives up ends it', async () => {
  const giving = new AbortController()
  const { outcome, asked } = await read([cut(80_000)], {
    signal: giving.signal,
    onProgress: (received) => {
      if (received === 80_000) giving.abort(new Error('enough'))
    },
  })
  expect([String(outcome), asked]).toEqual(['Error: enough', ['whole']])
})

test.each([
  ['the platform', '/file', 'Bearer T'],
  ['another host', 'https://other.example/file', null],
])('credentials and %s', async (_why, href, authorization) => {
  const { client, requests } = fileHost(FILE)
  await new Response(downloadStream(client, href)).arrayBuffer()
  expect(requests.map(({ url, headers }) => [url, headers.get('Authorization')])).toEqual([
    [new URL(href, baseUrl).href, authorization],
  ])
})
