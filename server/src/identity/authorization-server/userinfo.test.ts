import express from 'express'
import { createLocalJWKSet } from 'jose'
import * as oauth from 'openid-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admitAll, createAuthenticator } from '../credentials/authenticator.ts'
import { listen } from '../../http/listener/listen.ts'
import type { Listener } from '../../http/listener/listen.ts'
import { createAccessTokenVerifier } from '../credentials/access-tokens.ts'
import { discover, MARIT, signIn, startAccess } from './sign-in.fixture.ts'
import type { StartedAccess } from './sign-in.fixture.ts'
import { publicKey } from '../credentials/signing-key.ts'
import {
  AUDIENCE,
  ISSUER,
  machineClaims,
  sign,
  signingKey,
  stoppedClock,
  userClaims,
} from '../credentials/token.fixture.ts'
import { STRICT } from '../../contract/lenience.ts'
import { createUserinfo, USERINFO_PATH } from './userinfo.ts'

const verifyAccessToken = createAccessTokenVerifier({
  issuer: ISSUER,
  audience: AUDIENCE,
  keys: createLocalJWKSet({ keys: [publicKey(signingKey)] }),
  clock: stoppedClock(),
})
const userinfo = createUserinfo(
  createAuthenticator({ verifyAccessToken, ownerOfKey: () => undefined, admit: admitAll }),
  (subject) =>
    subject === userClaims.sub
      ? { profile: { name: 'Marit' }, email: { email: 'marit@example.com' } }
      : undefined,
  STRICT,
)

let listener: Listener
beforeAll(async () => {
  listener = await listen(0, '127.0.0.1')
  listener.serve(express().use(userinfo))
})
afterAll(() => listener.drain(0))

const ask = async (authorization: string | undefined, query = '', method = 'GET') => {
  const headers = authorization === undefined ? {} : { authorization }
  const url = `http://127.0.0.1:${listener.port}${USERINFO_PATH}${query}`
  const response = await fetch(url, { method, headers })
  const body: unknown = await response.json()
  return { status: response.status, body, challenge: response.headers.get('www-authenticate') }
}
const bearer = (claims: object) => `Bearer ${sign(claims)}`

test('the claims are sent once to those who say that they have them, and by POST always', async () => {
  const url = `http://127.0.0.1:${listener.port}${USERINFO_PATH}`
  const authorization = bearer({ ...userClaims, scope: 'openid' })
  const tag = (await fetch(url, { headers: { authorization } })).headers.get('etag') ?? ''
  const headers = { authorization, 'if-none-match': tag }
  const answers = await Promise.all(['GET', 'POST'].map((method) => fetch(url, { method, headers })))
  expect(tag).toMatch(/^"[\w-]+"$/)
  expect(answers.map(({ status }) => status)).toEqual([304, 200])
})

test.each([
  ['openid alone', 'openid', { sub: 'user-1' }],
  ['openid and profile', 'openid profile', { sub: 'user-1', name: 'Marit' }],
  [
    'openid, profile and email',
    'openid profile email',
    { sub: 'user-1', name: 'Marit', email: 'marit@example.com' },
  ],
])('scope %s opens the claims of its kind', async (_why, scope, claims) => {
  expect(await ask(bearer({ ...userClaims, scope }))).toMatchObject({ status: 200, body: claims })
  expect((await ask(bearer({ ...userClaims, scope }), '', 'POST')).body).toEqual(claims)
})

test.each([
  ['no credentials', undefined, '', 'GET', 401, 'invalid_token'],
  ['an API key', 'api-key abc', '', 'GET', 401, 'invalid_token'],
  [
    'a token without openid',
    bearer({ ...userClaims, scope: 'platform' }),
    '',
    'GET',
    403,
    'insufficient_scope',
  ],
  ['a machine client', bearer({ ...machineClaims, scope: 'openid' }), '', 'GET', 403, 'insufficient_scope'],
  ['a user who is gone', bearer({ ...userClaims, sub: 'user-2' }), '', 'GET', 403, 'insufficient_scope'],
  ['an unknown parameter', bearer(userClaims), '?a=1', 'GET', 400, 'invalid_request'],
  ['another method', bearer(userClaims), '', 'PUT', 405, 'invalid_request'],
])('%s is refused', async (_why, authorization, query, method, status, error) => {
  const answer = await ask(authorization, query, method)
  expect(answer).toMatchObject({ status, body: { error } })
  if (status === 401) expect(answer.challenge).toMatch(/^Bearer /)
})

describe('userinfo', () => {
  let access: StartedAccess
  let config: oauth.Configuration
  beforeEach(async () => {
    access = await startAccess()
    config = await discover(access)
  })
  afterEach(() => access.close())

  test.each([
    ['openid', { sub: MARIT }],
    ['openid profile', { sub: MARIT, name: 'Marit de Haan', preferred_username: 'marit' }],
    ['openid email', { sub: MARIT, email: 'marit@harbour-watch.example', email_verified: true }],
  ])('answers what %s opens', async (scope, claims) => {
    const { access_token: token } = await signIn(access, config, { scope })
    const answer = await oauth.fetchUserInfo(config, token, MARIT)
    expect(answer).toMatchObject(claims)
    expect('email' in answer).toBe(scope.includes('email'))
    expect('name' in answer).toBe(scope.includes('profile'))
  })
})
