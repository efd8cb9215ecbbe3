import type { Middleware } from 'openapi-fetch'
import { describe, expect, test } from 'vitest'
import { baseUrl, courseOf, lost, ours, PATH, theirs, type Call } from './course-fixture.ts'
import { createTransport } from './transport.ts'

const named = (name: string, tell: (line: string) => void): Middleware => ({
  onRequest: ({ request, schemaPath }) => {
    tell(`${name} ${schemaPath}`)
    request.headers.append('Via', name)
  },
  onResponse: ({ response }) => tell(`${name} ${response.status}`),
  onError: ({ error }) => tell(`${name} ${String(error)}`),
})
const both =
  (more: Middleware): NonNullable<Call['middleware']> =>
  (tell) => [named('first', tell), more, named('last', tell)]

describe('middleware does what it does in the client of openapi-fetch', () => {
  test.each<[what: string, call: Call]>([
    ['in its order, and back', { middleware: both({ onResponse: () => undefined }) }],
    ['without an answer', { middleware: both({ onError: () => undefined }), answer: lost }],
    ['of one call', { given: { middleware: [{ onResponse: () => Response.json({ id: 2 }) }] } }],
    ['with another request', { middleware: both({ onRequest: () => new Request('https://other.example') }) }],
    [
      'with another answer',
      { middleware: both({ onResponse: () => Response.json({ id: 2 }, { status: 201 }) }) },
    ],
    [
      'with an answer in place of a request',
      { middleware: both({ onRequest: () => Response.json({ id: 2 }) }) },
    ],
    [
      'with an answer in place of an error',
      { middleware: both({ onError: () => Response.json({}) }), answer: lost },
    ],
    ['with another error', { middleware: both({ onError: () => new Error('another') }), answer: lost }],
    ...(['onRequest', 'onResponse', 'onError'] as const).map((name): [string, Call] => [
      `with a fault of its own: ${name}`,
      {
        middleware: both({ onRequest: () => undefined, [name]: lost }),
        ...(name === 'onError' && { answer: lost }),
      },
    ]),
  ])('%s', async (_what, call) => {
    expect(await courseOf(ours, call)).toEqual(await courseOf(theirs, call))
  })

  test('until it is taken out', async () => {
    const lines: string[] = []
    const tell = (line: string) => void lines.push(line)
    const kept = named('kept', tell)
    const taken = named('taken', tell)
    const transport = createTransport(baseUrl, () => Promise.resolve(Response.json({})))
    transport.use(kept, taken)
    transport.eject(taken, named('never there', tell))
    await transport.prepare('get', PATH, { params: { path: { id: 'a' } } }).attempt()
    expect(lines).toEqual([`kept ${PATH}`, 'kept 200'])
  })
})
