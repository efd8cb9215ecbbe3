import { expect, test } from 'vitest'
import { json, lost, scripted, status, type Reply } from '../scripted-client.fixture.ts'

const gone = status(404, { 'X-Request-Id': 'r-2', 'Content-Length': '23' })
/** What a gateway says whose own routes changed meanwhile. */
const page: Reply = () =>
  new Response('<h1>Not Found</h1>', { status: 404, headers: { 'Content-Type': 'text/html' } })
const empty: Reply = () => new Response(null, { status: 404 })
const list: Reply = () => Response.json([], { status: 404 })
const well: Reply = () => new Response(null, { status: 204 })

test.each<[why: string, replies: readonly Reply[], want: number]>([
  ['it is deleted at once', [well], 204],
  ['it was never there', [gone], 404],
  ['it is gone after an answer that was lost', [lost, gone], 204],
  ['it is gone after several', [lost, status(503), lost, gone], 204],
  ['it is gone after the answer of a gateway that had none', [status(502), gone], 204],
  ['it is gone after the wait of a gateway', [status(504), gone], 204],
  ['a gateway finds no platform after an answer that was lost', [lost, page], 404],
  ['a gateway finds no platform after it had no answer', [status(502), page], 404],
  ['something finds nothing, and says so in a list', [lost, list], 404],
  ['something finds nothing, and says no more', [lost, empty], 404],
  ['it was never there, which the platform says once it is not busy', [status(503), gone], 404],
  ['it was never there, which the platform says once it takes more calls', [status(429), gone], 404],
  ['it is still there', [lost, well], 204],
  ['it may not be deleted', [lost, status(403)], 403],
  ['it is gone after an answer that was lost and a token that had ended', [lost, status(401), gone], 204],
])('a call that deletes: %s', async (_why, replies, want) => {
  let token = 0
  const { client, sent } = scripted(replies, {}, { token: () => `T${++token}` })
  const params = { path: { search_id: 's' } }
  const { response, error } = await client.DELETE('/data/v1/searches/{search_id}', { params })
  expect([response.status, error === undefined, sent.length]).toEqual([want, want === 204, replies.length])
})

test('of the headers those are kept that are not of the body', async () => {
  const { client } = scripted([lost, gone])
  const { response } = await client.call('data_deleteSearch', { params: { path: { search_id: 's' } } })
  expect(Object.fromEntries(response.headers)).toEqual({ 'x-request-id': 'r-2' })
})

test('a call that deletes nothing finds nothing, also where an answer was lost', async () => {
  const { client } = scripted([lost, gone, json({})])
  const { response } = await client.GET('/data/v1/searches/{search_id}', {
    params: { path: { search_id: 's' } },
  })
  expect(response.status).toBe(404)
})
