import { createRemoteJWKSet } from 'jose'
import { describe, expect, test } from 'vitest'
import { createAccessTokenVerifier } from '../credentials/access-tokens.ts'
import {
  body,
  CERTS,
  CLIENT,
  DISCOVERY,
  inForm,
  send,
  start,
  TOKEN,
  readToken,
} from './authorization-server.fixture.ts'
import { AUDIENCE } from '../credentials/token.fixture.ts'

describe('discovery', () => {
  test('says what is on offer, and nothing else', async () => {
    const platform = await start()
    const response = await fetch(platform.url + DISCOVERY)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(await body(response)).toEqual({
      issuer: `${platform.url}/auth/realms/main`,
      token_endpoint: platform.url + TOKEN,
      introspection_endpoint: `${platform.url}${TOKEN}/introspect`,
      introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      revocation_endpoint: `${platform.url}/auth/realms/main/protocol/openid-connect/revoke`,
      revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      jwks_uri: platform.url + CERTS,
      grant_types_supported: ['client_credentials'],
      response_types_supported: [],
      scopes_supported: ['platform'],
      subject_types_supported: ['public'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      id_token_signing_alg_values_supported: ['RS256', 'ES256'],
    })
  })

  test('stands at the address of RFC 8414, too', async () => {
    const platform = await start()
    const metadata = `${platform.url}/.well-known/oauth-authorization-server/auth/realms/main`
    expect(await body(await fetch(metadata))).toEqual(await body(await fetch(platform.url + DISCOVERY)))
    expect((await fetch(metadata, { method: 'POST' })).status).toBe(405)
    expect((await fetch(`${metadata}?x=1`)).status).toBe(400)
  })

  test('leads to a token and to the keys that verify it', async () => {
    const platform = await start()
    const { issuer, token_endpoint, jwks_uri } = await body(await fetch(platform.url + DISCOVERY))
    const response = await fetch(String(token_endpoint), {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials', ...inForm }),
    })
    const verify = createAccessTokenVerifier({
      issuer: String(issuer),
      audience: AUDIENCE,
      keys: createRemoteJWKSet(new URL(String(jwks_uri))),
      clock: platform.clock,
    })
    await expect(verify(await readToken(response))).resolves.toMatchObject({ subject: CLIENT.id })
    expect(platform.authorization).toMatchObject({ issuer, tokenUrl: token_endpoint })
  })

  test.each([
    ['a foreign Host', { host: 'evil.test' }],
    ['forwarding headers', { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }],
  ])('names the configured address whatever %s says', async (_why, headers) => {
    const platform = await start()
    const { text } = await send(platform, { path: DISCOVERY, headers })
    expect(JSON.parse(text)).toMatchObject({
      token_endpoint: platform.url + TOKEN,
      jwks_uri: platform.url + CERTS,
    })
    expect(text).not.toMatch(/evil|https/)
  })
})
