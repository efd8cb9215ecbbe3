import * as oauth from 'openid-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agree, BACK, discover, MARIT, redeem, signIn, start, startAccess } from './sign-in.fixture.ts'
import type { StartedAccess } from './sign-in.fixture.ts'
import { anyText } from '../credentials/token.fixture.ts'

let access: StartedAccess
let config: oauth.Configuration
beforeEach(async () => {
  access = await startAccess()
  config = await discover(access)
})
afterEach(() => access.close())

describe('an authorization request', () => {
  test.each([
    ['without a challenge', { code_challenge: '' }, 'invalid_request'],
    [
      'without a challenge and how it was made',
      { code_challenge: '', code_challenge_method: '' },
      'invalid_request',
    ],
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
