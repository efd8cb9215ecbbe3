import { PLATFORM_CALLER } from '../../kernel/caller.ts'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { runFileCache } from '../files/file-cache.fixture.ts'
import type { AllowedHosts } from '../network/hosts.ts'
import { startReceiver } from '../notifications/receiver.fixture.ts'
import { createPublicAgent } from '../network/public-agent.ts'
import { isServable, RemoteFiles } from './remote-files.ts'

const CONTENT = Buffer.alloc(100_000, 'GeoTIFF ')

const sending = (res: ServerResponse): void => {
  res.writeHead(200).end(CONTENT)
}

/** Files of a host on this machine. */
const hostOfFiles = async (answer = sending, wanted: { inner?: AllowedHosts; maxBytes?: number } = {}) => {
  const host = await startReceiver()
  onTestFinished(() => host.close())
  host.answerWith(answer)
  const agent = createPublicAgent(wanted.inner ?? new Set([host.host]))
  onTestFinished(() => agent.close())
  const { maxBytes = 2 ** 20 } = wanted
  const hosts = new Set([host.host])
  const files = new RemoteFiles({ hosts, agent, fileCache: await runFileCache(), maxBytes })
  return { files, calls: host.calls, href: `imagery+http://${host.host}/a.tif` }
}

test('a file of an allowed host is fetched once, however many ask', async () => {
  const { files, calls, href } = await hostOfFiles()
  const [one, other] = await Promise.all([
    files.open(href, 5, PLATFORM_CALLER),
    files.open(href, 5, PLATFORM_CALLER),
  ])
  expect(one).toMatchObject({ bytes: CONTENT.length, lastModified: 5, etag: other.etag })
  expect((await buffer(one.stream({ start: 8, end: 15 }))).toString()).toBe('GeoTIFF ')
  const { path } = await files.found(href, PLATFORM_CALLER)
  expect((await readFile(path)).equals(CONTENT)).toBe(true)
  expect(calls).toHaveLength(1)
})

test.each<[what: string, answer: (res: ServerResponse) => void, status: number]>([
  ['a redirect', (res) => res.writeHead(302, { location: 'http://169.254.169.254/' }).end(), 404],
  ['a missing file', (res) => res.writeHead(404).end('none'), 404],
  ['a part of a file', (res) => res.writeHead(206).end('part'), 404],
  ['a file that is too large', (res) => res.writeHead(200).end(Buffer.alloc(2 ** 20 + 1)), 404],
  [
    'a file that breaks off',
    (res) => res.writeHead(200, { 'content-length': '9' }).write('GeoTIFF ', () => res.destroy()),
    503,
  ],
])('%s is not served', async (_what, answer, status) => {
  const { files, href } = await hostOfFiles(answer)
  await expect(files.open(href, 0, PLATFORM_CALLER)).rejects.toMatchObject({ name: 'Problem', status })
})

test('an allowed host that is not on the public internet is not asked', async () => {
  const { files, href, calls } = await hostOfFiles(sending, { inner: new Set() })
  await expect(files.open(href, 0, PLATFORM_CALLER)).rejects.toMatchObject({ status: 404 })
  expect(calls).toEqual([])
})

test.each([
  'imagery+http://127.0.0.1:1/a.tif',
  'imagery+http://169.254.169.254/a.tif',
  'imagery+file:///etc/passwd',
  'http://127.0.0.1/a.tif',
])('%s, of a host that is not allowed, is not asked for', async (href) => {
  const { files, calls } = await hostOfFiles()
  await expect(files.open(href, 0, PLATFORM_CALLER)).rejects.toMatchObject({ status: 404 })
  expect(calls).toEqual([])
})

test.each([
  ['https://data.example.com/a.tif', true],
  ['https://data.example.com:443/a.tif', true],
  ['HTTPS://DATA.example.COM/a.tif', true],
  ['http://data.example.com/a.tif', false],
  ['https://data.example.com:8443/a.tif', false],
  ['https://data.example.com.evil.com/a.tif', false],
  ['https://data.example.com@evil.com/a.tif', false],
  ['https://evil.com/data.example.com', false],
  ['https://me:secret@data.example.com/a.tif', false],
  ['ftp://data.example.com/a.tif', false],
  ['//data.example.com/a.tif', false],
])('whether %s may be served: %s', (address, may) => {
  expect(isServable(address, new Set(['data.example.com:443']))).toBe(may)
})
