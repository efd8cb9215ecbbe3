import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { runTestPlatform } from '../../../test/platform.fixture.ts'
import { rawRequest, sendRaw } from '../test/raw.fixture.ts'

const platform = runTestPlatform()

const ask = async (target: string, ...lines: readonly string[]) => {
  const { baseUrl } = (await platform).app
  return sendRaw(Number(new URL(baseUrl).port), rawRequest(target, ...lines))
}

const HOST = 'Host: localhost'
const LONG = `X-Long: ${'a'.repeat(16_384)}`
const TWO_HOSTS = ['Host: localhost', 'Host: evil.example']

const CODED = ['Transfer-Encoding: gzip, chunked']

/** A path of each area, and the members that its failures have: for 400, and for what is declared for all. */
const AREAS: readonly (readonly [path: string, bad: readonly string[], other: readonly string[]])[] = [
  ['/catalog/v1/collections', ['code', 'description'], ['code', 'description']],
  ['/data/v1/item-types', ['general', 'field'], ['message']],
  ['/basemaps/v1/mosaics', ['general', 'field'], ['message']],
  ['/reports/v1/download', ['general', 'field'], ['message']],
  ['/analytics/feeds', ['code', 'message'], ['code', 'message']],
  ['/batch/v2/process', ['error'], ['error']],
  ['/destinations/v1', ['code', 'message'], ['code', 'message']],
  ['/compute/ops/orders/v2', ['general', 'field'], ['message']],
  [
    '/account/v1/my/products',
    ['success', 'status', 'message', 'errors'],
    ['success', 'status', 'message', 'errors'],
  ],
  ['/features/v1/ogc/my/collections', ['general', 'field'], ['message']],
  [
    '/auth/realms/main/protocol/openid-connect/certs',
    ['error', 'error_description'],
    ['error', 'error_description'],
  ],
  ['/nowhere', ['message'], ['message']],
]

describe.each(AREAS)('%s refuses in its own shape', (path, bad, other) => {
  const cases: readonly (readonly [why: string, target: string, lines: readonly string[], status: number])[] =
    [
      ['two Host headers', path, TWO_HOSTS, 400],
      ['no Host header', path, [], 400],
      ['an escape without its digits', `${path}?limit=1&name=%E0%A4%A`, [HOST], 400],
      ['an escape that is no UTF-8', `${path}?name=%ff`, [HOST], 400],
      ['a broken escape in the path', `${path}/%zz`, [HOST], 400],
      ['a body that is compressed and chunked', path, [HOST, ...CODED, '', '0'], 501],
      ['an unknown expectation', path, [HOST, 'Expect: 200-ok'], 417],
      ['header fields of more than 16 KiB', path, [HOST, LONG], 431],
      ['an address of more than 16 KiB', `${path}?name=${'a'.repeat(16_384)}`, [HOST], 431],
    ]
  test.each(cases)('%s', async (_why, target, lines, status) => {
    const answer = await ask(target, ...lines)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-request-id')).toMatch(/./)
    expect(Object.keys(z.looseObject({}).parse(answer.body))).toEqual(status === 400 ? bad : other)
  })
})

test.each([['/healthz'], ['/readyz'], ['/control/clock']])('%s refuses two Host headers', async (path) => {
  expect((await ask(path, ...TWO_HOSTS)).status).toBe(400)
})

test('a request of HTTP/1.0 needs no Host header', async () => {
  const { baseUrl } = (await platform).app
  const { status } = await sendRaw(
    Number(new URL(baseUrl).port),
    'GET /catalog/v1/conformance HTTP/1.0\r\n\r\n',
  )
  expect(status).toBe(200)
})

test('a broken escape is blamed on its parameter', async () => {
  const { body } = await ask('/basemaps/v1/mosaics?name__is=%zz', HOST)
  expect(body).toEqual({ general: [], field: { name__is: [{ message: 'has a broken percent-escape' }] } })
})

test('an expectation of 100-continue is met', async () => {
  expect((await ask('/healthz', HOST, 'Expect: 100-continue')).status).toBe(200)
})

test.each([
  ['gzip, chunked', 501],
  ['GZIP,chunked', 501],
  ['deflate, chunked', 501],
  ['identity, chunked', 501],
  ['chunked', 404],
  [' Chunked ', 404],
  ['gzip', 400],
])('a body in the transfer coding %j gets %i', async (coding, status) => {
  expect((await ask('/nowhere', HOST, `Transfer-Encoding: ${coding}`, '', '0')).status).toBe(status)
})

test('two Transfer-Encoding headers are read as one', async () => {
  const headers = ['Transfer-Encoding: gzip', 'Transfer-Encoding: chunked']
  expect((await ask('/nowhere', HOST, ...headers, '', '0')).status).toBe(501)
})

test.each([['/healthz'], ['/control/clock']])('%s takes no other transfer coding either', async (path) => {
  expect((await ask(path, HOST, ...CODED, '', '0')).status).toBe(501)
})
