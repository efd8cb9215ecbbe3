import { request } from 'node:http'
import type { RequestOptions, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import express from 'express'
import { createLocalJWKSet, createRemoteJWKSet, decodeJwt, decodeProtectedHeader } from 'jose'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { STRICT } from '../http/lenience.ts'
import type { Lenience } from '../http/lenience.ts'
import { MemoryStores } from '../stores/memory-stores.ts'
import { createAccessTokenVerifier } from './access-tokens.ts'
import { createAuthorizationServer } from './authorization-server.ts'
import type { AuthorizationServer, AuthorizationServerOptions } from './authorization-server.ts'
import { AUDIENCE, signingKey, START, stoppedClock } from './token-fixture.ts'

const CLIENT = { id: 'harbour-watch', secret: 'a+secret with 100%: signs', orgId: 7 }
const OTHER_CLIENT = { id: 'crop-watch', secret: 'another-secret', orgId: 8 }
const TOKEN = '/auth/realms/main/protocol/openid-connect/token'
const CERTS = '/auth/realms/main/protocol/openid-connect/certs'
const DISCOVERY = '/auth/realms/main/.well-known/openid-configuration'

const running: Server[] = []

afterEach(() => {
  for (const server of running.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

interface Platform {
  readonly url: string
  readonly port: number
  readonly clock: ReturnType<typeof stoppedClock>
  readonly faults: object[]
  readonly authorization: AuthorizationServer
}

/** The authorization server in a plain Express app, on a free port, behind nothing. */
const start = async (options: Partial<AuthorizationServerOptions> = {}): Promise<Platform> => {
  const app = express()
  const server = await new Promise<Server>((resolve) => {
    const listening: Server = app.listen(0, '127.0.0.1', () => {
      resolve(listening)
    })
  })
  running.push(server)
  const { port } = addressOf(server)
  const url = `http://127.0.0.1:${port}`
  const clock = stoppedClock()
  const faults: object[] = []
  const authorization = await createAuthorizationServer({
    baseUrl: url,
    audience: AUDIENCE,
    clients: [CLIENT, OTHER_CLIENT],
    signIn: undefined,
    signingKeys: [signingKey],
    tokenSeconds: 3600,
    limits: { perClient: { requests: 100, seconds: 60 }, perAddress: { requests: 1000, seconds: 60 } },
    lenience: STRICT,
    clock,
    logger: { error: (details) => faults.push(details) },
    stores: new MemoryStores(),
    ...options,
  })
  app.use(authorization.handle)
  app.use((_req, res) => {
    res.status(299).send('not of the authorization server')
  })
  return { url, port, clock, faults, authorization }
}

const addressOf = (server: Server): AddressInfo => {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address
}

const inForm = { client_id: CLIENT.id, client_secret: CLIENT.secret }
const basic = (id: string, secret: string): string => {
  const encoded = [id, secret].map((part) => new URLSearchParams({ part }).toString().slice('part='.length))
  return `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`
}
const inHeader = { authorization: basic(CLIENT.id, CLIENT.secret) }

const ask = (
  { url }: Platform,
  form: Record<string, string>,
  headers: Record<string, string> = {},
  path = TOKEN,
): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ grant_type: 'client_credentials', ...form }),
  })

const body = async (response: Response): Promise<Record<string, unknown>> => {
  const value: unknown = await response.json()
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** A request as `fetch` would not send it: with a Host of its own, or a body in chunks of unsaid length. */
const send = (
  { port }: Platform,
  options: RequestOptions,
  chunks: readonly string[] = [],
): Promise<{ status: number | undefined; text: string }> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', ...options }, (response) => {
      textOf(response).then((text) => {
        resolve({ status: response.statusCode, text })
      }, reject)
    })
    outgoing.on('error', reject)
    for (const chunk of chunks) outgoing.write(chunk)
    outgoing.end()
  })

const anyText: unknown = expect.stringMatching(/\w/)

const tokenOf = async (response: Response): Promise<string> => {
  const { access_token: token } = await body(response)
  if (typeof token !== 'string') throw new Error(`no token, but ${response.status}`)
  return token
}

describe('a token request', () => {
  test.each<[string, Record<string, string>, Record<string, string>, string]>([
    ['with the secret in the form', inForm, {}, TOKEN],
    ['with the secret in the Authorization header', {}, inHeader, TOKEN],
    ['at the other path', inForm, {}, '/oauth/token'],
    ['at the other path with a header', {}, inHeader, '/oauth/token'],
    ['at a path with a slash', inForm, {}, `${TOKEN}/`],
    ['with members nobody knows', { ...inForm, audience: 'x', resource: 'y' }, {}, TOKEN],
    ['with the scope it would get anyhow', { ...inForm, scope: 'platform' }, {}, TOKEN],
    ['with an empty scope', { ...inForm, scope: '' }, {}, TOKEN],
    ['of a page in a browser', inForm, { origin: 'http://elsewhere.test', accept: 'text/html' }, TOKEN],
  ])('%s is answered with a bearer token of scope platform', async (_why, form, headers, path) => {
    const platform = await start()
    const response = await ask(platform, form, headers, path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(await body(response)).toEqual({
      access_token: anyText,
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'platform',
    })
  })

  test('gives a JWT by RFC 9068 on the platform’s clock', async () => {
    const platform = await start()
    platform.clock.advance(86_400)
    const token = await tokenOf(await ask(platform, inForm))
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: signingKey.kid })
    expect(decodeJwt(token)).toEqual({
      iss: `${platform.url}/auth/realms/main`,
      aud: AUDIENCE,
      sub: CLIENT.id,
      client_id: CLIENT.id,
      scope: 'platform',
      org_id: CLIENT.orgId,
      iat: START + 86_400,
      exp: START + 86_400 + 3600,
      jti: anyText,
    })
  })

  test('gives each client its own organisation and each token its own id', async () => {
    const platform = await start()
    const tokens = await Promise.all([
      ask(platform, { client_id: OTHER_CLIENT.id, client_secret: OTHER_CLIENT.secret }).then(tokenOf),
      ask(platform, inForm).then(tokenOf),
      ask(platform, inForm).then(tokenOf),
    ])
    expect(tokens.map((token) => decodeJwt(token).org_id)).toEqual([8, 7, 7])
    expect(new Set(tokens.map((token) => decodeJwt(token).jti)).size).toBe(3)
  })

  test('gives a token that the platform believes, until it ends', async () => {
    const platform = await start()
    const { authorization, clock } = platform
    const verify = createAccessTokenVerifier({
      issuer: authorization.issuer,
      audience: AUDIENCE,
      keys: createLocalJWKSet(authorization.jwks),
      clock,
    })
    const token = await tokenOf(await ask(platform, inForm))
    await expect(verify(token)).resolves.toMatchObject({ kind: 'machine', subject: CLIENT.id, orgId: 7 })
    clock.advance(3600 + 5)
    await expect(verify(token)).rejects.toMatchObject({ status: 401 })
  })

  test('carries its secret in chunks as well as in one piece', async () => {
    const platform = await start()
    const form = new URLSearchParams({ grant_type: 'client_credentials', ...inForm }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
    const options = { method: 'POST', path: TOKEN, headers }
    expect((await send(platform, options, form.match(/.{1,20}/g) ?? [])).status).toBe(200)
  })
})

describe('a token request is refused', () => {
  test.each<[string, Record<string, string>, Record<string, string>, number, string]>([
    ['a wrong secret in the form', { ...inForm, client_secret: 'wrong' }, {}, 401, 'invalid_client'],
    ['a wrong secret in the header', {}, { authorization: basic(CLIENT.id, 'wrong') }, 401, 'invalid_client'],
    [
      'the secret of another client',
      { ...inForm, client_secret: OTHER_CLIENT.secret },
      {},
      401,
      'invalid_client',
    ],
    ['an unknown client', { ...inForm, client_id: 'nobody' }, {}, 401, 'invalid_client'],
    [
      'a client named like a member of every object',
      { ...inForm, client_id: '__proto__' },
      {},
      401,
      'invalid_client',
    ],
    ['no secret', { client_id: CLIENT.id }, {}, 401, 'invalid_client'],
    ['no client', {}, {}, 401, 'invalid_client'],
    ['two ways of authentication', inForm, inHeader, 400, 'invalid_request'],
    ['broken Basic credentials', {}, { authorization: 'Basic !!' }, 401, 'invalid_client'],
    ['another Authorization scheme', {}, { authorization: 'Bearer token' }, 401, 'invalid_client'],
    ['no grant type', { ...inForm, grant_type: '' }, {}, 400, 'invalid_request'],
    [
      'a grant that is not on offer',
      { ...inForm, grant_type: 'password' },
      {},
      400,
      'unsupported_grant_type',
    ],
    ['a grant for users', { ...inForm, grant_type: 'authorization_code' }, {}, 400, 'unsupported_grant_type'],
    ['a refresh', { ...inForm, grant_type: 'refresh_token' }, {}, 400, 'unsupported_grant_type'],
    ['offline_access', { ...inForm, scope: 'offline_access' }, {}, 400, 'invalid_scope'],
    ['offline_access besides', { ...inForm, scope: 'platform offline_access' }, {}, 400, 'invalid_scope'],
    ['a scope for users', { ...inForm, scope: 'openid' }, {}, 400, 'invalid_scope'],
    ['a scope nobody knows', { ...inForm, scope: 'platformx' }, {}, 400, 'invalid_scope'],
  ])('for %s', async (_why, form, headers, status, error) => {
    const response = await ask(await start(), form, headers)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('cache-control')).toContain('no-store')
    const failure = await body(response)
    expect(failure).toEqual({ error, error_description: anyText })
    expect(JSON.stringify(failure)).not.toContain(CLIENT.secret)
  })

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['by Basic', {}, { authorization: basic(CLIENT.id, 'wrong') }],
    ['in the form', { ...inForm, client_secret: 'wrong' }, {}],
    ['by nobody known', { ...inForm, client_id: 'nobody' }, {}],
    ['at all', {}, {}],
    ['by a scheme that is on offer', {}, { authorization: 'Bearer token' }],
  ])('with a Basic challenge where a client failed to identify itself %s', async (_way, form, headers) => {
    const response = await ask(await start(), form, headers)
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toMatch(/^Basic realm="/)
  })

  test('in JSON even where HTML is preferred', async () => {
    const response = await ask(await start(), { ...inForm, client_secret: 'wrong' }, { accept: 'text/html' })
    expect(await body(response)).toMatchObject({ error: 'invalid_client' })
  })

  test('for a form member given twice', async () => {
    const platform = await start()
    const form = new URLSearchParams({ grant_type: 'client_credentials', ...inForm })
    form.append('client_id', CLIENT.id)
    const response = await fetch(platform.url + TOKEN, { method: 'POST', body: form })
    expect([response.status, (await body(response)).error]).toEqual([400, 'invalid_request'])
  })

  const big = 'x'.repeat(17_000)
  const form = 'application/x-www-form-urlencoded'
  test.each<[string, string, Record<string, string>, number]>([
    ['a form that is too large', big, { 'content-type': form }, 413],
    ['JSON', JSON.stringify(inForm), { 'content-type': 'application/json' }, 415],
    ['text', 'grant_type=client_credentials', { 'content-type': 'text/plain' }, 415],
    [
      'a compressed form',
      'grant_type=client_credentials',
      { 'content-type': form, 'content-encoding': 'gzip' },
      415,
    ],
    ['an empty form', '', { 'content-type': form }, 400],
    ['a form that is none', '%%%=%zz&&&', { 'content-type': form }, 400],
  ])('for %s', async (_why, text, headers, status) => {
    const platform = await start()
    const response = await fetch(platform.url + TOKEN, { method: 'POST', headers, body: text })
    expect([response.status, (await body(response)).error]).toEqual([status, 'invalid_request'])
    expect(platform.faults).toEqual([])
  })

  test('for a form that is too large and does not say so', async () => {
    const platform = await start()
    const options = { method: 'POST', path: TOKEN, headers: { 'content-type': form } }
    expect((await send(platform, options, [big])).status).toBe(413)
  })

  test('for a body without a media type', async () => {
    const platform = await start()
    const response = await fetch(platform.url + TOKEN, { method: 'POST', body: Buffer.from('grant_type=x') })
    expect(response.status).toBe(415)
  })

  test('when it breaks off, and the next one is answered', async () => {
    const platform = await start()
    const socket = connect(platform.port, '127.0.0.1')
    socket.end(
      `POST ${TOKEN} HTTP/1.1\r\nHost: a\r\nContent-Type: ${form}\r\nContent-Length: 99\r\n\r\ngrant_type=`,
    )
    await new Promise((resolve) => socket.resume().once('close', resolve))
    expect((await ask(platform, inForm)).status).toBe(200)
  })
})

describe('too many token requests', () => {
  const limits = { perClient: { requests: 2, seconds: 60 }, perAddress: { requests: 5, seconds: 60 } }

  test('of a client are answered with 429 and the time to wait', async () => {
    const platform = await start({ limits })
    const statuses = [await ask(platform, inForm), await ask(platform, {}, inHeader)].map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([200, 200])
    const refused = await ask(platform, inForm)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('30')
    expect(await body(refused)).toEqual({
      error: 'slow_down',
      error_description: anyText,
    })
    platform.clock.advance(30)
    expect((await ask(platform, inForm)).status).toBe(200)
  })

  test('of a client do not touch another one', async () => {
    const platform = await start({ limits })
    await ask(platform, inForm)
    await ask(platform, inForm)
    const other = { client_id: OTHER_CLIENT.id, client_secret: OTHER_CLIENT.secret }
    expect((await ask(platform, other)).status).toBe(200)
  })

  test('in a client’s name, without its secret, do not use up its allowance', async () => {
    const platform = await start({ limits })
    for (let guess = 0; guess < 3; guess++)
      await ask(platform, { ...inForm, client_secret: `guess ${guess}` })
    expect((await ask(platform, inForm)).status).toBe(200)
  })

  test('from an address are answered with 429 whatever they say', async () => {
    const platform = await start({ limits })
    for (let guess = 0; guess < 5; guess++)
      await ask(platform, { client_id: `guess ${guess}`, client_secret: 'x' })
    const refused = await ask(platform, inForm, {}, '/oauth/token')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '12'])
    expect(await body(refused)).toMatchObject({ error: 'slow_down' })
    expect((await fetch(platform.url + CERTS)).status).toBe(200)
    platform.clock.advance(12)
    expect((await ask(platform, inForm)).status).toBe(200)
  })
})

describe('discovery', () => {
  test('says what is on offer, and nothing else', async () => {
    const platform = await start()
    const response = await fetch(platform.url + DISCOVERY)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(await body(response)).toEqual({
      issuer: `${platform.url}/auth/realms/main`,
      token_endpoint: platform.url + TOKEN,
      jwks_uri: platform.url + CERTS,
      grant_types_supported: ['client_credentials'],
      response_types_supported: [],
      scopes_supported: ['platform'],
      subject_types_supported: ['public'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      id_token_signing_alg_values_supported: ['ES256'],
    })
  })

  test('leads to a token and to the keys that verify it', async () => {
    const platform = await start()
    const { issuer, token_endpoint, jwks_uri } = await body(await fetch(platform.url + DISCOVERY))
    const response = await fetch(String(token_endpoint), {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials', ...inForm }),
    })
    const verify = createAccessTokenVerifier({
      issuer: String(issuer),
      audience: AUDIENCE,
      keys: createRemoteJWKSet(new URL(String(jwks_uri))),
      clock: platform.clock,
    })
    await expect(verify(await tokenOf(response))).resolves.toMatchObject({ subject: CLIENT.id })
    expect(platform.authorization).toMatchObject({ issuer, tokenUrl: token_endpoint })
  })

  test.each([
    ['a foreign Host', { host: 'evil.test' }],
    ['forwarding headers', { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }],
  ])('names the configured address whatever %s says', async (_why, headers) => {
    const platform = await start()
    const { text } = await send(platform, { path: DISCOVERY, headers })
    expect(JSON.parse(text)).toMatchObject({
      token_endpoint: platform.url + TOKEN,
      jwks_uri: platform.url + CERTS,
    })
    expect(text).not.toMatch(/evil|https/)
  })
})

describe('the keys', () => {
  test('are public, and those that the server hands to the platform', async () => {
    const platform = await start()
    const response = await fetch(platform.url + CERTS)
    expect(response.headers.get('content-type')).toContain('application/jwk-set+json')
    const published = await body(response)
    expect(published).toEqual(platform.authorization.jwks)
    const { kty, crv, alg, use, kid, x, y } = signingKey
    expect(published).toEqual({ keys: [{ kty, crv, alg, use, kid, x, y }] })
  })
})

describe('the paths of the authorization server', () => {
  test.each([
    ['GET', TOKEN, 405, 'POST, OPTIONS'],
    ['PUT', '/oauth/token', 405, 'POST, OPTIONS'],
    ['POST', CERTS, 405, 'GET, HEAD, OPTIONS'],
    ['DELETE', DISCOVERY, 405, 'GET, HEAD, OPTIONS'],
    ['GET', '/auth/realms/main', 404, null],
    ['GET', '/auth/realms/main/', 404, null],
    ['GET', '/auth/realms/main/protocol/openid-connect/auth', 404, null],
    ['GET', '/auth/realms/main/auth', 404, null],
    ['POST', '/auth/realms/main/session/end/confirm', 404, null],
    ['GET', '/auth/realms/main/protocol/openid-connect/%2e%2e/certs', 404, null],
  ])('%s %s is %i in the OAuth shape', async (method, path, status, allow) => {
    const { url } = await start()
    const response = await fetch(url + path, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([status, allow])
    expect(await body(response)).toEqual({ error: 'invalid_request', error_description: anyText })
  })

  test.each([
    '/',
    '/oauth',
    '/oauth/tokens',
    '/auth',
    '/auth/realms',
    '/auth/realms/mainland',
    '/catalog/v1',
  ])('%s is left to others', async (path) => {
    const { url } = await start()
    expect((await fetch(url + path)).status).toBe(299)
  })

  test.each([CERTS, DISCOVERY])('HEAD %s has a status and no body', async (path) => {
    const { url } = await start()
    const response = await fetch(url + path, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  test.each([`${CERTS}?limit=1`, `${DISCOVERY}?api_key=x`, `${TOKEN}?client_id=x`])(
    '%s: an unknown query parameter is refused, and ignored when lenient',
    async (path) => {
      const method = path.startsWith(TOKEN) ? 'POST' : 'GET'
      const send = async (lenience: Lenience) => {
        const { url } = await start({ lenience })
        return body(await fetch(url + path, { method }))
      }
      expect((await send(STRICT)).error_description).toContain('unknown query parameter')
      expect((await send(new Set(['unknown-query-parameters']))).error_description ?? '').not.toContain(
        'unknown query parameter',
      )
    },
  )

  test('let a page of another origin ask for a token', async () => {
    const { url } = await start()
    const response = await fetch(url + TOKEN, {
      method: 'OPTIONS',
      headers: { origin: 'http://docs.test', 'access-control-request-method': 'POST' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBe('http://docs.test')
  })
})

describe('a fault of the server', () => {
  test.each([
    ['before the library', 1],
    ['inside the library', 2],
  ])('%s is 500 server_error and goes to the log without the secret', async (_where, failingCall) => {
    let calls = 0
    const clock = {
      now() {
        if (++calls >= failingCall) throw new Error('the clock has stopped')
        return START * 1000
      },
    }
    const platform = await start({ clock })
    const response = await ask(platform, inForm)
    expect(response.status).toBe(500)
    expect(await body(response)).toEqual({ error: 'server_error', error_description: 'internal error' })
    expect(platform.faults).toEqual([{ fault: { name: 'Error', stack: anyText } }])
    expect(JSON.stringify(platform.faults)).toContain('the clock has stopped')
    expect(JSON.stringify(platform.faults)).not.toContain(CLIENT.secret)
  })
})

test('nothing is written to the console, also with an https address behind a proxy', async () => {
  const written: unknown[] = []
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => written.push(parts))
  const onWarning = (warning: Error): void => void written.push(warning.message)
  process.on('warning', onWarning)
  const platform = await start({ baseUrl: 'https://platform.test' })
  await ask(platform, inForm, { origin: 'http://elsewhere.test', accept: 'text/html' })
  await ask(platform, { ...inForm, client_secret: 'wrong' }, { accept: 'text/html' })
  await ask(platform, { ...inForm, scope: 'openid' })
  const discovered = await body(await fetch(platform.url + DISCOVERY))
  process.off('warning', onWarning)
  vi.restoreAllMocks()
  expect(discovered).toMatchObject({ token_endpoint: `https://platform.test${TOKEN}` })
  expect(written).toEqual([])
})
