import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import express from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staticFiles } from './static-files.ts'
import { serveFiles } from '../test/served-files.fixture.ts'
import type { Ask } from '../test/served-files.fixture.ts'

const POLICY = "default-src 'self'"
const PAGE = '<!doctype html><title>One</title>'
const folder = mkdtempSync(join(tmpdir(), 'static-'))
let files: Awaited<ReturnType<typeof serveFiles>>

/** Every file has the time that npm gives those of a package. */
const write = (name: string, content: string | Uint8Array): void => {
  writeFileSync(join(folder, name), content)
  utimesSync(join(folder, name), 499_162_500, 499_162_500)
}

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  write('index.html', PAGE)
  write('index.html.br', brotliCompressSync(PAGE))
  write('index.html.gz', gzipSync(PAGE))
  write('assets/map.1f0c9a7e42.js', 'let map')
  write('picture.webp', 'a picture')
  files = await serveFiles(express().use('/site', staticFiles(folder, POLICY)))
})
afterAll(() => {
  files.close()
  rmSync(folder, { recursive: true })
})

const ask: Ask = (...how) => files.ask(...how)

const PLAIN = (bytes: Buffer): Buffer => bytes

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['deflate', undefined, PLAIN],
  ['', undefined, PLAIN],
])('who takes "%s" gets %s', async (accepted, encoding, decompress) => {
  const { status, headers, body } = await ask('/site/', { 'accept-encoding': accepted })
  expect([status, decompress(body).toString()]).toEqual([200, PAGE])
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'cache-control': 'no-cache',
    'content-length': String(body.length),
    vary: 'Accept-Encoding',
  })
  expect(headers['content-encoding']).toBe(encoding)
})

test('a file that is not there compressed is sent as it is', async () => {
  const { headers, body } = await ask('/site/picture.webp', { 'accept-encoding': 'br, gzip' })
  expect([headers['content-type'], headers['content-encoding']]).toEqual(['image/webp', undefined])
  expect(body.toString()).toBe('a picture')
})

test('a file in assets is kept for a year', async () => {
  const { headers } = await ask('/site/assets/map.1f0c9a7e42.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.each(['/site/index.html.br', '/site/index.html%2Egz', '/site/%69ndex.html.%67z'])(
  '%s, which a caller may not take, is not there by its own name',
  async (path) => {
    const { status, headers } = await ask(path)
    expect([status, headers['content-encoding']]).toEqual([404, undefined])
  },
)

test.each(['POST', 'PUT', 'DELETE'])('%s is not allowed', async (method) => {
  const { status, headers } = await ask('/site/', {}, method)
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
})

test.each(['bytes=0-1', 'bytes=99999-'])('a page is sent whole to who asks for %s of it', async (range) => {
  const { status, headers, body } = await ask('/site/', { range })
  expect([status, headers['accept-ranges'], body.toString()]).toEqual([200, undefined, PAGE])
})

test.each(['br', 'identity'])(
  'a page in %s that is not the one that the caller wants is not sent',
  async (encoding) => {
    const { status, headers, body } = await ask('/site/', {
      'accept-encoding': encoding,
      'if-match': '"other"',
    })
    expect([status, headers['content-encoding']]).toEqual([412, undefined])
    expect(body.toString()).toContain('another')
  },
)

describe.each(['br', 'gzip', 'identity'])('in the encoding %s', (encoding) => {
  const accepting = { 'accept-encoding': encoding }

  test('HEAD has the headers of GET and no body', async () => {
    const get = await ask('/site/', accepting)
    const head = await ask('/site/', accepting, 'HEAD')
    const { date: _date, ...headers } = get.headers
    expect(head).toMatchObject({ status: 200, headers, body: Buffer.alloc(0) })
  })

  test('a page that the caller has is not sent again', async () => {
    const { headers } = await ask('/site/', accepting)
    const again = await ask('/site/', { ...accepting, 'if-none-match': headers.etag })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    expect(again.headers.vary).toBe('Accept-Encoding')
  })
})

test('each encoding has a tag of its own', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => {
      const { headers } = await ask('/site/', { 'accept-encoding': encoding })
      return headers.etag
    }),
  )
  expect(new Set(tags).size).toBe(3)
})

test('a page of another release with the same size and time has another tag', async () => {
  write('page.html', 'old')
  const before = await ask('/site/page')
  write('page.html', 'new')
  const restarted = await serveFiles(express().use('/site', staticFiles(folder, POLICY)))
  const after = await restarted.ask('/site/page')
  restarted.close()
  expect(String(after.body)).toBe('new')
  expect(after.headers.etag).not.toBe(before.headers.etag)
})

test.each([
  ['the folder without its slash', '/site', 301, '/site/'],
  ['the same with a query', '/site?q=1', 301, '/site/?q=1'],
])('%s is redirected', async (_what, path, status, location) => {
  const answer = await ask(path, { 'accept-encoding': 'br' })
  expect([answer.status, answer.headers.location]).toEqual([status, location])
})

test.each(['/site/nothing', '/site/../package.json', '/site/%2e%2e/package.json', '/site/..%2fpackage.json'])(
  '%s is not there',
  async (path) => {
    const { status } = await ask(path, { 'accept-encoding': 'br' })
    expect(status).toBeOneOf([403, 404])
  },
)
