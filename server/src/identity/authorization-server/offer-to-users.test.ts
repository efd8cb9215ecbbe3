import type * as oauth from 'openid-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AUTHORIZATION, discover, LOGOUT, startAccess } from './sign-in.fixture.ts'
import type { StartedAccess } from './sign-in.fixture.ts'

let access: StartedAccess
let config: oauth.Configuration
beforeEach(async () => {
  access = await startAccess()
  config = await discover(access)
})
afterEach(() => access.close())

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
    introspection_endpoint: endpoint('token/introspect'),
    introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    revocation_endpoint: endpoint('revoke'),
    revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    authorization_endpoint: endpoint('auth'),
    device_authorization_endpoint: endpoint('auth/device'),
    token_endpoint: endpoint('token'),
    userinfo_endpoint: endpoint('userinfo'),
    end_session_endpoint: endpoint('logout'),
    jwks_uri: endpoint('certs'),
    authorization_response_iss_parameter_supported: true,
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: ['RS256', 'ES256'],
    request_uri_parameter_supported: false,
    response_modes_supported: ['query', 'fragment'],
    response_types_supported: ['code'],
    scopes_supported: ['platform', 'openid', 'profile', 'email', 'offline_access'],
    subject_types_supported: ['public'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  })
})
