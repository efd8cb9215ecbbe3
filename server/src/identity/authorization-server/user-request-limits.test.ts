import * as oauth from 'openid-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agree, discover, MARIT, redeem, readRefusal, start, startAccess } from './sign-in.fixture.ts'
import type { StartedAccess } from './sign-in.fixture.ts'

let access: StartedAccess
let config: oauth.Configuration
beforeEach(async () => {
  access = await startAccess()
  config = await discover(access)
})
afterEach(() => access.close())

describe('too many', () => {
  test('tokens of one user of an application are 429, and leave the refresh token and other users alone', async () => {
    const requestTokens = async (user: string) => {
      const started = await start(access, config)
      return redeem(config, await agree(started, user), started)
    }
    let { refresh_token: token = '' } = await requestTokens(MARIT)
    for (let count = 1; count < 60; count++)
      token = (await oauth.refreshTokenGrant(config, token)).refresh_token ?? ''
    expect(await readRefusal(oauth.refreshTokenGrant(config, token))).toEqual({
      status: 429,
      error: 'slow_down',
    })
    expect((await requestTokens('4107')).access_token).toMatch(/\w/)
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
