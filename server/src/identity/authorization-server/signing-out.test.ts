import * as oauth from 'openid-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agree, discover, LOGOUT, redeem, refusalOf, start, startAccess } from './sign-in-fixture.ts'
import type { StartedAccess } from './sign-in-fixture.ts'

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
    expect(await refusalOf(redeem(config, shown, second))).toEqual({ status: 400, error: 'invalid_grant' })
  })

  test('can be thought better of', async () => {
    const first = await start(access, config)
    await agree(first)
    await first.browser.submit(await first.browser.open(access.issuer + LOGOUT), {})
    expect((await start(access, config, {}, first.browser)).page.text).toContain('Allow access?')
  })
})
