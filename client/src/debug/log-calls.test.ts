import { expect, test } from 'vitest'
import { createClient, logCalls } from '../index.ts'

const baseUrl = 'https://api.example'

/** What is logged of a call that is answered by these, one after the other. */
const logged = async (answers: readonly (() => Promise<Response>)[]) => {
  const [lines, left]: [string[], (() => Promise<Response>)[]] = [[], [...answers]]
  let now = 0
  const fetch = logCalls((line) => lines.push(line), {
    fetch: () => left.shift()?.() ?? Promise.reject(new Error('one call too many')),
    now: () => (now += 12.4),
  })
  const clock = { now: () => 0, sleep: () => Promise.resolve() }
  const client = createClient({ baseUrl, apiKey: 'K3Y', fetch, clock })
  await client.GET('/data/v1/download', { params: { query: { token: 'S3CRET' } } }).catch(() => undefined)
  return lines
}

const GET = 'GET https://api.example/data/v1/download?token=***'

test('a log that fails is no fault of the network, and is called once', async () => {
  const lines: string[] = []
  const fetch = logCalls(
    (line) => {
      lines.push(line)
      throw new Error('the disk is full')
    },
    { fetch: () => Promise.resolve(new Response()), now: () => 0 },
  )
  await expect(fetch(new Request(baseUrl))).rejects.toThrow('the disk is full')
  expect(lines).toHaveLength(1)
})

test.each<[what: string, answers: readonly (() => Promise<Response>)[], lines: readonly string[]]>([
  ['an answer', [() => Promise.resolve(new Response('bytes'))], [`${GET} 200 12 ms`]],
  [
    'an answer that the platform knows',
    [() => Promise.resolve(new Response('bytes', { headers: { 'X-Request-Id': 'r1' } }))],
    [`${GET} 200 12 ms r1`],
  ],
  [
    'each attempt',
    [
      () => Promise.resolve(new Response('', { status: 503 })),
      () => Promise.reject(new TypeError('fetch failed')),
      () => Promise.resolve(new Response('bytes')),
    ],
    [`${GET} 503 12 ms`, `${GET} TypeError: fetch failed 12 ms`, `${GET} 200 12 ms`],
  ],
])('%s is a line without secrets', async (_what, answers, lines) => {
  expect(await logged(answers)).toEqual(lines)
})
