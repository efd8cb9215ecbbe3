import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import express from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContract } from '../../contract/contract.ts'
import { docsRoutes } from './documents.ts'
import { located, WRITTEN_WITH } from './located-texts.ts'
import { serveFiles } from '../test/served-files.fixture.ts'
import type { Ask } from '../test/served-files.fixture.ts'

const PLACES = { baseUrl: 'https://main.example', siblingBaseUrl: 'https://sibling.example' }
const GUIDE = 'curl http://localhost:8080/data/v1/item-types\n'
const LOCATED = 'curl https://main.example/data/v1/item-types\n'

const folder = mkdtempSync(join(tmpdir(), 'texts-'))
const rest = { tokenUrl: undefined, signIn: undefined, givesCredentials: false }
const docs = docsRoutes(folder, { ...PLACES, ...rest })
let files: Awaited<ReturnType<typeof serveFiles>>

beforeAll(async () => {
  writeFileSync(join(folder, 'guides.md'), GUIDE)
  writeFileSync(join(folder, 'guides.md.br'), brotliCompressSync(GUIDE))
  writeFileSync(join(folder, 'llms.txt'), GUIDE)
  writeFileSync(join(folder, 'index.html'), GUIDE)
  files = await serveFiles(express().use(docs))
})
afterAll(() => {
  files.close()
  rmSync(folder, { recursive: true })
})

const ask: Ask = (...how) => files.ask(...how)

const DECOMPRESS = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])

describe.each(['br', 'gzip', 'identity'])('in the encoding %s', (encoding) => {
  const accepting = { 'accept-encoding': encoding }

  test.each([
    ['/docs/guides.md', 'text/markdown; charset=utf-8'],
    ['/docs/llms.txt', 'text/plain; charset=utf-8'],
  ])('%s has the addresses of the server, and a tag of the bytes that are sent', async (path, type) => {
    const { status, headers, body } = await ask(path, accepting)
    const text = DECOMPRESS.get(encoding)?.(body) ?? body
    expect([status, text.toString()]).toEqual([200, LOCATED])
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(body.length),
      'cache-control': 'no-cache',
      etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
      vary: 'Accept-Encoding',
    })
    expect(headers['content-encoding']).toBe(DECOMPRESS.has(encoding) ? encoding : undefined)
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  })

  test('who has a text is not sent it again, and who wants another is refused', async () => {
    const { headers } = await ask('/docs/guides.md', accepting)
    const again = await ask('/docs/guides.md', { ...accepting, 'if-none-match': headers.etag })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    const other = await ask('/docs/guides.md', { ...accepting, 'if-match': '"other"' })
    expect([other.status, other.headers['content-encoding']]).toEqual([412, undefined])
  })

  test('HEAD has the headers of GET and no body', async () => {
    const get = await ask('/docs/llms.txt', accepting)
    const head = await ask('/docs/llms.txt', accepting, 'HEAD')
    const { date: _date, ...headers } = get.headers
    expect(head).toMatchObject({ status: 200, headers, body: Buffer.alloc(0) })
  })
})

test('a text that is written anew is sent as it is now', async () => {
  writeFileSync(join(folder, 'new.md'), 'at http://localhost:8080')
  const before = await ask('/docs/new.md')
  writeFileSync(join(folder, 'new.md'), 'It is at http://localhost:8080')
  const after = await ask('/docs/new.md')
  expect([String(before.body), String(after.body)]).toEqual([
    'at https://main.example',
    'It is at https://main.example',
  ])
  expect(after.headers.etag).not.toBe(before.headers.etag)
})

test('the files stay as they are, and so do pages', async () => {
  await ask('/docs/guides.md')
  expect(readFileSync(join(folder, 'guides.md'), 'utf8')).toBe(GUIDE)
  expect(String((await ask('/docs/index.html')).body)).toBe(GUIDE)
})

test.each(['/docs/nothing.md', '/docs/..%2fguides.md', '/docs/guides.md.br'])(
  '%s is not there',
  async (path) => {
    expect((await ask(path)).status).toBeOneOf([403, 404])
  },
)

test('POST is not allowed', async () => {
  const { status, headers } = await ask('/docs/guides.md', {}, 'POST')
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
})

test.each([
  [
    'a variable',
    'export SIBLING_BASE_URL=http://localhost:8080  # batch',
    'export SIBLING_BASE_URL=S  # batch',
  ],
  ['a path of the catalog', 'at http://localhost:8080/catalog/v1/search', 'at S/catalog/v1/search'],
  ['a path of batch', '"http://localhost:8080/batch/v2/process"', '"S/batch/v2/process"'],
  ['another path', 'at http://localhost:8080/data/v1/catalog/', 'at M/data/v1/catalog/'],
  [
    'words of a table',
    '| Sibling address: tokens. | `http://localhost:8080` |',
    '| Sibling address: tokens. | `S` |',
  ],
  [
    'words of a line before',
    'main `http://localhost:8080`. The sibling address\n`http://localhost:8080` takes\n`http://localhost:8080`',
    'main `M`. The sibling address\n`S` takes\n`M`',
  ],
  ['nothing at the end of a sentence', 'It is http://localhost:8080.', 'It is M.'],
  ['another port', 'http://localhost:80801', 'http://localhost:80801'],
])('the sibling address is told from the main one: %s', (_what, text, put) => {
  expect(located(text, { baseUrl: 'M', siblingBaseUrl: 'S' })).toBe(put)
})

test('texts are written with the default address of the contract', () => {
  const [main = expect.unreachable()] = readContract('strict').servers ?? []
  expect(main.url.replaceAll(/\{(\w+)\}/g, (_, name: string) => main.variables?.[name]?.default ?? '')).toBe(
    WRITTEN_WITH,
  )
})
