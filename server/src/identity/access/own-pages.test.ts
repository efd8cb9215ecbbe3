import * as oauth from 'openid-client'
import { decodeJwt } from 'jose'
import { afterEach, expect, test } from 'vitest'
import { agree, redeem, start, startAccess } from '../authorization-server/sign-in.fixture.ts'
import type { StartedAccess } from '../authorization-server/sign-in.fixture.ts'
import { OWN_PAGES, ownPages } from './own-pages.ts'

let access: StartedAccess
afterEach(() => access.close())

/** The client of the pages, after discovery, and a sign-in of it that comes back at a path. */
const signInAt = async (path: string) => {
  access = await startAccess()
  const config = await oauth.discovery(new URL(access.issuer), OWN_PAGES, undefined, oauth.None(), {
    execute: [oauth.allowInsecureRequests],
  })
  const asked = { redirect_uri: `${access.baseUrl}${path}`, scope: 'platform openid profile' }
  return { config, started: await start(access, config, asked) }
}

test.each(['/docs/', '/explore/'])(
  'users sign in to the pages at %s without a registration',
  async (path) => {
    const { config, started } = await signInAt(path)
    expect(started.page.text).toContain('Docs and explorer')
    const { access_token: token, refresh_token } = await redeem(config, await agree(started), started)
    expect(decodeJwt(token)).toMatchObject({ sub: '4101', client_id: OWN_PAGES, org_id: 812 })
    expect(refresh_token).toBeUndefined()
  },
)

test.each(['/docs/orders.html', '/elsewhere/'])('nobody is sent back to %s', async (path) => {
  const { started } = await signInAt(path)
  expect([started.page.status, started.page.url.pathname]).toEqual([
    400,
    new URL(access.issuer).pathname + '/protocol/openid-connect/auth',
  ])
})

test('pages at an address of the internet come back there', async () => {
  access = await startAccess({ baseUrl: 'https://api.example.com' })
  const query = new URLSearchParams({
    client_id: OWN_PAGES,
    redirect_uri: 'https://api.example.com/docs/',
    response_type: 'code',
    scope: 'platform',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
  })
  const path = '/auth/realms/main/protocol/openid-connect/auth'
  const { status, headers } = await fetch(`${access.listening}${path}?${query}`, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([
    303,
    expect.stringContaining('https://api.example.com/auth/'),
  ])
})

test('a client that was revoked by that name signs nobody in, and its tokens are not believed', async () => {
  access = await startAccess()
  const { user } = await access.localCredentials()
  const headers = { authorization: `Bearer ${user?.accessToken ?? ''}` }
  const userinfo = `${access.issuer}/protocol/openid-connect/userinfo`
  expect((await fetch(userinfo, { headers })).status).toBe(200)
  await access.accounts.putClient({ ...ownPages(access.baseUrl), revoked: '2026-05-04T08:00:00Z' })
  expect((await fetch(userinfo, { headers })).status).toBe(401)
})
