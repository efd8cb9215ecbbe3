import * as oauth from 'openid-client'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedPlatform, type SharedPlatform } from '../processes/shared-platform.ts'
import { signIn } from '../processes/sign-in.ts'

let platform: SharedPlatform
beforeAll(async () => {
  platform = await sharedPlatform()
})

test('a client that is refused by HTTP Basic is told how to authenticate', async () => {
  const { tokenUrl, clientId } = platform.ready
  const response = await fetch(tokenUrl, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${clientId}:wrong`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  expect(response.status).toBe(401)
  expect(response.headers.get('WWW-Authenticate')).toMatch(/^Basic /)
})

describe('a client library gets a token of a user', () => {
  test('that opens both addresses', async () => {
    const { baseUrl, siblingBaseUrl } = platform.ready
    const { access_token: token } = (await signIn(platform.ready, 'platform')).tokens
    for (const address of [`${baseUrl}/data/v1/item-types`, `${siblingBaseUrl}/catalog/v1/collections`]) {
      const response = await fetch(address, { headers: { Authorization: `Bearer ${token}` } })
      expect([address, response.status]).toEqual([address, 200])
    }
  })

  test('that says who the user is, and opens nothing that it was not asked for', async () => {
    const { config, tokens } = await signIn(platform.ready, 'openid email')
    const claims = await oauth.fetchUserInfo(config, tokens.access_token, '4101')
    expect(claims).toEqual({ sub: '4101', email: 'marit@harbour-watch.example', email_verified: true })
    const headers = { Authorization: `Bearer ${tokens.access_token}` }
    const response = await fetch(`${platform.ready.baseUrl}/data/v1/item-types`, { headers })
    expect(response.status).toBe(403)
    expect(response.headers.get('WWW-Authenticate')).toContain('insufficient_scope')
  })
})
