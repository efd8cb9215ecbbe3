import { createServer } from 'node:http'
import express from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readAreaDocument, readContract } from '../../contract/contract.ts'
import { documentRoutes } from './documents.ts'

const whole = readContract('strict')
const data = readAreaDocument('data', 'strict')
const server = createServer(express().use(documentRoutes(whole, new Map([['data', data]]))))
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
  ['/openapi/data.json', 'application/vnd.oai.openapi+json; version=3.1; charset=utf-8', data],
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
    const [get, head] = [await ask(path), await ask(path, 'HEAD')]
    await get.text()
    expect(await head.text()).toBe('')
    for (const name of ['etag', 'content-length', 'content-type'])
      expect(head.headers.get(name)).toBe(get.headers.get(name))
  })

  test('is not sent to a caller that has it', async () => {
    const first = await ask(path)
    await first.text()
    const tag = first.headers.get('etag') ?? ''
    const [same, other] = [
      await ask(path, 'GET', { 'if-none-match': tag }),
      await ask(path, 'GET', { 'if-none-match': '"another"' }),
    ]
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag])
    expect([other.status, (await other.text()).length > 0]).toEqual([200, true])
  })
})
