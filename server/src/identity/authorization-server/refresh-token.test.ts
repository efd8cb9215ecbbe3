import { decodeJwt } from 'jose'
import * as oauth from 'openid-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  APP,
  discover,
  EVERYTHING,
  readRefusal,
  signIn,
  startAccess,
  tokenAnswer,
} from './sign-in.fixture.ts'
import type { StartedAccess } from './sign-in.fixture.ts'
import { anyText } from '../credentials/token.fixture.ts'

let access: StartedAccess
let config: oauth.Configuration
beforeEach(async () => {
  access = await startAccess()
  config = await discover(access)
})
afterEach(() => access.close())

/** What the token endpoint answers to a form, as it came. */
const answerTo = (form: Record<string, string>) => tokenAnswer(access, form)

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
    expect(await readRefusal(more)).toEqual({ status: 400, error: 'invalid_scope' })
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
    expect(await readRefusal(after)).toEqual({ status: 400, error: 'invalid_grant' })
  })

  test('is refused the second time, and then the one that took its place as well', async () => {
    const { refresh_token: old = '' } = await signIn(access, config)
    const { refresh_token: next = '' } = await oauth.refreshTokenGrant(config, old)
    for (const token of [old, next])
      expect(await readRefusal(oauth.refreshTokenGrant(config, token))).toEqual({
        status: 400,
        error: 'invalid_grant',
      })
  })

  test('that was used is good again where the platform is put back to the time before', async () => {
    const { refresh_token: token = '' } = await signIn(access, config)
    const { snapshots } = access.stores
    await snapshots.save('before')
    const { refresh_token: next = '' } = await oauth.refreshTokenGrant(config, token)
    await snapshots.restore('before')
    expect((await oauth.refreshTokenGrant(config, token)).access_token).toEqual(anyText)
    await snapshots.restore('before')
    const unknown = oauth.refreshTokenGrant(config, next)
    expect(await readRefusal(unknown)).toEqual({ status: 400, error: 'invalid_grant' })
  })

  test.each([
    ['the last second of 14 days', 14 * 86_400 - 1, undefined],
    ['14 days', 14 * 86_400, { status: 400, error: 'invalid_grant' }],
  ])('after %s', async (_when, seconds, refusal) => {
    const { refresh_token: token = '' } = await signIn(access, config)
    access.clock.advance(seconds)
    const asked = oauth.refreshTokenGrant(config, token)
    if (refusal) expect(await readRefusal(asked)).toEqual(refusal)
    else expect((await asked).access_token).toEqual(anyText)
  })
})
