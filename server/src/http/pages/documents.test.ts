import { createServer } from 'node:http'
import express from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readAreaDocument, readAreaIn30, readContract, servedAt } from '../../contract/contract.ts'
import { documentRoutes } from './documents.ts'
import type { AreaDocument } from './documents.ts'

const whole = readContract('strict')
const data = readAreaDocument('data', 'strict')
const catalog = { in31: readAreaDocument('catalog', 'strict'), in30: readAreaIn30('catalog', 'strict') }
const areas = new Map<string, AreaDocument>([
  ['data', { in31: data }],
  ['catalog', catalog],
])
const server = createServer(express().use(documentRoutes(whole, areas)))
let baseUrl = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(server.address())
  baseUrl = `http://127.0.0.1:${port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const ask = (path: string, method = 'GET', headers = {}) =>
  fetch(`${baseUrl}${path}`, { method, headers: { 'cache-control': 'no-cache', ...headers } })

describe.each([
  ['/openapi.json', 'application/json; charset=utf-8', whole],
  ['/openapi/data.json', 'application/vnd.oai.openapi+json;version=3.1', data],
  ['/openapi/catalog.json', 'application/vnd.oai.openapi+json;version=3.1', catalog.in31],
  ['/openapi/3.0/catalog.json', 'application/vnd.oai.openapi+json;version=3.0', catalog.in30],
])('%s', (path, type, document) => {
  test('is sent whole, with its type, length and tag', async () => {
    const answer = await ask(path)
    const text = await answer.text()
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(document)))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(Buffer.byteLength(text)),
    })
    expect(answer.headers.get('etag')).toMatch(/^"[\w-]{43}"$/)
  })

  test('has the same tag at each call, and headers alone at HEAD', async () => {
    const get = await ask(path)
    const head = await ask(path, 'HEAD')
    await get.text()
    expect(await head.text()).toBe('')
    for (const name of ['etag', 'content-length', 'content-type'])
      expect(head.headers.get(name)).toBe(get.headers.get(name))
  })

  test('is not sent to a caller that has it', async () => {
    const first = await ask(path)
    await first.text()
    const tag = first.headers.get('etag') ?? ''
    const same = await ask(path, 'GET', { 'if-none-match': tag })
    const other = await ask(path, 'GET', { 'if-none-match': '"another"' })
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag])
    expect([other.status, (await other.text()).length > 0]).toEqual([200, true])
  })
})

test.each([
  ['any type', '*/*', '3.1.0'],
  ['the type without a version', 'application/vnd.oai.openapi+json', '3.1.0'],
  ['3.1', 'application/vnd.oai.openapi+json;version=3.1', '3.1.0'],
  ['3.0', 'application/vnd.oai.openapi+json;version=3.0', '3.0.3'],
  ['3.0 with a space', 'application/vnd.oai.openapi+json; version=3.0', '3.0.3'],
  [
    'GDAL',
    'application/vnd.oai.openapi+json;version=3.0, application/openapi+json;version=3.0, application/json',
    '3.0.3',
  ],
  [
    '3.0 rather than 3.1',
    'application/vnd.oai.openapi+json;version=3.1;q=0.5, application/vnd.oai.openapi+json;version=3.0',
    '3.0.3',
  ],
  ['a type that is not there', 'text/html', '3.1.0'],
])('an area that OGC clients call answers %s', async (_who, accept, version) => {
  const answer = await ask('/openapi/catalog.json', 'GET', { accept })
  expect(await answer.json()).toMatchObject({ openapi: version })
  expect(answer.headers.get('vary')).toContain('Accept')
})

const MAIN = 'https://main.example'
const SIBLING = 'https://sibling.example'

test.each([
  ['the whole contract', servedAt(whole, [MAIN, SIBLING], [SIBLING]), [MAIN, SIBLING]],
  ['the document of an area', servedAt(catalog.in31, [SIBLING]), [SIBLING]],
  ['the document of an area in OpenAPI 3.0', servedAt(catalog.in30, [SIBLING]), [SIBLING]],
])('%s names no other address than those at which it is served', (_what, document, urls) => {
  const inPaths = Object.values(document.paths).flatMap((item) => item.servers ?? [])
  const named = [...(document.servers ?? []), ...inPaths].map(({ url }) => url)
  expect([...new Set(named)]).toEqual(urls)
})
