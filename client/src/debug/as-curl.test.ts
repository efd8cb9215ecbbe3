import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { asCurl } from '../index.ts'

const run = promisify(execFile)
const url = 'http://localhost/data/v1/searches?_page_size=2'
const json = { 'Content-Type': 'application/json' }

describe('a request is a command', () => {
  test.each<[what: string, request: Request, command: string]>([
    ['with an address', new Request(url), `curl '${url}'`],
    ['with another method', new Request(url, { method: 'DELETE' }), `curl -X DELETE '${url}'`],
    ['without the token of a download', new Request(`${url}&token=abc.def`), `curl '${url}&token=***'`],
    [
      'with a key as a variable',
      new Request(url, { headers: { Authorization: 'api-key K' } }),
      `curl '${url}' -H "authorization: api-key $API_KEY"`,
    ],
    [
      'with a token as a variable',
      new Request(url, { headers: { Authorization: 'Bearer T' } }),
      `curl '${url}' -H "authorization: Bearer $TOKEN"`,
    ],
    [
      'with a name and a password as a variable',
      new Request(url, { headers: { Authorization: 'Basic B' } }),
      `curl '${url}' -H "authorization: Basic $CREDENTIALS"`,
    ],
    ...['T0KEN', 'bearer', '$(id) T0KEN', 'constructor T0KEN'].map(
      (credentials): [string, Request, string] => [
        `with nothing of other credentials: ${credentials}`,
        new Request(url, { headers: { Authorization: credentials } }),
        `curl '${url}' -H "authorization: $CREDENTIALS"`,
      ],
    ),
    [
      'without other secret headers',
      new Request(url, { headers: { 'X-Api-Key': 'K', 'Proxy-Authorization': 'Basic B', Accept: 'a/b' } }),
      `curl '${url}' -H 'accept: a/b' -H 'proxy-authorization: ***' -H 'x-api-key: ***'`,
    ],
    [
      'with an address that curl would take for a pattern',
      new Request('http://localhost/a?b=[1]{2}'),
      `curl -g 'http://localhost/a?b=[1]{2}'`,
    ],
    [
      'with all of a query that has a question mark',
      new Request('http://localhost/a?b=c?d&token=S?e'),
      `curl 'http://localhost/a?b=c?d&token=***'`,
    ],
    [
      'with a body',
      new Request(url, { method: 'POST', headers: json, body: `{"name":"it's"}` }),
      `curl '${url}' -H 'content-type: application/json' --data-raw '{"name":"it'\\''s"}'`,
    ],
    [
      'without secrets of a body',
      new Request(url, {
        method: 'PUT',
        headers: json,
        body: '{"name":"a","parameters":{"sas_token":"s","credentials":{"key":1}}}',
      }),
      `curl -X PUT '${url}' -H 'content-type: application/json' --data-raw '{"name":"a","parameters":{"sas_token":"***","credentials":"***"}}'`,
    ],
    [
      'without secrets in the addresses of a body',
      new Request(url, {
        method: 'POST',
        headers: json,
        body: '{"webhook":"https://me:pw@app.example/hook?token=s&a=1"}',
      }),
      `curl '${url}' -H 'content-type: application/json' --data-raw '{"webhook":"https://***@app.example/hook?token=***&a=1"}'`,
    ],
    ...(
      [
        ['application/json', '{"token":"s"'],
        ['text/plain', 'token: s'],
        ['multipart/form-data; boundary=b', '--b\r\n\r\n{"token":"s"}'],
      ] as const
    ).map(([type, body]): [string, Request, string] => [
      `without a body in which secrets cannot be told: ${type}`,
      new Request(url, { method: 'POST', headers: { 'Content-Type': type }, body }),
      `curl '${url}' -H 'content-type: ${type}' --data-raw '***'`,
    ]),
    [
      'without secrets of a form',
      new Request(url, {
        method: 'POST',
        body: new URLSearchParams({ client_id: 'a', client_secret: 'b c' }),
      }),
      `curl '${url}' -H 'content-type: application/x-www-form-urlencoded;charset=UTF-8' --data-raw 'client_id=a&client_secret=***'`,
    ],
  ])('%s', async (_what, request, command) => {
    expect(await asCurl(request)).toBe(command)
  })
})

test('the request can be sent afterwards', async () => {
  const request = new Request(url, { method: 'POST', headers: json, body: '{}' })
  await asCurl(request)
  expect(await request.text()).toBe('{}')
})

test('sh runs the command, and it is the same request', async () => {
  const seen: unknown[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { method, url: path, headers } = request
      seen.push({
        method,
        path,
        type: headers['content-type'],
        who: headers.authorization,
        body: body.toString(),
      })
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  try {
    const body = `{"name":"it's \\\\ $HOME \`x\` ü"}`
    const headers = { ...json, Authorization: 'api-key K' }
    const request = new Request(`${base}/a?b=%20c`, { method: 'PUT', headers, body })
    await run('sh', ['-c', await asCurl(request)], { env: { ...process.env, API_KEY: 'K' } })
    await fetch(request)
    expect(seen).toHaveLength(2)
    expect(seen[0]).toEqual(seen[1])
  } finally {
    server.close()
  }
})
