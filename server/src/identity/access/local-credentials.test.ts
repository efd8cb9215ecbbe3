import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import express from 'express'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { failureAnswerer, failureHandler } from '../../http/response/failure-handler.ts'
import { listen } from '../../http/listener/listen.ts'
import { startPlatform } from '../../platform/start.ts'
import type { Platform } from '../../platform/start.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { send } from '../../../test/send.fixture.ts'
import { TEST_ENVIRONMENT } from '../../../test/platform.fixture.ts'
import { hasChromium, launchChromium } from '../../../../tools/docs/chromium.ts'
import { localCredentials } from './local-credentials.ts'

const PATH = '/local-credentials'
const USERINFO = '/auth/realms/main/protocol/openid-connect/userinfo'
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const CREDENTIALS = { auth: 'required', apiKey: 'k-1', tokenUrl: 'http://localhost/token' } as const
const LAN = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address

/** The route alone, which other machines reach as well, as in a container. */
const serveAlone = async () => {
  const listener = await listen(0, '0.0.0.0')
  const { port } = listener
  const addresses = { baseUrl: 'http://localhost:9000', siblingBaseUrl: 'https://platform.example' }
  const routes = localCredentials(
    { ...addresses, port, production: false, issuer: undefined },
    { localCredentials: async () => CREDENTIALS },
  )
  const logger = pino({ level: 'silent' })
  const answerFailure = failureAnswerer(() => undefined, { logger, journal: undefined })
  listener.serve(
    express()
      .use(...routes)
      .use(failureHandler(answerFailure)),
  )
  return { port, close: () => listener.drain(0) }
}

describe('credentials of a development server', () => {
  let alone: Awaited<ReturnType<typeof serveAlone>>
  beforeAll(async () => {
    alone = await serveAlone()
  })
  afterAll(() => alone.close())

  /** @param host with `PORT` for the one that it listens on */
  const ask = async (
    host: string,
    headers: Readonly<Record<string, string>>,
    method = 'POST',
    to = '127.0.0.1',
  ) =>
    send(method, new URL(`http://${to}:${alone.port}${PATH}`), {
      host: host.replace('PORT', String(alone.port)),
      ...headers,
    })

  test.each([
    ['by name', 'localhost:PORT', {}],
    ['by address', '127.0.0.1:PORT', {}],
    ['by IPv6 address', '[::1]:PORT', {}],
    ['at its configured address', 'localhost:9000', {}],
    ['with its origin', 'localhost:9000', { origin: 'http://localhost:9000' }],
  ])('are given to a page of it, %s', async (_why, host, headers) => {
    const answer = await ask(host, { ...OWN_PAGE, ...headers })
    expect([answer.status, JSON.parse(answer.bytes.toString())]).toEqual([200, CREDENTIALS])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test.each<[string, string, Readonly<Record<string, string>>]>([
    ['what is no browser', 'localhost:PORT', {}],
    ['a page of another site', 'localhost:PORT', { 'sec-fetch-site': 'cross-site' }],
    ['a page of another port', 'localhost:PORT', { 'sec-fetch-site': 'same-site' }],
    ['a navigation', 'localhost:PORT', { 'sec-fetch-site': 'none' }],
    ['another origin', 'localhost:PORT', { ...OWN_PAGE, origin: 'https://evil.example' }],
    ['another port as origin', 'localhost:PORT', { ...OWN_PAGE, origin: 'http://localhost:1' }],
    [
      'another name of this machine as origin',
      'localhost:9000',
      { ...OWN_PAGE, origin: 'http://127.0.0.1:9000' },
    ],
    ['a sandboxed frame', 'localhost:PORT', { ...OWN_PAGE, origin: 'null' }],
    ['a name that was made to lead here', 'rebound.example:PORT', OWN_PAGE],
    ['a name below localhost', 'evil.localhost:PORT', OWN_PAGE],
    ['the address of another machine', 'platform.example', OWN_PAGE],
    ['another port', 'localhost:1', OWN_PAGE],
    ['a proxy', 'localhost:PORT', { ...OWN_PAGE, 'x-forwarded-for': '127.0.0.1' }],
    ['a proxy by the standard', 'localhost:PORT', { ...OWN_PAGE, forwarded: 'for=127.0.0.1' }],
    ['a proxy that tells the scheme alone', 'localhost:PORT', { ...OWN_PAGE, 'x-forwarded-proto': 'https' }],
    ['a tunnel', 'localhost:PORT', { ...OWN_PAGE, 'cf-connecting-ip': '203.0.113.7' }],
  ])('are refused to %s', async (_why, host, headers) => {
    const { status, bytes } = await ask(host, headers)
    expect([status, bytes.includes('k-1')]).toEqual([403, false])
  })

  test('are refused to a proxy that speaks HTTP/1.0, as nginx does', async () => {
    const asking = connect(alone.port, '127.0.0.1')
    asking.end(
      `POST ${PATH} HTTP/1.0\r\nHost: localhost:${alone.port}\r\nSec-Fetch-Site: same-origin\r\n\r\n`,
    )
    expect(await text(asking)).toMatch(/^HTTP\/1.1 403 /)
  })

  test.skipIf(LAN === undefined)('are refused to another machine of the network', async () => {
    expect((await ask('localhost:PORT', OWN_PAGE, 'POST', LAN)).status).toBe(403)
  })

  test.each(['GET', 'HEAD', 'OPTIONS', 'PUT'])('are not there for %s', async (method) => {
    const { status, headers } = await ask('localhost:PORT', OWN_PAGE, method)
    expect([status, headers.get('allow'), headers.get('access-control-allow-origin')]).toEqual([
      405,
      'POST',
      null,
    ])
  })
})

const logged: string[] = []

const start = (flags: readonly string[], environment = {}): Promise<Platform> =>
  startPlatform(
    readSettings(['--port', '0', '--host', '127.0.0.1', '--scenes', '0', ...flags]),
    {
      ...TEST_ENVIRONMENT,
      logger: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
      ...environment,
    },
    async () => undefined,
  )

const statusAt = async ({ app }: Platform, baseUrl = app.baseUrl) =>
  (await send('POST', new URL(PATH, baseUrl), OWN_PAGE)).status

test.each<[string, readonly string[], object]>([
  ['in production', [], { production: true }],
  ['with an outside issuer', ['--issuer', 'http://127.0.0.1:1/'], {}],
])('there are none %s', async (_why, flags, environment) => {
  const platform = await start(flags, environment)
  expect(await statusAt(platform)).toBe(404)
  await platform.close(0)
})

describe('a platform', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await start([])
  })
  afterAll(() => platform.close(0))

  test('gives its own pages what they need, lets no other page read it, and logs none of it', async () => {
    const { baseUrl, credentials } = platform.app
    const answer = await send('POST', new URL(PATH, baseUrl), { ...OWN_PAGE, origin: baseUrl })
    const given = z
      .looseObject({
        user: z.object({ name: z.string(), accessToken: z.string(), expiresIn: z.literal(3600) }),
      })
      .parse(JSON.parse(answer.bytes.toString()))
    expect(given).toEqual({ ...credentials, user: { ...given.user, name: 'Marit de Haan' } })
    const headers = { authorization: `Bearer ${given.user.accessToken}` }
    for (const path of [USERINFO, '/data/v1', '/catalog/v1/collections'])
      expect([path, (await send('GET', new URL(path, baseUrl), headers)).status]).toEqual([path, 200])
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    const log = logged.join('')
    expect(log).toContain(`"path":"${PATH}"`)
    for (const secret of [credentials.apiKey ?? expect.unreachable(), given.user.accessToken])
      expect(log).not.toContain(secret)
    const journal = await send('GET', new URL('/control/requests', baseUrl), {})
    expect(journal.bytes.toString()).toContain(PATH)
    expect(journal.bytes.toString()).not.toContain(credentials.apiKey)
  })

  test.skipIf(!hasChromium)(
    'gives them to a page of its own in a browser, and to no frame in it that is locked in',
    async () => {
      const browser = await launchChromium()
      const page = await browser.newPage({ bypassCSP: true }) // the policy of this page forbids all calls
      await page.goto(`${platform.app.baseUrl}/healthz`)
      const asking = `fetch('${platform.app.baseUrl}${PATH}', { method: 'POST' }).then(({ status }) => status, () => 'no answer')`
      expect(await page.evaluate(asking)).toBe(200)
      const frame = `<iframe sandbox="allow-scripts" srcdoc="<script>${asking}.then((told) => parent.postMessage(told, '*'))</script>"></iframe>`
      expect(
        await page.evaluate(`new Promise((resolve) => {
        addEventListener('message', ({ data }) => resolve(data))
        document.body.innerHTML = ${JSON.stringify(frame)}
      })`),
      ).toBe('no answer')
      expect(logged.at(-1)).toContain(`"path":"${PATH}","status":403`)
      await browser.close()
    },
  )
})
