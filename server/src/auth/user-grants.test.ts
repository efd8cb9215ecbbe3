import { decodeJwt, decodeProtectedHeader } from 'jose'
import * as oauth from 'openid-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CredentialKind } from '../http/principal.ts'
import { DEVICE_GRANT } from './device-flow.ts'
import {
  agree,
  APP,
  BACK,
  discover,
  EVERYTHING,
  MARIT,
  redeem,
  refusalOf,
  signIn,
  start,
  startAccess,
} from './sign-in-fixture.ts'
import type { Started, StartedAccess } from './sign-in-fixture.ts'

let access: StartedAccess
let config: oauth.Configuration
beforeEach(async () => {
  access = await startAccess()
  config = await discover(access)
})
afterEach(() => access.close())

const anyText: unknown = expect.stringMatching(/\w/)

/** What the token endpoint answers to a form, as it came. */
const answerTo = async (form: Record<string, string>): Promise<unknown> => {
  const body = new URLSearchParams(form)
  const response = await fetch(`${access.issuer}/protocol/openid-connect/token`, { method: 'POST', body })
  return response.json()
}

describe('authorization code with PKCE', () => {
  test('gives an access token, an identity token and a refresh token', async () => {
    const started = await start(access, config)
    expect(started.page.text).toContain('Development sign-in')
    const tokens = await redeem(config, await agree(started), started)
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: EVERYTHING })
    expect(tokens.refresh_token).toMatch(/\w/)
    expect(tokens.claims()).toMatchObject({
      iss: access.issuer,
      aud: APP,
      sub: MARIT,
      name: 'Marit de Haan',
      email: 'marit@harbour-watch.example',
    })
    expect(decodeProtectedHeader(tokens.id_token ?? '')).toMatchObject({ alg: 'ES256' })
  })

  test('gives an access token by RFC 9068, on the platform’s clock', async () => {
    const started = await start(access, config, { scope: 'platform', nonce: '' })
    const { url } = await agree(started, '5203')
    const { access_token: token, id_token } = await oauth.authorizationCodeGrant(config, url, {
      pkceCodeVerifier: started.verifier,
      expectedState: started.state,
    })
    expect(id_token).toBeUndefined()
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: anyText })
    expect(decodeJwt(token)).toEqual({
      iss: access.issuer,
      aud: access.baseUrl,
      sub: '5203',
      client_id: APP,
      org_id: 905,
      scope: 'platform',
      iat: access.clock.now() / 1000,
      exp: access.clock.now() / 1000 + 3600,
      jti: anyText,
    })
  })
})

describe('an authorization request', () => {
  test.each([
    ['without a challenge', { code_challenge: '' }, 'invalid_request'],
    ['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for scopes that nobody knows', { scope: 'platformx', nonce: '' }, 'invalid_scope'],
    ['without a response type', { response_type: '' }, 'invalid_request'],
    ['for an answer by a form', { response_mode: 'form_post' }, 'unsupported_response_mode'],
    ['for a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['for another resource', { resource: 'https://elsewhere.test' }, 'invalid_target'],
    ['that must not ask the user', { prompt: 'none' }, 'login_required'],
  ])('%s sends the user back with an error', async (_why, params, error) => {
    const { page, state } = await start(access, config, params)
    expect(page.url.href.startsWith(BACK)).toBe(true)
    const { searchParams, hash } = page.url
    const answer = searchParams.has('error') ? searchParams : new URLSearchParams(hash.slice(1))
    expect(Object.fromEntries(answer)).toMatchObject({ error, state, iss: access.issuer })
  })

  test.each([
    ['at another path of this machine', 'http://127.0.0.1:49152/elsewhere'],
    ['at another machine', 'https://elsewhere.test/callback'],
    ['that only looks like this machine', 'http://127.0.0.1.elsewhere.test/callback'],
  ])('with an address %s sends the user nowhere', async (_why, redirect_uri) => {
    const { page } = await start(access, config, { redirect_uri })
    expect([page.status, page.url.origin]).toEqual([400, access.baseUrl])
    expect(page.text).toContain('invalid_redirect_uri')
  })

  test('of an unknown application sends the user nowhere', async () => {
    const { page } = await start(access, config, { client_id: '<b>nobody</b>' })
    expect([page.status, page.url.origin]).toEqual([400, access.baseUrl])
    expect(page.text).toContain('invalid_client')
    expect(page.text).not.toContain('<b>')
  })

  test.each(['http://127.0.0.1:1/callback', 'http://[::1]:65535/', 'http://localhost:8000/callback'])(
    'comes back to %s',
    async (redirect_uri) => {
      const started = await start(access, config, { redirect_uri })
      const shown = await agree(started)
      expect(shown.url.href.startsWith(redirect_uri)).toBe(true)
      const tokens = await redeem(config, shown, started)
      expect(tokens.access_token).toEqual(anyText)
    },
  )

  test('may be a form', async () => {
    const verifier = oauth.randomPKCECodeVerifier()
    const asked = oauth.buildAuthorizationUrl(config, {
      redirect_uri: BACK,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    const browser = access.browser()
    const form = { status: 200, url: new URL(asked.pathname, asked), text: '', headers: new Headers() }
    const page = await browser.submit(form, Object.fromEntries(asked.searchParams))
    const { url } = await agree({ browser, page })
    const tokens = await oauth.authorizationCodeGrant(config, url, { pkceCodeVerifier: verifier })
    expect(tokens.scope).toBe('platform')
  })

  test('leaves out scopes that nobody knows', async () => {
    expect((await signIn(access, config, { scope: 'openid platformx' })).scope).toBe('openid')
  })

  test('asks a user who is signed in only to agree', async () => {
    const first = await start(access, config)
    await agree(first)
    const second = await start(access, config, {}, first.browser)
    expect(second.page.text).toContain('Marit de Haan')
    expect((await redeem(config, await agree(second), second)).claims()?.sub).toBe(MARIT)
  })

  test('can ask for another user', async () => {
    const first = await start(access, config)
    await agree(first)
    const second = await start(access, config, { prompt: 'login' }, first.browser)
    const leave = await first.browser.submit(second.page, { user: '4107' })
    const consent = await first.browser.submit(leave, {})
    expect(consent.text).toContain('Jonas Vermeer')
    const tokens = await redeem(config, await agree({ ...second, page: consent }), second)
    expect(tokens.claims()?.sub).toBe('4107')
  })
})

describe('a code is refused', () => {
  const asked = async (changed: Partial<Started>, url = (back: URL) => back) => {
    const started = await start(access, config)
    const shown = await agree(started)
    return refusalOf(redeem(config, { ...shown, url: url(shown.url) }, { ...started, ...changed }))
  }
  const INVALID_GRANT = { status: 400, error: 'invalid_grant' }

  test('with another verifier', async () => {
    expect(await asked({ verifier: oauth.randomPKCECodeVerifier() })).toEqual(INVALID_GRANT)
  })

  test('with what is wrong about it', async () => {
    const { page, browser } = await start(access, config)
    const { url } = await agree({ page, browser })
    const code = url.searchParams.get('code') ?? ''
    const form = { grant_type: 'authorization_code', client_id: APP, code, redirect_uri: BACK }
    expect(await answerTo({ ...form, code_verifier: 'x'.repeat(43) })).toEqual({
      error: 'invalid_grant',
      error_description: 'PKCE verification failed',
    })
  })

  test('with another redirect address', async () => {
    expect(await asked({}, ({ search }) => new URL(`http://127.0.0.1:49152/${search}`))).toEqual(
      INVALID_GRANT,
    )
  })

  test('a second time, and takes back what it gave the first time', async () => {
    const started = await start(access, config)
    const shown = await agree(started)
    const { refresh_token: token = '' } = await redeem(config, shown, started)
    expect(await refusalOf(redeem(config, shown, started))).toEqual(INVALID_GRANT)
    expect(await refusalOf(oauth.refreshTokenGrant(config, token))).toEqual(INVALID_GRANT)
  })

  test('once its minute is over', async () => {
    const started = await start(access, config)
    const shown = await agree(started)
    access.clock.advance(60)
    expect(await refusalOf(redeem(config, shown, started))).toEqual(INVALID_GRANT)
  })
})

describe('a refresh token', () => {
  test('is given only where offline_access is asked for', async () => {
    expect((await signIn(access, config, { scope: 'openid platform' })).refresh_token).toBeUndefined()
  })

  test('gives new tokens and another refresh token', async () => {
    const first = await signIn(access, config)
    access.clock.advance(3000)
    const second = await oauth.refreshTokenGrant(config, first.refresh_token ?? '')
    expect(second).toMatchObject({ scope: EVERYTHING, refresh_token: anyText, id_token: anyText })
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(Number(decodeJwt(second.access_token).iat) - Number(decodeJwt(first.access_token).iat)).toBe(3000)
  })

  test('can ask for less, and not for more', async () => {
    const { refresh_token: token = '' } = await signIn(access, config, {
      scope: 'openid platform offline_access',
    })
    const less = await oauth.refreshTokenGrant(config, token, { scope: 'platform' })
    expect(less.scope).toBe('platform')
    const more = oauth.refreshTokenGrant(config, less.refresh_token ?? '', { scope: 'email' })
    expect(await refusalOf(more)).toEqual({ status: 400, error: 'invalid_scope' })
  })

  test('refused for its scopes says so in the two members of every refusal', async () => {
    const { refresh_token = '' } = await signIn(access, config, { scope: 'openid offline_access' })
    const asked = { grant_type: 'refresh_token', client_id: APP, refresh_token, scope: 'email' }
    expect(await answerTo(asked)).toEqual({ error: 'invalid_scope', error_description: anyText })
  })

  test('shown by twenty at once is good for one of them, and for nobody after that', async () => {
    const { refresh_token: token = '' } = await signIn(access, config)
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => oauth.refreshTokenGrant(config, token)),
    )
    const granted = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    expect(granted).toHaveLength(1)
    const after = oauth.refreshTokenGrant(config, granted[0]?.refresh_token ?? '')
    expect(await refusalOf(after)).toEqual({ status: 400, error: 'invalid_grant' })
  })

  test('is refused the second time, and then the one that took its place as well', async () => {
    const { refresh_token: old = '' } = await signIn(access, config)
    const { refresh_token: next = '' } = await oauth.refreshTokenGrant(config, old)
    for (const token of [old, next])
      expect(await refusalOf(oauth.refreshTokenGrant(config, token))).toEqual({
        status: 400,
        error: 'invalid_grant',
      })
  })

  test('that was used is good again where the platform is put back to the time before', async () => {
    const { refresh_token: token = '' } = await signIn(access, config)
    const restore = access.stores.save()
    const { refresh_token: next = '' } = await oauth.refreshTokenGrant(config, token)
    restore()
    expect((await oauth.refreshTokenGrant(config, token)).access_token).toEqual(anyText)
    restore()
    const unknown = oauth.refreshTokenGrant(config, next)
    expect(await refusalOf(unknown)).toEqual({ status: 400, error: 'invalid_grant' })
  })

  test.each([
    ['the last second of 14 days', 14 * 86_400 - 1, undefined],
    ['14 days', 14 * 86_400, { status: 400, error: 'invalid_grant' }],
  ])('after %s', async (_when, seconds, refusal) => {
    const { refresh_token: token = '' } = await signIn(access, config)
    access.clock.advance(seconds)
    const asked = oauth.refreshTokenGrant(config, token)
    if (refusal) expect(await refusalOf(asked)).toEqual(refusal)
    else expect((await asked).access_token).toEqual(anyText)
  })
})

describe('a machine client', () => {
  const machine = async (): Promise<oauth.Configuration> => {
    const { credentials, issuer } = access
    if (!('clientSecret' in credentials)) throw new Error('the embedded server has a machine client')
    const { clientId, clientSecret } = credentials
    const options = { execute: [oauth.allowInsecureRequests] }
    return oauth.discovery(new URL(issuer), clientId, clientSecret, undefined, options)
  }

  test.each(['offline_access', 'platform offline_access', 'openid'])('may not ask for %s', async (scope) => {
    const asked = oauth.clientCredentialsGrant(await machine(), { scope })
    expect(await refusalOf(asked)).toEqual({ status: 400, error: 'invalid_scope' })
  })

  test.each(['authorization_code', 'refresh_token', DEVICE_GRANT])(
    'may not use the grant %s',
    async (grant) => {
      const asked = oauth.genericGrantRequest(await machine(), grant, { code: 'x', refresh_token: 'x' })
      expect(await refusalOf(asked)).toEqual({ status: 400, error: 'unauthorized_client' })
    },
  )

  test('is all that an application without a secret is not', async () => {
    expect(await refusalOf(oauth.clientCredentialsGrant(config))).toEqual({
      status: 400,
      error: 'unauthorized_client',
    })
  })
})

describe('userinfo', () => {
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

describe('a user’s token', () => {
  const open = (token: string, accepts: readonly CredentialKind[]) =>
    access.authenticate(
      { authorization: `Bearer ${token}` },
      { public: false, accepts, scopes: ['platform'], challengesBasic: false },
    )
  const MAIN: readonly CredentialKind[] = ['bearer', 'basic', 'keyHeader', 'keyQuery']
  const SIBLING: readonly CredentialKind[] = ['bearer']

  test.each([
    ['main', MAIN],
    ['second', SIBLING],
  ])('opens the %s address', async (_which, accepts) => {
    const { access_token: token } = await signIn(access, config, { scope: 'platform openid' })
    await expect(open(token, accepts)).resolves.toMatchObject({ kind: 'user', subject: MARIT, orgId: 812 })
  })

  test('without the scope platform opens neither', async () => {
    const { access_token: token } = await signIn(access, config, { scope: 'openid' })
    await expect(open(token, MAIN)).rejects.toMatchObject({ status: 403, code: 'insufficient_scope' })
    await expect(open(token, SIBLING)).rejects.toMatchObject({ status: 403, code: 'insufficient_scope' })
  })

  test('ends after an hour', async () => {
    const { access_token: token } = await signIn(access, config)
    access.clock.advance(3600 + 5)
    await expect(open(token, MAIN)).rejects.toMatchObject({ status: 401 })
  })

  test('is no identity token', async () => {
    const { id_token: token = '' } = await signIn(access, config)
    await expect(open(token, MAIN)).rejects.toMatchObject({ status: 401, code: 'invalid_token' })
  })
})
