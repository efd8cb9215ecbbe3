import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { TEST_ENVIRONMENT } from '../../test/platform.fixture.ts'
import { readSettings } from '../platform/settings/settings.ts'
import { startPlatform } from '../platform/start.ts'
import type { Platform } from '../platform/start.ts'
import { DESTINATIONS, runUnderControl } from './control.fixture.ts'

const { platform, control } = await runUnderControl()

const SETTINGS = readSettings(['--port', '0', '--host', '127.0.0.1', '--scenes', '2'])

describe('the routes', () => {
  test('describe themselves', async () => {
    const { status, json } = await control('GET', '/openapi.json')
    expect(status).toBe(200)
    const document = z
      .object({
        openapi: z.literal('3.1.0'),
        servers: z.array(z.object({ url: z.string() })),
        paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
      })
      .parse(json)
    expect(Object.keys(document.paths)).toContain('/control/snapshots/{name}/load')
    expect(document.paths['/control/clock/advance']?.post?.operationId).toBe('control_updateClock')
    expect(document.servers).toEqual([{ url: platform.app.baseUrl }])
    expect((await control('GET', '')).json).toEqual(json)
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
    ['a body that is JSON and no object', 7, 'application/json', 400, 'body must be an object'],
    [
      'a member that is misspelled',
      { second: 1 },
      'application/json',
      400,
      'second is not a member of this object. Did you mean "seconds"?',
    ],
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
      expect.objectContaining({
        detail: `The body must be application/json; the request says "${form['content-type']}".`,
      }),
    ])
  })
})

describe('in production', () => {
  let production: Platform
  beforeAll(async () => {
    production = await startPlatform(
      SETTINGS,
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

test('a fault of the server is logged, and told in no words of its own', async () => {
  const logged: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  let isBroken = false
  const now = (): number => {
    if (isBroken) throw new Error('db password=hunter2')
    return TEST_ENVIRONMENT.clock.now()
  }
  const broken = await startPlatform(
    SETTINGS,
    { ...TEST_ENVIRONMENT, logger, clock: { now } },
    async () => undefined,
  )
  isBroken = true
  const answer = await fetch(`${broken.app.baseUrl}/control/clock`)
  isBroken = false // what falls due asks it, too, and nobody would catch that
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    500,
    'application/problem+json; charset=utf-8',
  ])
  expect(await answer.text()).not.toContain('hunter2')
  expect(logged.join('')).toMatch(/"path":"\/control\/clock".*hunter2/)
  await broken.close(0)
})
