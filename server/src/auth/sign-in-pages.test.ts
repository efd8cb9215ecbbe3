import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { agree, BACK, discover, MARIT, redeem, refusalOf, start, startAccess } from './sign-in-fixture.ts'
import type { StartedAccess } from './sign-in-fixture.ts'
import * as oauth from 'openid-client'

let access: StartedAccess
let config: oauth.Configuration
beforeEach(async () => {
  access = await startAccess()
  config = await discover(access)
})
afterEach(() => access.close())

const AUTHORIZATION = '/protocol/openid-connect/auth'
const LOGOUT = '/protocol/openid-connect/logout'

describe('every page', () => {
  const pages = async () => {
    const started = await start(access, config)
    const { browser } = started
    return {
      signIn: started.page,
      consent: await browser.submit(started.page, { user: MARIT }),
      device: await browser.open(`${access.issuer}/device`),
      wrongRequest: await browser.open(`${access.issuer}${AUTHORIZATION}?client_id=nobody`),
      overInteraction: await browser.open(`${access.issuer}/interaction/unknown`),
      logout: await browser.open(access.issuer + LOGOUT),
      autoSubmitted: await browser.open(`${access.issuer}/device?user_code=BBBB-BBBB`),
    }
  }

  test('lets nothing in from elsewhere, and is kept and framed nowhere', async () => {
    for (const [name, { headers }] of Object.entries(await pages())) {
      const policy = headers.get('content-security-policy') ?? ''
      expect([name, policy]).toEqual([name, expect.stringContaining("default-src 'none'")])
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe|\*/)
      expect([name, headers.get('cache-control')]).toEqual([name, 'no-store'])
      expect(headers.get('content-type')).toMatch(/^text\/html; charset=utf-8/)
      expect(headers.get('referrer-policy')).toBe('same-origin')
    }
  })

  test('is whole: a language, a title, a heading, no resource from elsewhere', async () => {
    const { autoSubmitted: _, ...ours } = await pages()
    for (const [name, { text }] of Object.entries(ours)) {
      expect([name, text]).toEqual([name, expect.stringMatching(/^<!doctype html>\s*<html lang="en">/)])
      expect(text).toMatch(/<title>[^<]+<\/title>/)
      expect(text.match(/<h1>/g)).toHaveLength(1)
      expect(text).not.toMatch(/<script|<link|<img|src=/)
    }
  })

  test('that has a form may lead on to the application, and only to it', async () => {
    const { signIn, consent, device } = await pages()
    for (const { headers } of [signIn, consent])
      expect(headers.get('content-security-policy')).toMatch(
        /form-action 'self' http:\/\/127\.0\.0\.1:49152$/,
      )
    expect(device.headers.get('content-security-policy')).toMatch(/form-action 'self'$/)
  })
})

describe('the sign-in', () => {
  test('says that no password is asked for, and offers everybody of the world', async () => {
    const { page } = await start(access, config)
    expect(page.text).toContain('No password')
    for (const name of ['Marit de Haan', 'Jonas Vermeer', 'Aino Lind', 'Tomas Ferreira'])
      expect(page.text).toContain(name)
    expect(page.text).toContain('marit@harbour-watch.example, Harbour Watch<')
    expect(page.text).toContain('tomas@tidal-survey.example, Tidal Survey<')
  })

  test('tells what the application asks for before the user agrees', async () => {
    const { browser, page } = await start(access, config, { scope: 'openid platform email' })
    const { text } = await browser.submit(page, { user: MARIT })
    expect(text).toContain('use all APIs in your name')
    expect(text).toContain('see your e-mail address')
    expect(text).not.toContain('see your name')
  })

  test.each(['sign-in', 'consent'])(
    'tells the application of a user who refuses at the %s',
    async (where) => {
      const { browser, page, state } = await start(access, config)
      const shown = where === 'consent' ? await browser.submit(page, { user: MARIT }) : page
      const { url } = await browser.submit(shown, { cancel: 'yes' })
      expect(url.href.startsWith(BACK)).toBe(true)
      expect(Object.fromEntries(url.searchParams)).toMatchObject({ error: 'access_denied', state })
    },
  )

  test.each([
    ['nobody', {}],
    ['somebody who is not of this world', { user: '9999' }],
  ])('refuses %s', async (_who, form) => {
    const { browser, page } = await start(access, config)
    expect((await browser.submit(page, form)).status).toBe(400)
    expect((await browser.submit(page, { user: MARIT })).text).toContain('Allow access?')
  })

  test.each([
    ['another site', 'https://elsewhere.test'],
    ['another port of this machine', 'http://127.0.0.1:1'],
    ['a page that hides where it is', 'null'],
  ])('refuses a form of %s', async (_whose, origin) => {
    const { browser, page } = await start(access, config)
    const shown = await browser.submit(page, { user: MARIT }, { origin })
    expect([shown.status, shown.text]).toEqual([403, expect.stringContaining('another site')])
  })

  test('refuses a browser that was not sent to it', async () => {
    const { page } = await start(access, config)
    for (const browser of [access.browser(), (await start(access, config)).browser]) {
      const shown = await browser.submit(page, { user: MARIT })
      expect([shown.status, shown.text]).toEqual([400, expect.stringContaining('is over')])
    }
  })

  test('is over after an hour', async () => {
    const { browser, page } = await start(access, config)
    access.clock.advance(3600)
    expect((await browser.submit(page, { user: MARIT })).text).toContain('is over')
  })

  test('runs side by side with another one of the same browser', async () => {
    const first = await start(access, config)
    const second = await start(access, config, {}, first.browser)
    for (const started of [first, second])
      expect((await first.browser.open(started.page.url)).text).toContain('Sign in')
  })

  test('keeps its cookies from scripts and other sites', async () => {
    const started = await start(access, config)
    await agree(started)
    expect(started.browser.cookiesSet).not.toEqual([])
    for (const cookie of started.browser.cookiesSet) {
      expect(cookie).toMatch(/; httponly/)
      expect(cookie).toMatch(/; samesite=lax/)
      expect(cookie).toMatch(/; path=\/auth\/realms\/main/)
      expect(cookie).not.toMatch(/; secure/)
    }
  })

  test('keeps its cookies to https where the platform is reached by it', async () => {
    const behindTls = await startAccess({ baseUrl: 'https://platform.test' })
    const query = new URLSearchParams({
      client_id: 'imagery-app',
      response_type: 'code',
      redirect_uri: BACK,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    })
    const address = `${behindTls.listening}/auth/realms/main${AUTHORIZATION}?${query.toString()}`
    const response = await fetch(address, { redirect: 'manual' })
    expect(response.headers.get('location')).toMatch(
      /^https:\/\/platform\.test\/auth\/realms\/main\/interaction\//,
    )
    const cookies = response.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).toMatch(/; secure/)
    await behindTls.close()
  })
})

describe('signing out', () => {
  test('is asked for, and then the next sign-in asks who it is', async () => {
    const first = await start(access, config)
    await agree(first)
    const done = await first.browser.submit(await first.browser.open(access.issuer + LOGOUT), {
      logout: 'yes',
    })
    expect(done.text).toContain('Signed out')
    expect((await start(access, config, {}, first.browser)).page.text).toContain('Development sign-in')
  })

  test('leaves refresh tokens as they are, and ends codes', async () => {
    const first = await start(access, config)
    const { refresh_token: token = '' } = await redeem(config, await agree(first), first)
    const second = await start(access, config, { scope: 'openid' }, first.browser)
    const shown = await agree(second)
    await first.browser.submit(await first.browser.open(access.issuer + LOGOUT), { logout: 'yes' })
    expect((await oauth.refreshTokenGrant(config, token)).access_token).toMatch(/\w/)
    expect(await refusalOf(redeem(config, shown, second))).toEqual({ status: 400, error: 'invalid_grant' })
  })

  test('can be thought better of', async () => {
    const first = await start(access, config)
    await agree(first)
    await first.browser.submit(await first.browser.open(access.issuer + LOGOUT), {})
    expect((await start(access, config, {}, first.browser)).page.text).toContain('Allow access?')
  })
})

describe('too many', () => {
  test('tokens of one user of an application are 429, and leave the refresh token and other users alone', async () => {
    const tokensOf = async (user: string) => {
      const started = await start(access, config)
      return redeem(config, await agree(started, user), started)
    }
    let { refresh_token: token = '' } = await tokensOf(MARIT)
    for (let count = 1; count < 60; count++)
      token = (await oauth.refreshTokenGrant(config, token)).refresh_token ?? ''
    expect(await refusalOf(oauth.refreshTokenGrant(config, token))).toEqual({
      status: 429,
      error: 'slow_down',
    })
    expect((await tokensOf('4107')).access_token).toMatch(/\w/)
    access.clock.advance(1)
    expect((await oauth.refreshTokenGrant(config, token)).access_token).toMatch(/\w/)
  })

  test('sign-ins from one address are 429 with the time to wait', async () => {
    const open = () => fetch(`${access.issuer}/device`, { redirect: 'manual' })
    for (let count = 0; count < 300; count++) await (await open()).arrayBuffer()
    const refused = await open()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await refused.json()).toMatchObject({ error: 'slow_down' })
  })
})

describe('where users do not sign in', () => {
  test.each([AUTHORIZATION, '/device', '/interaction/x', LOGOUT, `${AUTHORIZATION}/device`])(
    'there is no %s, and it says why',
    async (path) => {
      const production = await startAccess({ userSignIn: false })
      const response = await fetch(production.issuer + path)
      expect(response.status).toBe(404)
      const failure: unknown = await response.json()
      expect(failure).toMatchObject({ error: 'invalid_request' })
      expect(JSON.stringify(failure)).toContain('no password')
      await production.close()
    },
  )

  test('discovery offers machine clients only', async () => {
    const production = await startAccess({ userSignIn: false })
    const offered = await discover(production)
    expect(offered.serverMetadata()).toMatchObject({ grant_types_supported: ['client_credentials'] })
    expect(offered.serverMetadata().authorization_endpoint).toBeUndefined()
    await production.close()
  })
})

test('discovery names all that users and their applications need', () => {
  const { issuer } = access
  const endpoint = (name: string) => `${issuer}/protocol/openid-connect/${name}`
  const { grant_types_supported: grants, claims_supported: claims, ...metadata } = config.serverMetadata()
  expect(new Set(grants)).toEqual(
    new Set([
      'authorization_code',
      'client_credentials',
      'refresh_token',
      'urn:ietf:params:oauth:grant-type:device_code',
    ]),
  )
  expect(claims).toEqual(expect.arrayContaining(['sub', 'name', 'email']))
  expect(metadata).toEqual({
    issuer,
    authorization_endpoint: endpoint('auth'),
    device_authorization_endpoint: endpoint('auth/device'),
    token_endpoint: endpoint('token'),
    userinfo_endpoint: endpoint('userinfo'),
    end_session_endpoint: endpoint('logout'),
    jwks_uri: endpoint('certs'),
    authorization_response_iss_parameter_supported: true,
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: ['ES256'],
    request_uri_parameter_supported: false,
    response_modes_supported: ['query', 'fragment'],
    response_types_supported: ['code'],
    scopes_supported: ['platform', 'openid', 'profile', 'email', 'offline_access'],
    subject_types_supported: ['public'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  })
})

test('nothing is written to the console', async () => {
  const written: unknown[] = []
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => written.push(parts))
  const other = await startAccess()
  const started = await start(other, await discover(other))
  await redeem(await discover(other), await agree(started), started)
  await started.browser.open(`${other.issuer}/device?user_code=x`)
  await other.close()
  vi.restoreAllMocks()
  expect(written).toEqual([])
})
