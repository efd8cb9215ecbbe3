import { EventEmitter, once } from 'node:events'
import { z } from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPlatform, TEST_ENVIRONMENT } from '../platform-fixture.ts'
import type { TestPlatform } from '../platform-fixture.ts'
import { readSettings } from '../settings.ts'
import { startPlatform } from '../start.ts'
import type { Platform } from '../start.ts'
import { timerAlarm } from '../time/timeline.ts'
import type { Alarm } from '../time/timeline.ts'

/** How long calls are to wait, in milliseconds, that do so until the test emits `over`. */
const LATENCY_MS = 45_000
const slow = new EventEmitter()
const alarm: Alarm = (ms, ring) => {
  if (ms !== LATENCY_MS) return timerAlarm(ms, ring)
  slow.once('over', ring).emit('waits')
  return () => slow.off('over', ring)
}

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform([], async () => undefined, { alarm })
})
afterAll(() => platform.close())

/** Without credentials: control routes take none. */
const control = (method: string, path: string, body?: unknown, headers = {}) =>
  platform.call(method, `/control${path}`, { as: 'nobody', body, headers })

beforeEach(async () => {
  expect((await control('POST', '/reset')).status).toBe(204)
})

const DESTINATIONS = '/destinations/v1'
const COLLECTIONS = '/features/v1/ogc/my/collections'
const createCollection = (title: string) => platform.call('POST', COLLECTIONS, { body: { title } })
const titles = async (): Promise<string[]> => {
  const { json } = await platform.call('GET', COLLECTIONS)
  return z
    .object({ collections: z.array(z.object({ title: z.string() })) })
    .parse(json)
    .collections.map(({ title }) => title)
}

describe('state', () => {
  test('a reset puts back what was there at the start, and gives the same ids out again', async () => {
    const before = await titles()
    const first = await createCollection('mine')
    expect(first.status).toBe(201)
    expect(await titles()).toEqual(['mine', ...before])
    await control('POST', '/reset')
    expect(await titles()).toEqual(before)
    expect((await createCollection('mine')).json).toEqual(first.json)
  })

  test('a reset gives everybody their allowance of token requests back', async () => {
    const ask = () => platform.call('POST', '/oauth/token', { as: 'nobody' })
    for (let asked = 0; asked < 300; asked++) expect((await ask()).status).toBe(400)
    expect((await ask()).status).toBe(429)
    await control('POST', '/reset')
    expect((await ask()).status).toBe(400)
  })

  test('a snapshot is put back by its name, as often as wanted, until it is deleted', async () => {
    await createCollection('saved')
    expect((await control('PUT', '/snapshots/one')).status).toBe(204)
    const saved = await titles()
    for (const title of ['later', 'later still']) {
      await createCollection(title)
      expect((await control('POST', '/snapshots/one/load')).status).toBe(204)
      expect(await titles()).toEqual(saved)
    }
    expect((await control('GET', '/snapshots')).json).toEqual({ snapshots: [{ name: 'one' }] })
    expect((await control('DELETE', '/snapshots/one')).status).toBe(204)
    expect((await control('PUT', '/snapshots/a%2Fb')).status).toBe(400)
    for (const [method, path] of [
      ['POST', '/snapshots/one/load'],
      ['DELETE', '/snapshots/one'],
    ] as const)
      // prettier-ignore
      expect((await control(method, path)).status).toBe(404)
  })
})

describe('time', () => {
  test('stands still, moves on, and goes on', async () => {
    const frozen = await control('POST', '/clock/freeze')
    expect(frozen.json).toEqual({ now: '2026-05-04T08:00:00.000Z', frozen: true })
    platform.clock.advance(30)
    expect((await control('GET', '/clock')).json).toEqual(frozen.json)
    const moved = await control('POST', '/clock/advance', { seconds: 90.5 })
    expect(moved.json).toEqual({ now: '2026-05-04T08:01:30.500Z', frozen: true })
    expect((await control('POST', '/clock/resume')).json).toEqual({
      now: '2026-05-04T08:01:30.500Z',
      frozen: false,
    })
    platform.clock.advance(1)
    expect((await control('GET', '/clock')).json).toEqual({ now: '2026-05-04T08:01:31.500Z', frozen: false })
  })

  test.each<[string, unknown]>([
    ['no seconds', {}],
    ['backwards', { seconds: -1 }],
    ['a text', { seconds: '10' }],
    ['something else beside', { seconds: 1, minutes: 1 }],
    ['no body', undefined],
  ])('is not moved by %s', async (_why, body) => {
    const { status, json, headers } = await control('POST', '/clock/advance', body)
    expect(status).toBe(400)
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(json).toMatchObject({ status: 400, title: 'Bad Request', type: 'about:blank' })
  })
})

describe('faults by rule', () => {
  const ask = () => platform.call('GET', DESTINATIONS)

  test('fail calls of one operation in the shape of its area, as often as the rule says', async () => {
    const rule = { operation: 'destinations_listDestinations', status: 503, retry_after: 2, times: 2 }
    const made = await control('POST', '/faults', rule)
    expect([made.status, made.json]).toEqual([201, { id: 'fault-1', rule }])
    for (const status of [503, 503, 200]) {
      const answer = await ask()
      expect(answer.status).toBe(status)
      if (status === 503) {
        expect(answer.headers.get('retry-after')).toBe('2')
        expect(answer.json).toEqual({ code: 503, message: 'This failure was asked for.' })
      }
    }
    expect((await control('GET', '/faults')).json).toEqual({ faults: [] })
  })

  test('fail calls of every operation, for as long as the rule says', async () => {
    await control('POST', '/faults', { status: 500, seconds: 60 })
    expect((await ask()).status).toBe(500)
    expect((await platform.call('GET', COLLECTIONS)).status).toBe(500)
    await platform.advance(60)
    expect((await ask()).status).toBe(200)
  })

  test('let a call wait for as long as the rule says, and no other', async () => {
    await control('POST', '/faults', { latency: LATENCY_MS / 1000, times: 1 })
    const answered: string[] = []
    const answer = async (name: string): Promise<void> => {
      expect((await ask()).status).toBe(200)
      answered.push(name)
    }
    const rings = once(slow, 'waits')
    const delayed = answer('delayed')
    await Promise.race([rings, delayed])
    await answer('other')
    expect(answered).toEqual(['other'])
    slow.emit('over')
    await delayed
    expect(answered).toEqual(['other', 'delayed'])
  })

  test('break an answer off, and carry the call out all the same', async () => {
    await control('POST', '/faults', { operation: 'features_createCollection', cut_off: true, times: 1 })
    await expect(createCollection('cut off')).rejects.toThrow()
    expect(await titles()).toContain('cut off')
  })

  test('are taken back one by one, or all at once', async () => {
    await control('POST', '/faults', { status: 500 })
    await control('POST', '/faults', { status: 503 })
    expect((await control('DELETE', '/faults/fault-1')).status).toBe(204)
    expect((await ask()).status).toBe(503)
    expect((await control('DELETE', '/faults')).status).toBe(204)
    expect((await ask()).status).toBe(200)
    expect((await control('DELETE', '/faults/fault-1')).status).toBe(404)
  })

  test.each<[string, unknown, RegExp]>([
    ['nothing that goes wrong', { operation: 'data_getItem' }, /status, latency and cut_off/],
    ['an operation that is none', { operation: 'data_none', status: 500 }, /no operation "data_none"/],
    ['a status that is no failure', { status: 200 }, /status/],
    ['a status and a break', { status: 500, cut_off: true }, /not both/],
    ['no times at all', { status: 500, times: 0 }, /times/],
    ['a latency beyond a minute', { latency: 61 }, /latency/],
    ['another member', { status: 500, delay: 1 }, /delay/],
  ])('are refused that say %s', async (_why, rule, detail) => {
    const { status, json } = await control('POST', '/faults', rule)
    expect(status).toBe(400)
    expect(z.object({ detail: z.string() }).parse(json).detail).toMatch(detail)
    expect((await control('GET', '/faults')).json).toEqual({ faults: [] })
  })
})

describe('a fault by header', () => {
  const ask = (fault: string) =>
    platform.call('GET', DESTINATIONS, { headers: { 'x-platform-fault': fault } })

  test.each<[string, number, string | null]>([
    ['status=429; retry-after=7', 429, '7'],
    ['status=429', 429, '5'],
    ['status=503', 503, '5'],
    ['status=502', 502, null],
    ['latency=0.001', 200, null],
    [' latency=0.001 ;status=404 ', 404, null],
  ])('%s', async (fault, status, retryAfter) => {
    const answer = await ask(fault)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter])
  })

  test('status=401 asks for the credentials of the operation', async () => {
    const { status, headers } = await ask('status=401')
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toMatch(/^Bearer realm="platform", Basic/)
  })

  test('cut-off breaks the answer off', async () => {
    await expect(ask('cut-off')).rejects.toThrow()
  })

  test.each([
    '',
    'status',
    'latency',
    'latency=',
    'cut-off=no',
    'status=200',
    'status=x',
    'delay=3',
    'status=500; cut-off',
    'retry-after=3',
    'status=500=3',
    'status=500; status=503',
  ])('that makes no sense is refused: %j', async (fault) => {
    const { status, json } = await ask(fault)
    expect(status).toBe(400)
    expect(z.object({ message: z.string() }).parse(json).message).toContain('x-platform-fault')
  })
})

describe('the last requests', () => {
  const REQUESTS = z.object({
    requests: z.array(
      z.object({
        path: z.string(),
        operation: z.string().nullable(),
        status: z.number(),
        verdict: z.string(),
        reason: z.string().nullable(),
      }),
    ),
  })
  const requests = async () => REQUESTS.parse((await control('GET', '/requests')).json).requests

  test('tell what became of each, newest first, without what its query carried', async () => {
    await platform.call('GET', `${DESTINATIONS}?api_key=secret-in-the-address`, { as: 'nobody' })
    await platform.call('GET', DESTINATIONS)
    await platform.call('GET', `${DESTINATIONS}/nothing-there`)
    await platform.call('GET', '/nowhere')
    const listed = await control('GET', '/requests')
    expect(listed.bytes.toString()).not.toContain('secret-in-the-address')
    expect(
      (await requests()).map(({ path, operation, status, verdict }) => [path, operation, status, verdict]),
    ).toEqual([
      ['/nowhere', null, 404, 'refused'],
      [`${DESTINATIONS}/nothing-there`, 'destinations_getDestination', 404, 'refused'],
      [DESTINATIONS, 'destinations_listDestinations', 200, 'conforms'],
      [DESTINATIONS, 'destinations_listDestinations', 401, 'refused'],
    ])
    expect((await requests())[1]?.reason).toContain('nothing-there')
    expect((await control('DELETE', '/requests')).status).toBe(204)
    expect(await requests()).toEqual([])
  })

  test('tell failures that were asked for from those of the platform', async () => {
    const ask = (fault: string, as?: string) =>
      platform.call('GET', DESTINATIONS, { headers: { 'x-platform-fault': fault }, ...(as && { as }) })
    await ask('status=500')
    await ask('status=404')
    await ask('cut-off').catch(() => undefined)
    await ask('cut-off', 'nobody') // refused before there is an answer to cut
    await ask('latency=0.001')
    expect((await requests()).map(({ verdict, status }) => [verdict, status])).toEqual([
      ['conforms', 200],
      ['refused', 401],
      ['injected', 200],
      ['injected', 404],
      ['injected', 500],
    ])
  })
})

describe('the routes', () => {
  test('describe themselves', async () => {
    const { status, json } = await control('GET', '/openapi.json')
    expect(status).toBe(200)
    const document = z
      .object({
        openapi: z.literal('3.1.0'),
        paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
      })
      .parse(json)
    expect(Object.keys(document.paths)).toContain('/snapshots/{name}/load')
    expect(document.paths['/clock/advance']?.post?.operationId).toBe('advanceClock')
  })

  test('are not open to pages of other origins', async () => {
    const { status } = await control('POST', '/reset', undefined, { origin: 'https://evil.example' })
    expect(status).toBe(403)
    expect((await control('POST', '/reset', undefined, { origin: platform.app.baseUrl })).status).toBe(204)
  })

  test('answer 404 where there is none, and 400 where a body is no JSON', async () => {
    expect((await control('GET', '/nothing')).status).toBe(404)
    expect((await control('DELETE', '/faults/%ff')).status).toBe(400)
    const response = await fetch(`${platform.app.baseUrl}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"secret',
    })
    expect(response.status).toBe(400)
    expect(await response.text()).not.toContain('secret')
  })

  test.each<[string, unknown, string, number, string]>([
    ['a body that is JSON and no object', 7, 'application/json', 400, 'body: Invalid input'],
    [
      'a body in a character set that nobody knows',
      { seconds: 1 },
      'application/json; charset=x',
      415,
      'UTF-8',
    ],
  ])('say what is wrong with %s', async (_what, body, media, status, detail) => {
    const answer = await control('POST', '/clock/advance', body, { 'content-type': media })
    expect(answer.status).toBe(status)
    expect(z.object({ detail: z.string() }).parse(answer.json).detail).toContain(detail)
  })

  test('are not at paths in capitals', async () => {
    expect((await platform.call('POST', '/CONTROL/reset', { as: 'nobody' })).status).toBe(404)
  })

  test('answer 415 where a body is something else', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const { status, json } = await control('POST', '/clock/advance', { seconds: 1 }, form)
    expect([status, json]).toEqual([
      415,
      expect.objectContaining({ detail: 'The body must be application/json.' }),
    ])
  })
})

describe('in production', () => {
  let production: Platform
  beforeAll(async () => {
    const settings = readSettings(['--port', '0', '--host', '127.0.0.1', '--scenes', '2'])
    production = await startPlatform(
      settings,
      { ...TEST_ENVIRONMENT, production: true },
      async () => undefined,
    )
  })
  afterAll(() => production.close(0))

  test('the routes are refused, and so are faults by header', async () => {
    const { baseUrl, credentials } = production.app
    for (const path of ['', '/openapi.json', '/reset', '/clock/freeze'])
      expect((await fetch(`${baseUrl}/control${path}`, { method: 'POST' })).status).toBe(403)
    const headers = { authorization: `api-key ${credentials.apiKey}`, 'x-platform-fault': 'status=500' }
    expect((await fetch(baseUrl + DESTINATIONS, { headers })).status).toBe(200)
  })
})
