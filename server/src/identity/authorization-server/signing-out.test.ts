import * as oauth from 'openid-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agree, APP, discover, LOGOUT, redeem, readRefusal, start, startAccess } from './sign-in.fixture.ts'
import type { StartedAccess } from './sign-in.fixture.ts'

let access: StartedAccess
let config: oauth.Configuration
beforeEach(async () => {
  access = await startAccess()
  config = await discover(access)
})
afterEach(() => access.close())

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
    expect(await readRefusal(redeem(config, shown, second))).toEqual({ status: 400, error: 'invalid_grant' })
  })

  test('brings the user back to an address that is registered exactly, with the state', async () => {
    const first = await start(access, config)
    const { id_token: hint = '' } = await redeem(config, await agree(first), first)
    const query = new URLSearchParams({
      id_token_hint: hint,
      post_logout_redirect_uri: 'http://localhost:8000/',
      state: 'abc',
    })
    const asked = await first.browser.open(`${access.issuer}${LOGOUT}?${query}`)
    expect(asked.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:8000")
    const back = await first.browser.submit(asked, { logout: 'yes' })
    expect(back.url.href).toBe('http://localhost:8000/?state=abc')
  })

  test.each(['http://localhost:8001/', 'http://localhost:8000/elsewhere', 'https://evil.example/'])(
    'does not lead to %s, which is not registered',
    async (address) => {
      const query = new URLSearchParams({ client_id: APP, post_logout_redirect_uri: address })
      const answer = await fetch(`${access.issuer}${LOGOUT}?${query}`, { redirect: 'manual' })
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { error: 'invalid_request', error_description: 'post_logout_redirect_uri not registered' },
      ])
    },
  )

  test('can be thought better of', async () => {
    const first = await start(access, config)
    await agree(first)
    await first.browser.submit(await first.browser.open(access.issuer + LOGOUT), {})
    expect((await start(access, config, {}, first.browser)).page.text).toContain('Allow access?')
  })
})
