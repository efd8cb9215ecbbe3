import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasNginx } from '../../../test/nginx.fixture.ts'
import { BYTES, CHANGED, serveFiles } from '../test/file-server.fixture.ts'
import { httpDate } from './preconditions.ts'
import { serveByNginx } from '../test/static-nginx.fixture.ts'
import { overWire, partsIn } from '../test/wire.fixture.ts'
import type { WireAnswer } from '../test/wire.fixture.ts'

const BEFORE = httpDate(CHANGED - 1000)
const THEN = httpDate(CHANGED)
const AFTER = httpDate(CHANGED + 1000)

/** `TAG` stands for the tag that each server gave. */
type Fields = Readonly<Record<string, string>>

const SAME: readonly Fields[] = [
  {},
  { Range: 'bytes=0-499' },
  { Range: 'bytes=0-0' },
  { Range: 'BYTES=0-9' },
  { Range: 'bytes=9500-' },
  { Range: 'bytes=9999-' },
  { Range: 'bytes=-1' },
  { Range: 'bytes=-9999' },
  { Range: 'bytes=-20000' },
  { Range: 'bytes=0-20000' },
  { Range: 'bytes=10000-' },
  { Range: 'bytes=20000-30000,40000-' },
  { Range: 'bytes=' },
  { Range: 'bytes=-0' },
  { 'If-Modified-Since': 'yesterday' },
  { Range: 'bytes=0-0,-1' },
  { Range: 'bytes=0-9, 100-109 ,1000-1009' },
  { Range: 'bytes=9000-9009,0-9' },
  { Range: 'bytes=0-9,10-19' },
  { Range: 'bytes=0-9,20000-' },
  { Range: 'items=0-1' },
  { Range: 'bytes 0-1' },
  { Range: 'bytes=0-9', 'If-Range': 'TAG' },
  { Range: 'bytes=0-9', 'If-Range': '"another"' },
  { Range: 'bytes=0-9', 'If-Range': 'W/TAG' },
  { Range: 'bytes=0-9', 'If-Range': THEN },
  { Range: 'bytes=0-9', 'If-Range': BEFORE },
  { Range: 'bytes=0-9', 'If-Range': AFTER },
  { 'If-None-Match': 'TAG' },
  { 'If-None-Match': 'W/TAG' },
  { 'If-None-Match': '"another", TAG' },
  { 'If-None-Match': '*' },
  { 'If-None-Match': '"another"' },
  { 'If-None-Match': 'TAG', Range: 'bytes=20000-' },
  { 'If-Modified-Since': THEN },
  { 'If-Modified-Since': BEFORE },
  { 'If-None-Match': '"another"', 'If-Modified-Since': THEN },
  { 'If-Match': 'TAG', Range: 'bytes=0-9' },
  { 'If-Match': '"another"' },
  { 'If-Match': 'W/TAG' },
  { 'If-Match': '*' },
  { 'If-Unmodified-Since': THEN },
  { 'If-Unmodified-Since': BEFORE },
  { 'If-Match': '"another"', 'If-None-Match': 'TAG' },
  { Range: 'bytes=20000-', 'If-Range': '"another"' },
]

const MANY = Array.from({ length: 101 }, (_, i) => `${i}-${i}`).join()

/** What nginx does otherwise, and the section of RFC 9110 that has it as it is here, or allows both. */
const OTHERWISE: readonly (readonly [section: string, fields: Fields, ours: number, ofNginx: number])[] = [
  ['14.2: an invalid range may be ignored or refused', { Range: 'bytes=9-2' }, 200, 416],
  ['14.2, likewise', { Range: 'bytes=abc' }, 200, 416],
  ['14.2, likewise', { Range: 'bytes=-' }, 200, 416],
  ['14.2: as soon as one of several is invalid', { Range: 'bytes=0-1,9-2' }, 200, 206],
  ['14.2: many small ranges may be ignored', { Range: `bytes=${MANY}` }, 200, 206],
  ['14.1.2: an int-range has no spaces', { Range: 'bytes=0 - 1' }, 200, 206],
  ['5.6.1.2: empty elements of a list must be ignored', { Range: 'bytes=,0-1,' }, 206, 416],
  ['13.1.3: unchanged is what is not later than the date', { 'If-Modified-Since': AFTER }, 304, 200],
  ['13.1.4: must be ignored if it is no date', { 'If-Unmodified-Since': 'yesterday' }, 200, 412],
  ['13.1.4: must be ignored beside If-Match', { 'If-Match': 'TAG', 'If-Unmodified-Since': BEFORE }, 200, 412],
]

/** nginx leaves `Accept-Ranges` out of a 206, which section 14.3 allows. */
const NAMES = ['content-range', 'last-modified'] as const

describe.runIf(hasNginx)('a file is answered as by nginx', () => {
  let servers: readonly (readonly [port: number, path: string, tag: string])[] = []
  let nginx: Awaited<ReturnType<typeof serveByNginx>> | undefined
  const serving = serveFiles()
  afterAll(() => nginx?.close())
  beforeAll(async () => {
    const ours = await serving
    nginx = await serveByNginx('whole.tif', BYTES, CHANGED)
    const places = [
      [ours.port, '/files/v1/named/whole'],
      [nginx.port, '/whole.tif'],
    ] as const
    servers = await Promise.all(
      places.map(async ([port, path]) => [
        port,
        path,
        (await overWire(port, path)).headers.get('etag') ?? '',
      ]),
    )
  })

  const both = (fields: Fields, method = 'GET') =>
    Promise.all(
      servers.map(([port, path, tag]) =>
        overWire(
          port,
          path,
          Object.fromEntries(
            Object.entries(fields).map(([name, value]) => [name, value.replace('TAG', tag)]),
          ),
          method,
        ),
      ),
    )

  /** What both say alike: not the text of failures, nor boundaries. */
  const gist = (answer: WireAnswer, method: string) => {
    const { status, headers, body } = answer
    if (status >= 400) return { status, range: headers.get('content-range') }
    const said = NAMES.map((name) => (status === 304 ? undefined : headers.get(name)))
    const hasParts = headers.get('content-type')?.startsWith('multipart/') === true
    if (!hasParts)
      return { status, said, length: headers.get('content-length'), body: body.toString('base64') }
    const isWhole = method === 'HEAD' || Number(headers.get('content-length')) === body.length
    const parts = partsIn(answer).map((part) => [
      Object.fromEntries(part.headers),
      part.body.toString('base64'),
    ])
    return { status, said, isWhole, parts }
  }

  test.each(SAME.map((fields) => [JSON.stringify(fields), fields] as const))('%s', async (_title, fields) => {
    const [ours, ofNginx] = (await both(fields)).map((answer) => gist(answer, 'GET'))
    expect(ours).toEqual(ofNginx)
  })

  test.each(OTHERWISE)('but for RFC 9110, section %s', async (_why, fields, ours, ofNginx) => {
    expect((await both(fields)).map(({ status }) => status)).toEqual([ours, ofNginx])
  })
})
