import { once } from 'node:events'
import { IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { ContractDocument } from './contract.ts'
import type { ServedAreas } from './dispatch.ts'
import { createHttpApp } from './http-app.ts'
import { Journal } from './journal.ts'
import { listen } from './lifecycle.ts'
import type { Listener } from './lifecycle.ts'
import { timerAlarm } from '../time/timeline.ts'
import { conflict, Problem } from './problem.ts'
import { NO_LOAD } from './shed.ts'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const failures = { default: { description: 'A failure.', ...json({ type: 'object', required: ['oops'] }) } }
const ok = (schema: object) => ({ '200': { description: 'Yes.', ...json(schema) }, ...failures })

/** A contract of one small area, so that the framework is judged by itself. */
const DOCUMENT: ContractDocument = {
  openapi: '3.1.0',
  info: { title: 'Toys', version: '1.0.0' },
  components: {
    schemas: {
      Toy: {
        type: 'object',
        required: ['type'],
        discriminator: { propertyName: 'type' },
        oneOf: [{ $ref: '#/components/schemas/Ball' }, { $ref: '#/components/schemas/Cube' }],
      },
      Ball: {
        type: 'object',
        required: ['type', 'radius'],
        properties: { type: { const: 'Ball' }, radius: { type: 'number' } },
      },
      Cube: {
        type: 'object',
        required: ['type', 'side'],
        properties: { type: { const: 'Cube' }, side: { type: 'number' } },
      },
    },
    securitySchemes: { apiKeyQuery: { type: 'apiKey', in: 'query', name: 'api_key' } },
  },
  paths: {
    '/toys/v1': {
      get: {
        operationId: 'toys_listToys',
        tags: ['toys'],
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9, default: 5 } },
          { name: 'at', in: 'query', allowReserved: true, schema: { type: 'string', format: 'date-time' } },
          {
            name: 'colour',
            in: 'query',
            schema: {
              type: 'string',
              pattern: '^#[\\da-f]{6}$',
              'x-pattern-words': 'a colour such as `#ff8800`',
            },
          },
          {
            name: 'box',
            in: 'query',
            style: 'form',
            explode: false,
            schema: { type: 'array', items: { type: 'number' } },
          },
        ],
        responses: ok({ type: 'object' }),
      },
      post: {
        operationId: 'toys_createToy',
        tags: ['toys'],
        'x-max-body-bytes': 50_000,
        requestBody: {
          required: true,
          ...json({
            type: 'object',
            required: ['name'],
            properties: {
              name: { type: 'string' },
              parts: { type: 'array', items: { type: 'integer' } },
              free: {},
              box: { type: 'object', additionalProperties: false },
            },
          }),
        },
        responses: { '201': { description: 'Made.', ...json({ type: 'object' }) }, ...failures },
      },
    },
    '/toys/v1/union': {
      post: {
        operationId: 'toys_createUnion',
        tags: ['toys'],
        requestBody: { required: true, ...json({ $ref: '#/components/schemas/Toy' }) },
        responses: { '201': { description: 'Made.', ...json({ type: 'object' }) }, ...failures },
      },
    },
    '/toys/v1/form': {
      post: {
        operationId: 'toys_createForm',
        tags: ['toys'],
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['toy', 'script'],
                properties: {
                  toy: { type: 'object', properties: { size: { type: 'integer' } } },
                  script: { type: 'string' },
                },
              },
              encoding: { toy: { contentType: 'application/json' } },
            },
          },
        },
        responses: { '201': { description: 'Made.', ...json({ type: 'object' }) }, ...failures },
      },
    },
    '/toys/v1/wrong': {
      get: {
        operationId: 'toys_getWrong',
        tags: ['toys'],
        responses: ok({ type: 'object', required: ['right'] }),
      },
    },
    '/toys/v1/broken': {
      get: { operationId: 'toys_getBroken', tags: ['toys'], responses: ok({ type: 'object' }) },
    },
    '/toys/v1/failing': {
      get: {
        operationId: 'toys_getFailing',
        tags: ['toys'],
        parameters: [{ name: 'how', in: 'query', schema: { type: 'string' } }],
        responses: ok({ type: 'object' }),
      },
    },
    '/toys/v1/odd': {
      get: {
        operationId: 'toys_getOdd',
        tags: ['toys'],
        // A union without properties: the validator throws a TypeError over it.
        parameters: [{ name: 'odd', in: 'query', schema: { anyOf: [{ type: 'object' }] } }],
        responses: ok({ type: 'object' }),
      },
    },
    '/toys/v1/stream': {
      get: {
        operationId: 'toys_getStream',
        tags: ['toys'],
        responses: {
          '200': { description: 'Text.', content: { 'text/csv': { schema: { type: 'string' } } } },
          ...failures,
        },
      },
    },
    '/toys/v1/{toyId}': {
      get: {
        operationId: 'toys_getToy',
        tags: ['toys'],
        parameters: [{ name: 'toyId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: ok({ type: 'object' }),
      },
      delete: {
        operationId: 'toys_deleteToy',
        tags: ['toys'],
        parameters: [{ name: 'toyId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { '204': { description: 'Gone.' }, ...failures },
      },
    },
  },
}

/** Failures that cannot be sent. */
const [UNWRITABLE, UNDECLARED, ENDLESS] = ['unwritable', 'undeclared', 'endless'] as const

const FAILED = 'The server failed to answer; the fault is logged under the request id.'

const AREAS: ServedAreas = {
  toys: {
    wireError: ({ message, code, fields }) => {
      if (message === UNWRITABLE) throw new Error('no words for it')
      if (message === UNDECLARED) return { whoops: message }
      if (message === ENDLESS) return { oops: 1n }
      return { oops: message, code, fields }
    },
    handlers: {
      getFailing: ({ query: { how } }) => {
        throw new Problem(409, how)
      },
      getOdd: () => ({ status: 200, body: {} }),
      listToys: ({ query, root }) => ({ status: 200, body: { query, root } }),
      createForm: ({ body }) => ({ status: 201, body: { made: body } }),
      createUnion: ({ body }) => ({ status: 201, body: { made: body } }),
      createToy: ({ body }) => ({ status: 201, body: { made: body } }),
      getToy: ({ path }) => ({ status: 200, body: { path } }),
      getWrong: () => ({ status: 200, body: { left: true } }),
      getBroken: () => {
        throw new Error('db password=hunter2')
      },
      getStream: () => ({
        status: 200,
        body: Readable.from(['a,b\n', '1,2\n']),
        headers: { 'Content-Disposition': 'attachment; filename="toys.csv"' },
      }),
      deleteToy: () => {
        throw conflict('The toy is being played with.')
      },
    },
  },
}

const logged: string[] = []
const journal = new Journal(Date, 100)
let listener: Listener
let address: string

beforeAll(async () => {
  listener = await listen(0, '127.0.0.1')
  address = `http://127.0.0.1:${listener.port}`
  const app = await createHttpApp({
    documents: new Map([['toys', DOCUMENT]]),
    areas: AREAS,
    authenticate: async ({ authorization }) => {
      if (authorization === 'nobody')
        throw new Problem(401, 'Who are you?', { headers: { 'WWW-Authenticate': 'Bearer' } })
      return undefined
    },
    addressOf: () => 'https://configured.example',
    beside: [],
    guards: [],
    isAllowedOrigin: undefined,
    control: {
      journal,
      faultOf: () => undefined,
      alarm: timerAlarm,
      routes: (_req, _res, next) => {
        next()
      },
    },
    logger: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    monotonic: NO_LOAD,
    judgeResponses: true,
    compileAtOnce: true,
  })
  listener.serve(app.handler)
  return async () => {
    app.stop()
    await listener.drain(0)
  }
})
afterAll(() => {
  expect(logged.join('')).not.toContain('s3cret')
})

const call = async (method: string, path: string, init: RequestInit = {}) => {
  const response = await fetch(address + path, { method, ...init })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text }
}
const post = (body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  call('POST', '/toys/v1', { body: typeof body === 'string' ? body : JSON.stringify(body), headers })

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

describe('a failure that cannot be sent is answered with 500, and its fault is logged', () => {
  test.each([
    ['as the shape of the area throws', UNWRITABLE, { oops: FAILED }, /no words for it/],
    ['as its body breaks the contract', UNDECLARED, { oops: FAILED }, /must have required property 'oops'/],
    ['as its body is no JSON', ENDLESS, { oops: FAILED }, /BigInt/],
  ])('%s', async (_why, how, body, fault) => {
    const { status, headers, text } = await call('GET', `/toys/v1/failing?how=${how}`)
    expect([status, headers.get('content-type')]).toEqual([500, 'application/json'])
    expect(JSON.parse(text)).toMatchObject(body)
    expect(logged.at(-2)).toMatch(fault)
    expect(journal.entries[0]).toMatchObject({ operation: 'toys_getFailing', verdict: 'broken' })
  })
})

test('a request over which the validator stumbles is refused with 400, and the fault is logged', async () => {
  const { status, text } = await call('GET', '/toys/v1/odd')
  expect([status, text]).toEqual([400, expect.stringContaining('cannot be read')])
  expect(logged.join('')).toContain('TypeError')
})

describe('a failure is in the shape of its area', () => {
  test.each([
    ['a number with a space', 'GET', '/toys/v1?limit=%205', {}, 400, 'limit'],
    ['a number with a plus', 'GET', '/toys/v1?limit=+5', {}, 400, 'limit'],
    ['a list of numbers with a space', 'GET', '/toys/v1?box=1,+2', {}, 400, 'box'],
    ['unknown path below an area', 'GET', '/toys/v1/a/b', {}, 404, 'nothing at /toys/v1/a/b'],
    ['an empty part of a path is no parameter', 'GET', '/toys/v1//', {}, 404, 'nothing at /toys/v1//'],
    ['path in capitals is another path', 'GET', '/TOYS/v1', {}, 404, 'nothing at'],
    ['method that the path does not have', 'PUT', '/toys/v1', {}, 405, 'use GET or POST'],
    [
      'nobody is asked who they are before the body is read',
      'POST',
      '/toys/v1',
      { headers: { authorization: 'nobody' }, body: '{' },
      401,
      'Who are you?',
    ],
    ['method of a pattern at a concrete path', 'DELETE', '/toys/v1/stream', {}, 405, 'use GET'],
    ['query out of bounds', 'GET', '/toys/v1?limit=10', {}, 400, 'limit must be <= 9'],
    ['query unknown', 'GET', '/toys/v1?limits=1', {}, 400, 'limits is not a parameter of this operation'],
    [
      'member unknown',
      'POST',
      '/toys/v1',
      { headers: { 'content-type': 'application/json' }, body: '{"name":"a","box":{"lid":1}}' },
      400,
      'box.lid is not a member of this object',
    ],
    ['query empty', 'GET', '/toys/v1?colour=', {}, 400, 'colour has no value'],
    ['query reserved', 'GET', '/toys/v1?colour=a:b', {}, 400, 'colour has reserved characters'],
    [
      'query of a wrong form',
      'GET',
      '/toys/v1?colour=red',
      {},
      400,
      'colour must be a colour such as `#ff8800`',
    ],
    [
      'infinite query',
      'GET',
      '/toys/v1?limit=Infinity',
      {},
      400,
      'limit: "Infinity" is not a plain decimal number',
    ],
    ['overflowing query', 'GET', '/toys/v1?limit=1e400', {}, 400, 'limit: "1e400" is not'],
    ['hexadecimal query', 'GET', '/toys/v1?limit=0x5', {}, 400, 'limit: "0x5" is not'],
    ['infinite list element', 'GET', '/toys/v1?box=1,Infinity', {}, 400, 'box: "1,Infinity" is not'],
    ['control character in the path', 'GET', '/toys/v1/a%00b', {}, 400, 'toyId: has a control character'],
    ['broken percent-encoding', 'GET', '/toys/v1/%E0%A4%A', {}, 400, 'The path has a broken percent-escape.'],
    ['rule of the handler', 'DELETE', '/toys/v1/1', {}, 409, 'being played with'],
  ])('%s', async (_why, method, path, init: RequestInit, status, message) => {
    const answer = await call(method, path, init)
    const place = path.startsWith('/TOYS') ? 'message' : 'oops' // outside every area there is no area's shape
    expect(answer.text).toContain(`{"${place}":`)
    expect(answer.text).toContain(JSON.stringify(message).slice(1, -1))
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  })

  test('405 says what is allowed, 401 how to authenticate', async () => {
    expect((await call('PUT', '/toys/v1')).headers.get('allow')).toBe('GET, POST')
    expect(
      (await call('GET', '/toys/v1', { headers: { authorization: 'nobody' } })).headers.get(
        'www-authenticate',
      ),
    ).toBe('Bearer')
  })

  test('of the server tells nothing, and logs the cause without secrets', async () => {
    const { status, text } = await call('GET', '/toys/v1/broken?api_key=s3cret')
    expect(status).toBe(500)
    expect(text).not.toContain('hunter2')
    expect(logged.join('')).toContain('hunter2')
  })

  test('of the contract by the server itself is a 500', async () => {
    expect((await call('GET', '/toys/v1/wrong')).status).toBe(500)
    expect(journal.entries[0]).toMatchObject({ operation: 'toys_getWrong', verdict: 'broken' })
    expect(logged.join('')).toContain("must have required property 'right'")
  })
})

describe('a body', () => {
  const deep = (levels: number) => `{"name":"a","free":${'['.repeat(levels)}${']'.repeat(levels)}}`
  test.each([
    ['that is right', { name: 'a', parts: [1] }, {}, 201, '"made"'],
    ...['utf-8', '"UTF-8"', ' utf-8 ; x=y'].map(
      (charset): [string, object, Record<string, string>, number, string] => [
        `in ${charset}`,
        { name: 'a' },
        { 'content-type': `application/json; charset=${charset}` },
        201,
        '"made"',
      ],
    ),
    [
      'compressed',
      gzipSync('{"name":"zip"}'),
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      201,
      'zip',
    ],
    ['that lacks a member', {}, {}, 400, "name must have required property 'name'"],
    ['wrong in an element', { name: 'a', parts: [1, 'x'] }, {}, 400, 'parts.1 must be integer'],
    ['that is not JSON', '{"name": s3cret}', {}, 400, 'The body is not valid JSON'],
    ['that ends too early', '{"name":', {}, 400, 'not valid JSON'],
    ['of no object', '7', {}, 400, 'must be object'],
    [
      'with a name that reaches the prototype',
      '{"name":"a","free":{"__proto__":{}}}',
      {},
      400,
      '"__proto__" is not allowed',
    ],
    ['with a number too large', '{"name":"a","free":1e999}', {}, 400, 'free: must be a finite number'],
    ['with a control character', '{"name":"a\\u0000"}', {}, 400, 'name: has a control character'],
    [
      'with half a surrogate pair',
      '{"name":"\\ud800"}',
      {},
      400,
      'name: has a control character or a broken character',
    ],
    ['that nests too deep', deep(600), {}, 400, 'nests deeper than 512'],
    ['that is too large', { name: 'a'.repeat(60_000) }, {}, 413, 'larger than 50000 bytes'],
    [
      'too large once inflated',
      gzipSync(`{"name":"${'a'.repeat(100_000)}"}`),
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      413,
      'larger than 50000 bytes',
    ],
    [
      'of another media type',
      'name: a',
      { 'content-type': 'application/yaml' },
      415,
      'must be application/json; the request says "application/yaml"',
    ],
    [
      'that is not compressed as it says',
      '{"name":"x"}',
      { 'content-encoding': 'gzip' },
      400,
      'Content-Encoding',
    ],
    ...['utf-16', '"iso-8859-1"'].map((charset): [string, string, Record<string, string>, number, string] => [
      `in ${charset}`,
      '{"name":"x"}',
      { 'content-type': `application/json; charset=${charset}` },
      415,
      'must be UTF-8',
    ]),
    ['of no media type', Buffer.from('{}'), {}, 415, 'says no media type'],
    ['that is missing', '', {}, 400, 'required'],
    [
      'not in UTF-8',
      Buffer.from([0x22, 0xff, 0x22]),
      { 'content-type': 'application/json' },
      400,
      'not valid UTF-8',
    ],
  ])('%s', async (_why, body, headers: Record<string, string>, status, message) => {
    const typed =
      typeof body === 'string' || !Buffer.isBuffer(body)
        ? { 'content-type': 'application/json', ...headers }
        : headers
    const answer = await call('POST', '/toys/v1', {
      body: Buffer.isBuffer(body)
        ? new Uint8Array(body)
        : typeof body === 'string'
          ? body
          : JSON.stringify(body),
      headers: typed,
    })
    expect([answer.status, answer.text]).toEqual([
      status,
      expect.stringContaining(message.replaceAll('"', '\\"').replaceAll('\\"made\\"', '"made"')),
    ])
    expect(answer.text).not.toContain('s3cret')
  })

  test('wrong in every element gets a short answer', async () => {
    const { text } = await post({ name: 'a', parts: Array.from({ length: 400 }, () => 'x') })
    expect(text.length).toBeLessThan(8_000)
    expect(text).toContain('and 380 more')
  })

  test('of too many values is refused before it is parsed', async () => {
    const { text } = await call('POST', '/toys/v1/union', {
      body: `[${'1,'.repeat(500_000)}1]`,
      headers: { 'content-type': 'application/json' },
    })
    expect(JSON.parse(text)).toMatchObject({
      oops: 'The body holds more than 500000 values (at byte 1000000).',
    })
  })

  test('larger than 16 KiB is judged up to its first fault', async () => {
    const { text } = await post({ name: 'a', parts: Array.from({ length: 9_000 }, () => 'x') })
    expect(JSON.parse(text)).toMatchObject({ oops: 'parts.0 must be integer' })
  })

  test('is taken as it is: a number is no text and a text is no number', async () => {
    expect((await post({ name: 1 })).text).toContain('name must be string')
    expect((await post({ name: 'a', parts: ['1'] })).text).toContain('parts.0 must be integer')
  })
})

test.each([
  ['a right branch', '{"type":"Ball","radius":1}', 201, '"made"'],
  ['a wrong member', '{"type":"Cube","side":"x"}', 400, '"side":['],
  ['a missing member', '{"type":"Cube"}', 400, '"side":['],
  ['an unknown tag', '{"type":"Cone"}', 400, '"type":["is none of'],
  ['no tag', '{}', 400, '"type":["must have required'],
  ['null', 'null', 400, 'must be object'],
])('a body that is a union: %s', async (_why, body, status, part) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await call('POST', '/toys/v1/union', { body, headers })
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(part)])
})

const form = (parts: Record<string, string | Blob>): FormData => {
  const data = new FormData()
  for (const [name, part] of Object.entries(parts)) data.set(name, part)
  return data
}

test.each([
  [
    'of text parts',
    form({ toy: '{"size":1}', script: 'run()' }),
    201,
    '{"made":{"toy":{"size":1},"script":"run()"}}',
  ],
  ['of files', form({ toy: new Blob(['{"size":1}']), script: 'run()' }), 201, '"size":1'],
  [
    'with a part that is wrong',
    form({ toy: '{"size":"x"}', script: 'run()' }),
    400,
    'toy.size must be integer',
  ],
  ['with a part that is no JSON', form({ toy: '{', script: 'run()' }), 400, 'not valid JSON'],
  ['without a part', form({ toy: '{}' }), 400, "script must have required property 'script'"],
])('a multipart body %s', async (_why, body, status, part) => {
  const answer = await call('POST', '/toys/v1/form', { body })
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(part)])
})

test('a multipart body without its boundary is refused', async () => {
  const headers = { 'content-type': 'multipart/form-data' }
  const answer = await call('POST', '/toys/v1/form', { body: 'abc', headers })
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('not a valid multipart form')])
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
