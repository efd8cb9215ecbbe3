import { createLocalJWKSet, decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import { createAccessTokenVerifier } from '../credentials/access-tokens.ts'
import {
  ask,
  body,
  CLIENT,
  inForm,
  inHeader,
  KEYS,
  OTHER_CLIENT,
  send,
  start,
  TOKEN,
  readToken,
} from './authorization-server.fixture.ts'
import { publicKey } from '../credentials/signing-key.ts'
import { anyText, AUDIENCE, rsaKey, signingKey, START } from '../credentials/token.fixture.ts'

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
    const token = await readToken(await ask(platform, inForm))
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'RS256', typ: 'at+jwt', kid: rsaKey.kid })
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

  test('is signed with the algorithm that the client chose', async () => {
    const platform = await start()
    const form = { client_id: OTHER_CLIENT.id, client_secret: OTHER_CLIENT.secret }
    const token = await readToken(await ask(platform, form))
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: signingKey.kid })
  })

  test('gives each client its own organization and each token its own id', async () => {
    const platform = await start()
    const tokens = await Promise.all([
      ask(platform, { client_id: OTHER_CLIENT.id, client_secret: OTHER_CLIENT.secret }).then(readToken),
      ask(platform, inForm).then(readToken),
      ask(platform, inForm).then(readToken),
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
      keys: createLocalJWKSet({ keys: KEYS.map(publicKey) }),
      clock,
    })
    const token = await readToken(await ask(platform, inForm))
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
