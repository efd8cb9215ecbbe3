import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, ROOT, serve } from './catalog.fixture.ts'
import type { Served } from './catalog.fixture.ts'

let served: Served
beforeAll(async () => {
  served = await serve([], [])
})
afterAll(() => served.platform.close(0))

const open = (path: string, authorization?: string): Promise<Response> =>
  fetch(`${served.platform.app.siblingBaseUrl}${path}`, {
    ...(authorization !== undefined && { headers: { authorization } }),
  })

const childrenIn = (body: unknown): unknown[] =>
  [...JSON.stringify(body).matchAll(/"child","href":"[^"]*\/([^"]*)"/g)].map(([, id]) => id)

describe.each(['', '/conformance', '/api'])(`${ROOT}%s`, (path) => {
  test('is open without a credential', async () => {
    expect((await open(ROOT + path)).status).toBe(200)
  })

  test.each([
    ['a token that nobody signed', 'Bearer e30.e30.e30'],
    ['an API key', 'api-key PLAK0000'],
    ['a scheme that nobody knows', 'Negotiate abc'],
  ])('rejects %s', async (_why, authorization) => {
    const response = await open(ROOT + path, authorization)
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toContain('Bearer')
  })
})

test('everything except the landing page requires a token', async () => {
  for (const path of ['/collections', '/collections/radar-20m', '/search'])
    expect((await open(ROOT + path)).status).toBe(401)
})

test('without a credential the landing page lists public collections, with one all of them', async () => {
  const anonymous: unknown = await (await open(ROOT)).json()
  const all = await call(served, ROOT)
  expect(childrenIn(anonymous)).toEqual(['composite-30m-monthly', 'multispectral-10m', 'radar-20m'])
  expect(childrenIn(all.body)).toEqual([
    'closeup-50cm',
    'composite-30m-monthly',
    'multispectral-10m',
    'orthoscene-3m',
    'radar-20m',
  ])
})
