import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '../../kernel/problem.ts'
import {
  addFile,
  BYTES,
  CHANGED,
  MANIFEST,
  refusal,
  sendings,
  serveFiles,
  TABLE,
  TAG,
} from '../test/file-server.fixture.ts'
import { httpDate } from './preconditions.ts'
import { overWire, partsIn } from '../test/wire.fixture.ts'
import type { WireAnswer } from '../test/wire.fixture.ts'

let server: Awaited<ReturnType<typeof serveFiles>>
beforeAll(async () => {
  server = await serveFiles()
})
beforeEach(() => {
  sendings.length = 0
  delete refusal.problem
})

const WHOLE = '/files/v1/named/whole'
const get = (fields: Readonly<Record<string, string>> = {}, path = WHOLE, method = 'GET') =>
  overWire(server.port, path, fields, method)

const NAMES = [
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'content-type',
] as const
const said = ({ headers }: WireAnswer) => NAMES.map((name) => headers.get(name))
const ALWAYS = ['bytes', TAG, httpDate(CHANGED)] as const

describe('a file is sent whole', () => {
  const cases: readonly (readonly [why: string, fields: Readonly<Record<string, string>>])[] = [
    ['without a range', {}],
    ['for a range that is malformed', { Range: 'bytes=9-2' }],
    ['for a range of another unit', { Range: 'items=0-1' }],
    [
      'for more than a hundred ranges',
      { Range: `bytes=${Array.from({ length: 101 }, (_, i) => `${i}-${i}`).join()}` },
    ],
    ['for a range of another file', { Range: 'bytes=0-9', 'If-Range': '"another"' }],
    ['with If-Range alone', { 'If-Range': TAG }],
  ]
  test.each(cases)('%s', async (_why, fields) => {
    const answer = await get(fields)
    expect(answer.status).toBe(200)
    expect(said(answer)).toEqual(['10000', undefined, ...ALWAYS, 'image/tiff'])
    expect(answer.body.equals(BYTES)).toBe(true)
    expect(sendings).toEqual(['whole'])
  })
})

describe('one range of a file is sent as it is', () => {
  const cases: readonly (readonly [range: string, start: number, end: number])[] = [
    ['bytes=0-499', 0, 499],
    ['bytes=9500-', 9500, 9999],
    ['bytes=-1', 9999, 9999],
    ['bytes=-20000', 0, 9999],
    ['bytes=0-99999', 0, 9999],
    ['bytes=10-19,15-25,0-11', 0, 25],
    ['bytes=0-9,10000-', 0, 9],
  ]
  test.each(cases)('%s', async (range, start, end) => {
    for (const condition of [{}, { 'If-Range': TAG }, { 'If-Range': httpDate(CHANGED) }]) {
      const answer = await get({ Range: range, ...condition })
      expect(answer.status).toBe(206)
      expect(said(answer)).toEqual([
        `${end - start + 1}`,
        `bytes ${start}-${end}/10000`,
        ...ALWAYS,
        'image/tiff',
      ])
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a.tif"')
      expect(answer.body.equals(BYTES.subarray(start, end + 1))).toBe(true)
    }
    expect(sendings).toEqual(['part', 'part', 'part'])
  })
})

describe('several ranges of a file are parts of one body', () => {
  const cases: readonly (readonly [
    range: string,
    parts: readonly (readonly [start: number, end: number])[],
  ])[] = [
    [
      'bytes=0-0,-1',
      [
        [0, 0],
        [9999, 9999],
      ],
    ],
    [
      'bytes=9000-9999,0-999',
      [
        [9000, 9999],
        [0, 999],
      ],
    ],
    [
      'bytes=0-9, 10-19 ,9990-, 20000-',
      [
        [0, 9],
        [10, 19],
        [9990, 9999],
      ],
    ],
  ]
  test.each(cases)('%s', async (Range, wanted) => {
    const answer = await get({ Range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-length')).toBe(String(answer.body.length))
    expect(answer.headers.has('content-range')).toBe(false)
    const parts = partsIn(answer)
    expect(parts.map(({ headers }) => Object.fromEntries(headers))).toEqual(
      wanted.map(([start, end]) => ({
        'content-type': 'image/tiff',
        'content-range': `bytes ${start}-${end}/10000`,
      })),
    )
    for (const [i, [start, end]] of wanted.entries())
      expect(parts[i]?.body.equals(BYTES.subarray(start, end + 1))).toBe(true)
  })
  test('with another boundary each time', async () => {
    const types = [await get({ Range: 'bytes=0-0,-1' }), await get({ Range: 'bytes=0-0,-1' })]
    expect(new Set(types.map(({ headers }) => headers.get('content-type'))).size).toBe(2)
  })
  test('a hundred, and not one byte of overlaps twice', async () => {
    const some = await get({
      Range: `bytes=${Array.from({ length: 100 }, (_, i) => `${i * 100}-${i * 100}`).join()}`,
    })
    expect(partsIn(some)).toHaveLength(100)
    const all = await get({ Range: `bytes=${Array.from({ length: 100 }, (_, i) => `${i}-`).join()}` })
    expect(all.body.length).toBe(10_000)
  })
})

test('a range beyond the end is refused in the shape of the area, with the size of the file', async () => {
  const answer = await get({ Range: 'bytes=10000-' })
  expect(answer.status).toBe(416)
  expect(answer.headers.get('content-range')).toBe('bytes */10000')
  expect(['etag', 'last-modified', 'content-disposition'].filter((name) => answer.headers.has(name))).toEqual(
    [],
  )
  expect(JSON.parse(answer.body.toString())).toEqual({
    oops: 'Range: none of the ranges lies within the file, which has 10000 bytes.',
  })
  expect(sendings).toEqual([])
})

test('a condition that fails is 412 and goes before all others; what the caller has is 304, ranges or not', async () => {
  const failed = await get({ 'If-Match': '"another"', 'If-None-Match': TAG, Range: 'bytes=0-1' })
  expect([failed.status, failed.headers.has('etag')]).toEqual([412, false])
  expect(JSON.parse(failed.body.toString())).toHaveProperty('oops')
  const unchanged = await get({ 'If-None-Match': TAG, Range: 'bytes=20000-' })
  expect([unchanged.status, unchanged.body.length]).toEqual([304, 0])
  expect(['etag', 'cache-control', 'content-length'].map((name) => unchanged.headers.get(name))).toEqual([
    TAG,
    'private',
    undefined,
  ])
  expect((await get({ 'If-Modified-Since': httpDate(CHANGED) })).status).toBe(304)
  expect((await get({ 'If-Match': TAG, Range: 'bytes=0-1' })).status).toBe(206)
  expect(sendings).toEqual(['part'])
})

test('HEAD has the headers of the whole, whatever range it asks for, and opens nothing', async () => {
  addFile('unread', 10_000, () => {
    throw new Error('it is read')
  })
  for (const Range of ['bytes=0-9', 'bytes=20000-', 'bytes=0-0,-1']) {
    const answer = await get({ Range }, '/files/v1/named/unread', 'HEAD')
    expect([answer.status, answer.body.length]).toEqual([200, 0])
    expect(said(answer)).toEqual(['10000', undefined, ...ALWAYS, 'image/tiff'])
  }
  const fields = { 'If-None-Match': TAG }
  expect((await get(fields, '/files/v1/named/unread', 'HEAD')).status).toBe(304)
  expect((await get({ 'If-Match': '"another"' }, '/files/v1/named/unread', 'HEAD')).status).toBe(412)
  expect(sendings).toEqual([])
})

test('an empty file is sent whole, has an end but no first byte', async () => {
  const empty = '/files/v1/named/empty'
  for (const fields of [{}, { Range: 'bytes=-5' }]) {
    const answer = await get(fields, empty)
    expect([answer.status, answer.headers.get('content-length'), answer.body.length]).toEqual([200, '0', 0])
  }
  const refused = await get({ Range: 'bytes=0-' }, empty)
  expect([refused.status, refused.headers.get('content-range')]).toEqual([416, 'bytes */0'])
})

test('ranges are sent of what is made for the call, which has a tag and no time', async () => {
  for (const [path, media, text] of [
    ['/files/v1/table', 'text/csv', TABLE],
    ['/files/v1/manifest', 'application/json; charset=utf-8', JSON.stringify(MANIFEST)],
  ] as const) {
    const whole = await get({}, path)
    const tag = whole.headers.get('etag') ?? ''
    expect([whole.body.toString(), whole.headers.get('content-type')]).toEqual([text, media])
    const part = await get({ Range: 'bytes=3-', 'If-Range': tag }, path)
    expect([part.status, part.headers.get('content-type')]).toEqual([206, media])
    expect(part.body.equals(Buffer.from(text).subarray(3))).toBe(true)
    expect(part.headers.has('last-modified')).toBe(false)
  }
  expect((await get({ Range: 'bytes=0-0' }, '/files/v1/wrong')).status).toBe(500) // breaks the contract
})

test('a sending that is refused is answered with the failure alone', async () => {
  refusal.problem = new Problem(403, 'Your quota is used up.')
  const answer = await get({ Range: 'bytes=0-9' })
  expect([answer.status, answer.headers.has('content-range')]).toEqual([403, false])
})

describe('a file that breaks while it is read', () => {
  const BREAKS: readonly (readonly [why: string, source: () => Readable])[] = [
    [
      'fails',
      () =>
        Readable.from(
          (function* () {
            yield BYTES.subarray(0, 5000)
            throw new Error('EIO')
          })(),
        ),
    ],
    ['ends too early', () => Readable.from([BYTES.subarray(0, 5000)])],
    ['goes on', () => Readable.from([BYTES.subarray(0, 5000), BYTES])],
  ]
  test.each(BREAKS)('is cut off where it %s, and logged', async (_why, source) => {
    addFile('broken', 10_000, source)
    const before = server.logged.length
    const answer = await get({}, '/files/v1/named/broken')
    expect(answer.body.length).toBeLessThanOrEqual(5000)
    expect(answer.body.equals(BYTES.subarray(0, answer.body.length))).toBe(true)
    expect(server.journal.entries[0]).toMatchObject({ verdict: 'cut off' })
    expect(server.logged.slice(before).join()).toContain('"failed"')
  })

  test.each(['bytes=0-9', 'bytes=0-9,20-29'])('is a failure if it cannot be opened: %s', async (Range) => {
    addFile(
      'gone',
      10_000,
      () =>
        new Readable({
          read() {
            this.destroy(new Problem(503, 'The disk is full.'))
          },
        }),
    )
    const answer = await get({ Range }, '/files/v1/named/gone')
    expect(answer.status).toBe(503)
    expect(JSON.parse(answer.body.toString())).toEqual({ oops: 'The disk is full.' })
    expect(['content-range', 'accept-ranges', 'etag'].filter((name) => answer.headers.has(name))).toEqual([])
  })
})

test('a caller who leaves closes the file, is sent no more than was read, and is no fault of the server', async () => {
  let made = 0
  const endless = new Readable({
    read() {
      made += 65_536
      this.push(Buffer.alloc(65_536))
    },
  })
  addFile('large', 2 ** 40, () => endless)
  const before = server.logged.length
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET /files/v1/named/large HTTP/1.1\r\nHost: files\r\n\r\n')
  await once(socket, 'data')
  socket.pause()
  const closed = new Promise((resolve) => endless.once('close', resolve))
  socket.destroy()
  await closed
  expect(made).toBeLessThan(2 ** 25)
  await expect.poll(() => server.logged.slice(before).join()).toContain('cut off')
  expect(server.logged.slice(before).join()).not.toContain('"failed"')
})

test('a caller who leaves while nothing comes closes the file as well', async () => {
  const silent = new PassThrough()
  addFile('silent', 10_000, () => silent)
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET /files/v1/named/silent HTTP/1.1\r\nHost: files\r\n\r\n')
  silent.write('a')
  await once(socket, 'data')
  const closed = new Promise((resolve) => silent.once('close', resolve))
  socket.destroy()
  await closed
  expect(silent.destroyed).toBe(true)
})

test('a cut that was asked for comes after half of what is sent', async () => {
  for (const [Range, length] of [
    ['bytes=0-99', 100],
    ['bytes=0-', 10_000],
  ] as const) {
    server.faults.push({ latency: 0, outcome: 'cut off', retryAfter: undefined })
    const answer = await get({ Range })
    expect([answer.status, answer.headers.get('content-length')]).toEqual([206, String(length)])
    expect(answer.body.equals(BYTES.subarray(0, length / 2))).toBe(true)
    expect(server.journal.entries[0]).toMatchObject({ verdict: 'injected' })
  }
})

test('the journal has what came of it', async () => {
  for (const fields of [{ Range: 'bytes=0-1' }, { 'If-None-Match': TAG }, { Range: 'bytes=20000-' }])
    await get(fields)
  expect(server.journal.entries.slice(0, 3).map(({ status, verdict }) => [status, verdict])).toEqual([
    [416, 'refused'],
    [304, 'conforms'],
    [206, 'conforms'],
  ])
})

test('pages of other origins may ask for ranges, and read what is said of them', async () => {
  const fields = {
    Origin: 'https://map.example',
    'Access-Control-Request-Method': 'GET',
    'Access-Control-Request-Headers': 'if-range,range',
  }
  const preflight = await get(fields, WHOLE, 'OPTIONS')
  expect(preflight.headers.get('access-control-allow-headers')).toBe('if-range,range')
  const answer = await get({ Origin: 'https://map.example', Range: 'bytes=0-1' })
  const exposed = answer.headers.get('access-control-expose-headers')?.split(',') ?? []
  expect(exposed).toEqual(
    expect.arrayContaining(['Accept-Ranges', 'Content-Range', 'Content-Length', 'ETag', 'Last-Modified']),
  )
})
