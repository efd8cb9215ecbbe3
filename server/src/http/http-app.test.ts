import { once } from 'node:events'
import { IncomingMessage, request } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { serveContract } from './test/served-contract.fixture.ts'
import { TOYS_CONTRACT } from './test/toys-contract.fixture.ts'
import { serveToys } from './test/toys.fixture.ts'

const { address, call } = await serveToys()

describe('a call', () => {
  test.each([
    [
      'gets the defaults of its query',
      '/toys/v1',
      { query: { limit: 5 }, root: 'https://configured.example/toys/v1' },
    ],
    [
      'takes a trailing slash',
      '/toys/v1/',
      { query: { limit: 5 }, root: 'https://configured.example/toys/v1' },
    ],
    [
      'loses its key before the handler',
      '/toys/v1?api_key=s3cret&limit=2',
      { query: { limit: 2 }, root: 'https://configured.example/toys/v1' },
    ],
    [
      'takes a date as it is written',
      '/toys/v1?at=2026-04-18T10:15:30%2B02:00',
      { query: { limit: 5, at: '2026-04-18T10:15:30+02:00' }, root: 'https://configured.example/toys/v1' },
    ],
    [
      'takes a list of numbers',
      '/toys/v1?box=1,2.5,-3',
      { query: { limit: 5, box: [1, 2.5, -3] }, root: 'https://configured.example/toys/v1' },
    ],
    ['gets its decoded path', '/toys/v1/a%20b', { path: { toyId: 'a b' } }],
  ])('%s', async (_why, path, want) => {
    const { status, text } = await call('GET', path)
    expect(status).toBe(200)
    expect(JSON.parse(text)).toEqual(want)
  })

  test('by HEAD is answered as GET without a body', async () => {
    const { status, text, headers } = await call('HEAD', '/toys/v1')
    expect([status, text, headers.get('content-type')]).toEqual([200, '', 'application/json; charset=utf-8'])
  })

  test('streams what is not JSON, with its headers', async () => {
    const { text, headers } = await call('GET', '/toys/v1/stream')
    expect([text, headers.get('content-disposition')]).toEqual([
      'a,b\n1,2\n',
      'attachment; filename="toys.csv"',
    ])
  })

  test('keeps a harmless request id and replaces any other', async () => {
    const sent = await call('GET', '/toys/v1', { headers: { 'x-request-id': 'mine-1' } })
    expect(sent.headers.get('x-request-id')).toBe('mine-1')
    const replaced = await call('GET', '/toys/v1', { headers: { 'x-request-id': 'a b"c' } })
    expect(replaced.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })
})

test('a request may name the whole address, whose origin is not believed', async () => {
  const sent = request({
    port: new URL(address).port,
    path: 'http://elsewhere.example/toys/v1?limit=3',
  }).end()
  const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(sent, 'response'))
  const body = Buffer.concat(await answer.toArray()).toString()
  expect([answer.statusCode, JSON.parse(body)]).toEqual([
    200,
    { query: { limit: 3 }, root: 'https://configured.example/toys/v1' },
  ])
})

test('health and readiness are answered to anybody', async () => {
  expect((await call('GET', '/healthz')).text).toBe('{"status":"ok"}')
  expect((await call('GET', '/readyz')).text).toBe('{"status":"ready"}')
})

test('a request that takes longer than the deadline is answered with 503', async () => {
  const { port, close } = await serveContract({
    documents: new Map([['toys', TOYS_CONTRACT]]),
    areas: { toys: { wireError: ({ message }) => ({ oops: message }), handlers: { listToys: neverDone } } },
    deadlineMs: 30,
  })
  onTestFinished(close)
  const response = await fetch(`http://127.0.0.1:${port}/toys/v1`)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await response.json()).toEqual({ oops: 'The call took too long and was given up.' })
})

const neverDone = () => new Promise<never>(() => undefined)
