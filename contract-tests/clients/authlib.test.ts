import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../../tools/docs/chromium.ts'
import { isNode, nodeAt } from '../contract/document.ts'
import type { Node } from '../contract/document.ts'
import { startOAuthPlatform } from './oauth-platform.ts'
import type { OAuthPlatform } from './oauth-platform.ts'
import { startPython } from './python-program.ts'
import type { PythonProgram } from './python-program.ts'
import { startUsers } from './signing-in.ts'
import type { Users } from './signing-in.ts'

/** Applications whose tokens are signed with each algorithm. */
const APPS = { RS256: 'authlib-app', ES256: 'authlib-es256-app' } as const

let platform: OAuthPlatform
let users: Users
let python: PythonProgram
beforeAll(async () => {
  if (!hasChromium) return
  users = await startUsers()
  python = await startPython('authlib_calls.py')
  platform = await startOAuthPlatform(
    Object.entries(APPS).map(([alg, id]) => ({
      id,
      name: 'Application of Authlib',
      redirect_uris: ['http://127.0.0.1/callback'],
      post_logout_redirect_uris: [`${users.application}/signed-out`],
      // RS256 is the default.
      ...(alg === 'ES256' && { signing_alg: alg }),
    })),
  )
})
afterAll(async () => {
  if (!hasChromium) return
  await python.stop()
  await users.stop()
  await platform.stop()
})

const ask = async (call: string, question: Node = {}): Promise<Node> => {
  const { issuer, clientId: client, clientSecret: secret, baseUrl: audience } = platform
  const found = await python.ask({
    call,
    issuer,
    client,
    secret,
    audience,
    app: APPS.RS256,
    application: users.application,
    scope: 'openid profile email platform offline_access',
    ...question,
  })
  return isNode(found) ? found : expect.unreachable(JSON.stringify(found))
}

const signIn = async (app: string = APPS.RS256) => {
  const page = await users.signIn(String((await ask('login', { app })).location))
  const { pathname, search } = new URL(page.url())
  const signedIn = await ask('callback', { app, url: pathname + search })
  return { page, token: nodeAt(signedIn, 'token'), userinfo: nodeAt(signedIn, 'userinfo') }
}

describe.skipIf(!hasChromium)('Authlib', () => {
  test.each(Object.entries(APPS))(
    'signs a user in to a Flask application, verifies the ID token of %s, gets claims, and signs the user out',
    async (_alg, app) => {
      const { page, token, userinfo } = await signIn(app)
      expect(nodeAt(token, 'userinfo')).toMatchObject({ sub: '4101', iss: platform.issuer, aud: app })
      expect(userinfo).toMatchObject({ sub: '4101', name: 'Marit de Haan' })
      const { location } = await ask('logout', { app })
      expect(await users.signOut(page, String(location))).toBe(`${users.application}/signed-out?state=abc`)
    },
  )

  test('refreshes tokens, and revokes them', async () => {
    const { token } = await signIn()
    const renewed = await ask('refresh', { token: token.refresh_token })
    expect(renewed.access_token).not.toBe(token.access_token)
    expect(await ask('revoke_as_application', { token: renewed.refresh_token })).toEqual({ status: 200 })
    await expect(ask('refresh', { token: renewed.refresh_token })).rejects.toThrow('invalid_grant')
  })

  test('connects a device', async () => {
    const codes = await ask('connect_device')
    const { page } = await signIn()
    await page.goto(String(codes.verification_uri_complete))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByText('Device connected').waitFor()
    const token = await ask('connect_device', { device_code: codes.device_code })
    expect(token.refresh_token).toMatch(/\w/)
  })

  test.each(['client_secret_basic', 'client_secret_post'])(
    'gets a token for a service with %s, asks about it, and revokes it',
    async (method) => {
      const { before, revoked, after } = await ask('machine_token', { method })
      expect(before).toMatchObject({ active: true, client_id: platform.clientId })
      expect([revoked, after]).toEqual([200, { active: false }])
    },
  )

  test.each(Object.entries(APPS))(
    'verifies access tokens of %s in an API of its own (RFC 9068)',
    async (_alg, app) => {
      const { token } = await signIn(app)
      expect(await ask('verify', { token: token.access_token })).toMatchObject({
        sub: '4101',
        org_id: 812,
        client_id: app,
      })
    },
  )

  test.each([
    ['the client authentication client_secret_jwt', 'client_secret_jwt', 'invalid_client'],
    ['the grant of a password', 'password', 'unsupported_grant_type'],
  ])('is told that the server does not offer %s', async (_feature, call, error) => {
    await expect(ask(call)).rejects.toThrow(error)
  })
})
