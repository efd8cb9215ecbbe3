import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courseOf, lost, ours, theirs, type Call } from './course-fixture.ts'
import { createTransport } from './transport.ts'

const form = new FormData()
form.set('name', 'Berths')
const path = { id: 'a/b c' }
const type = (value: string | null) => ({ 'Content-Type': value })

describe('a call goes as the client of openapi-fetch sends it', () => {
  test.each<[what: string, call: Call]>([
    ['with nothing given', {}],
    ['with a path', { given: { params: { path } } }],
    ['with a list in the path', { given: { params: { path: { id: ['a', 'b'] } } } }],
    ['with a query', { given: { params: { query: { a: 'b c', d: [1, 2], e: null, f: { g: 1 } } } } }],
    [
      'with a query as a serializer writes it',
      { given: { params: { query: { a: 1 } }, querySerializer: () => '?x=y' } },
    ],
    [
      'with a query in another style',
      {
        given: {
          params: { query: { a: [1, 2] } },
          querySerializer: { array: { style: 'pipeDelimited', explode: false } },
        },
      },
    ],
    [
      'with a path as a serializer writes it',
      { given: { params: { path }, pathSerializer: (text) => `${text}/x` } },
    ],
    ['at another address', { given: { baseUrl: 'https://other.example/root/' } }],
    ['without following a redirect', { given: { redirect: 'manual' } }],
    ['with headers', { given: { headers: { A: '1', B: ['2', '3'], C: null, D: undefined, E: 5 } } }],
    [
      'with headers of a parameter',
      { given: { headers: { A: '1' }, params: { header: { a: '2', B: '3' } } } },
    ],
    ['with a body', { method: 'post', given: { body: { a: [1] } } }],
    ['with a body that is null', { method: 'post', given: { body: null } }],
    [
      'with a body of another type',
      { method: 'post', given: { body: {}, headers: type('application/geo+json') } },
    ],
    ['with a body of no type', { method: 'post', given: { body: {}, headers: type(null) } }],
    [
      'with a form',
      { method: 'post', given: { body: { a: 'b c' }, headers: type('application/x-www-form-urlencoded') } },
    ],
    ['with a form of several parts', { method: 'post', given: { body: form } }],
    [
      'with a body as a serializer writes it',
      {
        method: 'post',
        given: { body: { a: 1 }, bodySerializer: () => 'a is 1', headers: type('text/plain') },
      },
    ],
  ])('%s', async (_what, call) => {
    expect(await courseOf(ours, call)).toEqual(await courseOf(theirs, call))
  })
})

const text =
  (body: string | null, status: number, headers = {}) =>
  () =>
    new Response(body, { status, headers })

describe('an answer is what the client of openapi-fetch makes of it', () => {
  test.each<[what: string, call: Call]>([
    ['an empty one', { answer: text(null, 204) }],
    ['a success without content', { answer: text(null, 200, { 'Content-Length': '0' }) }],
    ['a success whose content is empty', { answer: text('', 200) }],
    ['a success whose content is no JSON', { answer: text('{', 200) }],
    ['a success as text', { given: { parseAs: 'text' }, answer: text('a', 200) }],
    ['a success as bytes', { given: { parseAs: 'blob' }, answer: text('a', 200) }],
    ['a failure', { answer: text('{"code":"a"}', 404) }],
    ['a failure that is no JSON', { answer: text('gone', 404) }],
    ['a failure without content', { answer: text(null, 500, { 'Content-Length': '0' }) }],
    [
      'a failure where bytes are asked for',
      { given: { parseAs: 'blob' }, answer: text('{"code":"a"}', 404) },
    ],
    ['none', { answer: lost }],
  ])('%s', async (_what, call) => {
    expect(await courseOf(ours, call)).toEqual(await courseOf(theirs, call))
  })
})

describe('through the global fetch', () => {
  const server = createServer(({ method, headers }, response) => {
    response.end(JSON.stringify({ method, via: headers.via }))
  })
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
  afterAll(() => void server.close())
  const here = () => {
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }

  test('a call without middleware is what it is with one', async () => {
    const plain = createTransport(here(), undefined)
    const watched = createTransport(here(), undefined)
    watched.use({ onRequest: () => undefined })
    const answers = await Promise.all(
      [plain, watched].map(async ({ prepare }) => {
        const { answer } = await prepare('put', '/a', { body: {}, headers: { Via: 'b' } }).attempt()
        return answer?.data
      }),
    )
    expect(answers).toEqual([
      { method: 'PUT', via: 'b' },
      { method: 'PUT', via: 'b' },
    ])
  })

  test.each<[why: string, address: string, want: 'no answer' | 'no request']>([
    ['no address of the web', 'http://[', 'no request'],
    ['a name and a password in the address', 'http://me:pw@127.0.0.1:1', 'no request'],
    ['nobody there', 'http://127.0.0.1:1', 'no answer'],
  ])('what is wrong with a request is told apart from the network: %s', async (_why, address, want) => {
    const attempt = createTransport(address, undefined).prepare('get', '/', {}).attempt()
    expect(
      await attempt.then(
        ({ cause }) => cause && 'no answer',
        () => 'no request',
      ),
    ).toBe(want)
  })
})
