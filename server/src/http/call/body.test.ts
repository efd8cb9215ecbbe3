import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { serveToys } from '../test/toys.fixture.ts'

const { call } = await serveToys()

const post = (body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  call('POST', '/toys/v1', { body: typeof body === 'string' ? body : JSON.stringify(body), headers })

const deep = (levels: number) => `{"name":"a","free":${'['.repeat(levels)}${']'.repeat(levels)}}`

describe('a body', () => {
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
    ['that lacks a member', {}, {}, 400, 'name is required'],
    ['wrong in an element', { name: 'a', parts: [1, 'x'] }, {}, 400, 'parts.1 must be an integer'],
    ['that is not JSON', '{"name": s3cret}', {}, 400, 'The body is not valid JSON'],
    ['that ends too early', '{"name":', {}, 400, 'not valid JSON'],
    ['of no object', '7', {}, 400, 'must be an object'],
    ...['__proto__', 'constructor', 'prototype'].map(
      (name): [string, string, Record<string, string>, number, string] => [
        `with the name ${name}, which reaches a prototype`,
        `{"name":"a","free":[{"${name}":{}}]}`,
        {},
        400,
        `"${name}" is not allowed`,
      ],
    ),
    ['with a number too large', '{"name":"a","free":1e999}', {}, 400, 'free: must be a finite number'],
    ['with a control character', '{"name":"a\\u0000"}', {}, 400, 'name: has a control character'],
    [
      'with half a surrogate pair',
      '{"name":"\\ud800"}',
      {},
      400,
      'name: has a control character or a broken character',
    ],
    ['that nests 512 levels deep', deep(511), {}, 201, '"made"'],
    ['that nests too deep', deep(512), {}, 400, 'nests deeper than 512 levels (at byte 530)'],
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

  test('larger than 16 KiB is validated up to its first fault', async () => {
    const { text } = await post({ name: 'a', parts: Array.from({ length: 9_000 }, () => 'x') })
    expect(JSON.parse(text)).toMatchObject({ oops: 'parts.0 must be an integer' })
  })

  test('is taken as it is: a number is no text and a text is no number', async () => {
    expect((await post({ name: 1 })).text).toContain('name must be a string')
    expect((await post({ name: 'a', parts: ['1'] })).text).toContain('parts.0 must be an integer')
  })
})

const buildForm = (...parts: readonly (readonly [name: string, part: string | Blob])[]): FormData => {
  const data = new FormData()
  for (const [name, part] of parts) data.append(name, part)
  return data
}
const form = (parts: Record<string, string | Blob>): FormData => buildForm(...Object.entries(parts))

const SOUND = { toy: '{"size":1}', script: 'run()' }

test.each([
  ['of text parts', form(SOUND), 201, '{"made":{"toy":{"size":1},"script":"run()"}}'],
  ['of files', form({ toy: new Blob(['{"size":1}']), script: 'run()' }), 201, '"size":1'],
  [
    'with a part that is wrong',
    form({ toy: '{"size":"x"}', script: 'run()' }),
    400,
    'toy.size must be an integer',
  ],
  ['with a part that is no JSON', form({ toy: '{', script: 'run()' }), 400, 'not valid JSON'],
  ['without a part', form({ toy: '{}' }), 400, 'script is required'],
  [
    'with two parts of one name',
    buildForm(...Object.entries(SOUND), ['script', 'stop()']),
    400,
    'two parts of the name \\"script\\"',
  ],
  [
    'with a part that reaches the prototype',
    buildForm(...Object.entries(SOUND), ['__proto__', '{}']),
    400,
    '\\"__proto__\\" is not allowed',
  ],
  [
    'with a member that reaches the prototype',
    form({ ...SOUND, toy: '{"constructor":{}}' }),
    400,
    '\\"constructor\\" is not allowed',
  ],
  ['with a part that nests too deep', form({ ...SOUND, toy: deep(600) }), 400, 'nests deeper than 512'],
  ['with a control character', form({ ...SOUND, script: '\0' }), 400, 'script: has a control character'],
  [
    'with a part that is not UTF-8',
    form({ ...SOUND, script: new Blob([new Uint8Array([0xff])]) }),
    400,
    'not valid UTF-8',
  ],
])('a multipart body %s', async (_why, body, status, part) => {
  const answer = await call('POST', '/toys/v1/form', { body })
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(part)])
})

test('a multipart body without its boundary is refused', async () => {
  const headers = { 'content-type': 'multipart/form-data' }
  const answer = await call('POST', '/toys/v1/form', { body: 'abc', headers })
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('not a valid multipart form')])
})
