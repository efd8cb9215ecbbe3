import { once } from 'node:events'
import { IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestPlatform } from '../../test/platform.fixture.ts'
import type { TestPlatform } from '../../test/platform.fixture.ts'

const EVIL = 'https://evil.example'
const LISTED = 'https://app.example.com'
const SECOND = 'https://second.example.com'
const COLLECTIONS = '/features/v1/ogc/my/collections'
const TOKEN = '/auth/realms/main/protocol/openid-connect/token'

const platforms = new Map<string, TestPlatform>()
const start = async (name: string, ...flags: string[]): Promise<void> => {
  platforms.set(name, await startTestPlatform(flags))
}
const named = (name: string): TestPlatform => {
  const platform = platforms.get(name)
  if (!platform) throw new Error(`no platform ${name}`)
  return platform
}

beforeAll(async () => {
  await start('open', '--auth', 'none', '--cors-origin', LISTED)
  await start('narrow', '--cors-origin', LISTED, '--sibling-url', SECOND)
  await start('usual')
})
afterAll(() => Promise.all([...platforms.values()].map((platform) => platform.close())))

/** With any `Host`, which fetch does not let its callers choose. */
const statusFor = async (
  { app }: TestPlatform,
  host: string,
  path: string,
  method = 'GET',
): Promise<number | undefined> => {
  const sent = request(new URL(path, app.baseUrl), { method, headers: { host } }).end()
  const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(sent, 'response'))
  answer.resume()
  return answer.statusCode
}

const PREFLIGHT = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'content-type',
}

describe('without credentials', () => {
  const call = (method: string, path: string, origin: string, headers = {}, body?: unknown) =>
    named('open').call(method, path, { as: 'nobody', headers: { origin, ...headers }, body })
  const titles = async () => (await named('open').call('GET', COLLECTIONS, { as: 'nobody' })).json

  test.each<[string, string, string, object]>([
    ['a read', 'GET', COLLECTIONS, {}],
    ['a preflight', 'OPTIONS', COLLECTIONS, PREFLIGHT],
    ['a preflight of a token request', 'OPTIONS', TOKEN, PREFLIGHT],
    ['the contract', 'GET', '/openapi.json', {}],
    ['the docs', 'GET', '/docs/', {}],
    ['the control routes', 'GET', '/control/openapi.json', {}],
  ])('a page of another origin is refused %s', async (_what, method, path, headers) => {
    for (const origin of [EVIL, 'null', 'http://localhost.evil.example']) {
      const answer = await call(method, path, origin, headers)
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null])
    }
  })

  test('a page of another origin changes nothing, and searches nothing', async () => {
    const before = await titles()
    expect((await call('POST', COLLECTIONS, EVIL, {}, { title: 'theirs' })).status).toBe(403)
    expect(await titles()).toEqual(before)
    const search = { item_types: ['OrthoScene'], filter: { type: 'AndFilter', config: [] } }
    expect((await call('POST', '/data/v1/quick-search', EVIL, {}, search)).status).toBe(403)
  })

  test.each([['http://localhost:3000'], ['http://127.0.0.1:5173'], ['http://[::1]'], [LISTED]])(
    'a page of %s is let in',
    async (origin) => {
      const answer = await call('GET', COLLECTIONS, origin)
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin])
      expect(answer.headers.get('vary')).toContain('Origin')
      expect((await call('OPTIONS', COLLECTIONS, origin, PREFLIGHT)).status).toBe(204)
    },
  )

  test('calls of no page are answered', async () => {
    expect((await named('open').call('GET', COLLECTIONS, { as: 'nobody' })).status).toBe(200)
  })

  test.each([[COLLECTIONS], ['/openapi.json'], [TOKEN], ['/nowhere'], ['/control/clock']])(
    'a host that is none of the platform is refused at %s',
    async (path) => {
      expect(await statusFor(named('open'), 'rebound.example', path)).toBe(421)
      const { port } = new URL(named('open').app.baseUrl)
      expect(await statusFor(named('open'), `rebound.example:${port}`, path)).toBe(421)
      expect(await statusFor(named('open'), `api.localhost:${port}`, path)).not.toBe(421)
    },
  )

  test.each([['/healthz'], ['/readyz']])('%s is answered whatever the host', async (path) => {
    expect(await statusFor(named('open'), 'rebound.example', path)).toBe(200)
  })
})

describe('with credentials', () => {
  test('pages of every origin may call, as long as no list is given', async () => {
    const answer = await named('usual').call('GET', COLLECTIONS, { headers: { origin: EVIL } })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(await statusFor(named('usual'), 'rebound.example', '/openapi.json')).toBe(200)
  })

  test.each<[string, () => string, boolean]>([
    ['that is listed', () => LISTED, true],
    ['of the platform itself', () => new URL(named('narrow').app.baseUrl).origin, true],
    ['of its second address', () => SECOND, true],
    ['that is not listed', () => EVIL, false],
    ['of this machine', () => 'http://localhost:3000', false],
  ])('a list narrows them: an origin %s', async (_which, origin, isAllowed) => {
    const headers = { origin: origin() }
    const allowed = isAllowed ? headers.origin : null
    for (const [method, path] of [
      ['GET', COLLECTIONS],
      ['OPTIONS', COLLECTIONS],
      ['OPTIONS', TOKEN],
      ['POST', TOKEN],
    ] as const) {
      const answer = await named('narrow').call(method, path, {
        headers: { ...headers, ...(method === 'OPTIONS' && PREFLIGHT) },
      })
      expect([method, path, answer.headers.get('access-control-allow-origin')]).toEqual([
        method,
        path,
        allowed,
      ])
      expect(answer.headers.get('vary')).toContain('Origin')
    }
  })
})

describe('the control routes', () => {
  test.each([
    ['GET', '', 200],
    ['GET', '/openapi.json', 200],
    ['GET', '/clock', 200],
    ['GET', '/requests', 200],
    ['POST', '/reset', 204],
  ])('refuse a host that is none of the platform: %s /control%s', async (method, path, answered) => {
    const { port } = new URL(named('usual').app.baseUrl)
    expect(await statusFor(named('usual'), `rebound.example:${port}`, `/control${path}`, method)).toBe(421)
    expect(await statusFor(named('usual'), `localhost:${port}`, `/control${path}`, method)).toBe(answered)
  })

  test('answer at the second address', async () => {
    expect(await statusFor(named('narrow'), new URL(SECOND).host, '/control/clock')).toBe(200)
  })
})
