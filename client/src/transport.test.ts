import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Middleware } from 'openapi-fetch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTransport, type Given } from './transport.ts'

const BASE = 'https://main.example'
const fault = (): never => {
  throw new TypeError('it broke')
}

/** What an attempt leads to: the status of its answer, or why there is none; `throws` for what is not sent again. */
const getOutcome = async (
  fetch: () => Response | Promise<Response>,
  middleware: readonly Middleware[],
  given: Given = {},
): Promise<unknown> => {
  const transport = createTransport(BASE, async () => fetch())
  transport.use(...middleware)
  try {
    const { answer, cause } = await transport.attempt('get', '/a', given)
    return answer?.response.status ?? `no answer: ${String(cause)}`
  } catch (thrown) {
    return `throws ${String(thrown)}`
  }
}

/** The first part of a body, and no other. */
const brokenOff = () =>
  new Response(
    new ReadableStream({
      pull: (controller) => controller.error(new TypeError('terminated')),
    }),
  )

describe('an attempt', () => {
  test.each<[what: string, fetch: () => Response, middleware: Middleware, want: unknown]>([
    ['that is answered', () => Response.json({}), { onResponse: () => undefined }, 200],
    ['that is refused', () => Response.json({}, { status: 503 }), { onResponse: () => undefined }, 503],
    ['without an answer', fault, { onError: () => undefined }, 'no answer: TypeError: it broke'],
    [
      'whose answer breaks off',
      brokenOff,
      { onResponse: () => undefined },
      'no answer: TypeError: terminated',
    ],
    [
      'whose answer is not JSON',
      () => new Response('{'),
      { onResponse: () => undefined },
      /^no answer: SyntaxError/,
    ],
    ['with an answer in place of an error', fault, { onError: () => Response.json({}) }, 200],
    ['with a faulty onRequest', () => Response.json({}), { onRequest: fault }, 'throws TypeError: it broke'],
    [
      'with a faulty onResponse',
      () => Response.json({}),
      { onResponse: fault },
      'throws TypeError: it broke',
    ],
  ])('%s', async (_what, fetch, middleware, want) => {
    const outcome = await getOutcome(fetch, [middleware])
    if (want instanceof RegExp) expect(outcome).toMatch(want)
    else expect(outcome).toBe(want)
  })

  test('takes the middleware, the fetch and the address of its call', async () => {
    const sent: string[] = []
    const outcome = await getOutcome(fault, [], {
      baseUrl: 'https://other.example/root/',
      middleware: [{ onRequest: ({ request }) => request.headers.set('Via', 'b') }],
      fetch: async ({ url, headers }) => {
        sent.push(`${url} ${headers.get('Via') ?? ''}`)
        return new Response(null, { status: 204 })
      },
    })
    expect([outcome, ...sent]).toEqual([204, 'https://other.example/root/a b'])
  })

  test('goes through middleware in its order and back, until it is taken out', async () => {
    const lines: string[] = []
    const named = (name: string): Middleware => ({
      onRequest: () => void lines.push(`${name} sends`),
      onResponse: () => void lines.push(`${name} receives`),
    })
    const first = named('first')
    const taken = named('taken')
    const transport = createTransport(BASE, async () => Response.json({}))
    transport.use(first, taken, named('last'))
    transport.eject(taken, named('never there'))
    await transport.attempt('get', '/a', {})
    expect(lines).toEqual(['first sends', 'last sends', 'last receives', 'first receives'])
  })
})

describe('through the global fetch', () => {
  const server = createServer((_, response) => response.end('{}'))
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
  afterAll(() => void server.close())

  const here = () => {
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }

  test('a call is answered', async () => {
    const { answer } = await createTransport(here()).attempt('put', '/a', { body: {} })
    expect(answer?.response.status).toBe(200)
  })

  test.each<[why: string, address: string, want: 'no answer' | 'no request']>([
    ['no address of the web', 'http://[', 'no request'],
    ['a name and a password in the address', 'http://me:pw@127.0.0.1:1', 'no request'],
    ['nobody there', 'http://127.0.0.1:1', 'no answer'],
  ])('what is wrong with a request is told apart from the network: %s', async (_why, address, want) => {
    const attempt = createTransport(address).attempt('get', '/', {})
    expect(
      await attempt.then(
        ({ cause }) => cause && 'no answer',
        () => 'no request',
      ),
    ).toBe(want)
  })
})
