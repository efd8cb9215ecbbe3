import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as oauth from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../../tools/docs/chromium.ts'
import { startOAuthPlatform } from './oauth-platform.ts'
import type { OAuthPlatform } from './oauth-platform.ts'
import { startUsers } from './signing-in.ts'
import type { Users } from './signing-in.ts'

/** An application whose tokens are signed with ES256. */
const ES256_APP = 'es256-app'
const APP = 'imagery-app'
const SCOPE = 'openid profile email platform offline_access'

let platform: OAuthPlatform
let users: Users
beforeAll(async () => {
  if (!hasChromium) return
  users = await startUsers()
  platform = await startOAuthPlatform([
    {
      id: ES256_APP,
      name: 'Application of openid-client',
      redirect_uris: ['http://127.0.0.1/callback'],
      post_logout_redirect_uris: [`${users.application}/signed-out`],
      signing_alg: 'ES256',
    },
  ])
})
afterAll(async () => {
  if (!hasChromium) return
  await users.stop()
  await platform.stop()
})

/** Every ID token's signature is verified, although TLS would vouch for it. */
const LOCAL = { execute: [oauth.allowInsecureRequests, oauth.enableNonRepudiationChecks] }

const discover = (
  id: string,
  authentication: oauth.ClientAuth = oauth.None(),
  metadata: Partial<oauth.ClientMetadata> = {},
  options: oauth.DiscoveryRequestOptions = LOCAL,
) => oauth.discovery(new URL(platform.issuer), id, metadata, authentication, options)

const discoverMachine = (method: (secret?: string) => oauth.ClientAuth = oauth.ClientSecretBasic) =>
  discover(platform.clientId, method(platform.clientSecret))

/** An authorization request, and what its response is checked against. */
const begin = async (params: Record<string, string> = {}) => {
  const verifier = oauth.randomPKCECodeVerifier()
  const checks = {
    pkceCodeVerifier: verifier,
    expectedState: oauth.randomState(),
    expectedNonce: oauth.randomNonce(),
  }
  const request = {
    redirect_uri: `${users.application}/callback`,
    scope: SCOPE,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    ...params,
  }
  return { request, checks }
}

const signIn = async (config: oauth.Configuration, params: Record<string, string> = {}) => {
  const { request, checks } = await begin(params)
  const page = await users.signIn(oauth.buildAuthorizationUrl(config, request))
  return { page, tokens: await oauth.authorizationCodeGrant(config, new URL(page.url()), checks) }
}

const tokenHeader = (token: string | undefined): unknown => {
  const header: unknown = JSON.parse(Buffer.from(token?.split('.')[0] ?? '', 'base64url').toString())
  return header
}

describe.skipIf(!hasChromium)('openid-client', () => {
  test.each(['oidc', 'oauth2'] as const)('discovers the server by the metadata of %s', async (algorithm) => {
    const config = await discover(APP, oauth.None(), {}, { ...LOCAL, algorithm })
    expect(config.serverMetadata()).toMatchObject({
      issuer: platform.issuer,
      token_endpoint: platform.tokenUrl,
    })
    expect(config.serverMetadata().supportsPKCE()).toBe(true)
  })

  test.each<[string, string, string]>([
    ['RS256, the default', APP, 'RS256'],
    ['ES256, which the application chose', ES256_APP, 'ES256'],
  ])('signs a user in with PKCE, and verifies an ID token of %s', async (_why, app, alg) => {
    const config = await discover(app, oauth.None(), { id_token_signed_response_alg: alg })
    const { tokens } = await signIn(config)
    expect(tokens.claims()).toMatchObject({ sub: '4101', iss: platform.issuer, aud: app })
    expect(tokenHeader(tokens.id_token)).toMatchObject({ alg })
    expect(tokenHeader(tokens.access_token)).toMatchObject({ alg, typ: 'at+jwt' })
    expect(tokens.scope?.split(' ').sort()).toEqual(SCOPE.split(' ').sort())
  })

  test('rejects an ID token whose algorithm the application did not expect', async () => {
    const config = await discover(APP, oauth.None(), { id_token_signed_response_alg: 'ES256' })
    await expect(signIn(config)).rejects.toMatchObject({
      cause: { message: 'unexpected JWT "alg" header parameter' },
    })
  })

  test('signs a user in again who was away longer than `max_age`', async () => {
    const config = await discover(APP)
    const { request, checks } = await begin({ max_age: '60' })
    const page = await users.signIn(oauth.buildAuthorizationUrl(config, request))
    const tokens = await oauth.authorizationCodeGrant(config, new URL(page.url()), { ...checks, maxAge: 60 })
    expect(tokens.claims()?.auth_time).toBeTypeOf('number')
    const again = await begin({ max_age: '0' })
    await page.goto(oauth.buildAuthorizationUrl(config, again.request).href)
    await page.getByText('Development sign-in').waitFor()
  })

  test('learns with `prompt=none` whether a user is signed in', async () => {
    const config = await discover(APP)
    const { request, checks } = await begin({ prompt: 'none', scope: 'openid' })
    const { page } = await signIn(config, { scope: 'openid' })
    const askQuietly = async (): Promise<unknown> => {
      await page.goto(oauth.buildAuthorizationUrl(config, request).href)
      return rejected(oauth.authorizationCodeGrant(config, new URL(page.url()), checks))
    }
    expect(await askQuietly()).toBe('interaction_required')
    await page.context().clearCookies()
    expect(await askQuietly()).toBe('login_required')
  })

  test('learns that a user refused', async () => {
    const config = await discover(APP)
    const { request, checks } = await begin()
    const { page } = await signIn(config)
    await page.goto(oauth.buildAuthorizationUrl(config, { ...request, prompt: 'consent' }).href)
    await page.getByRole('button', { name: 'Refuse' }).click()
    await page.waitForURL(`${users.application}/callback?*`)
    await expect(oauth.authorizationCodeGrant(config, new URL(page.url()), checks)).rejects.toMatchObject({
      error: 'access_denied',
    })
  })

  test('refreshes tokens, and the old refresh token ends with its use', async () => {
    const config = await discover(APP)
    const { tokens } = await signIn(config)
    const renewed = await oauth.refreshTokenGrant(config, tokens.refresh_token ?? '')
    expect(renewed.claims()).toMatchObject({ sub: '4101' })
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
    await expect(oauth.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  test('gets claims about the user, and calls an API with the token', async () => {
    const config = await discover(APP)
    const { tokens } = await signIn(config)
    expect(await oauth.fetchUserInfo(config, tokens.access_token, '4101')).toMatchObject({
      name: 'Marit de Haan',
    })
    const address = new URL(`${platform.siblingBaseUrl}/catalog/v1/collections`)
    const { status } = await oauth.fetchProtectedResource(config, tokens.access_token, address, 'GET')
    expect(status).toBe(200)
  })

  test('connects a device', async () => {
    const config = await discover(APP)
    const started = await oauth.initiateDeviceAuthorization(config, { scope: SCOPE })
    const { page } = await signIn(config, { scope: 'openid' })
    await page.goto(started.verification_uri_complete ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByText('Device connected').waitFor()
    const tokens = await oauth.pollDeviceAuthorizationGrant(config, { ...started, interval: 0 })
    expect(tokens.claims()?.sub).toBe('4101')
  })

  test('signs a user out, who returns with the state', async () => {
    const config = await discover(ES256_APP, oauth.None(), { id_token_signed_response_alg: 'ES256' })
    const { page, tokens } = await signIn(config)
    const address = oauth.buildEndSessionUrl(config, {
      post_logout_redirect_uri: `${users.application}/signed-out`,
      id_token_hint: tokens.id_token ?? '',
      state: 'abc',
    })
    expect(await users.signOut(page, address)).toBe(`${users.application}/signed-out?state=abc`)
    await page.goto(oauth.buildAuthorizationUrl(config, (await begin()).request).href)
    await page.getByText('Development sign-in').waitFor()
  })

  describe.each([
    ['client_secret_basic', oauth.ClientSecretBasic],
    ['client_secret_post', oauth.ClientSecretPost],
  ] as const)('as a machine client with %s', (_name, method) => {
    test('gets a token, asks about it, revokes it, and the token is no longer active', async () => {
      const config = await discoverMachine(method)
      const { access_token: token } = await oauth.clientCredentialsGrant(config, { scope: 'platform' })
      expect(await oauth.tokenIntrospection(config, token)).toMatchObject({
        active: true,
        client_id: platform.clientId,
        iss: platform.issuer,
      })
      await oauth.tokenRevocation(config, token, { token_type_hint: 'access_token' })
      expect(await oauth.tokenIntrospection(config, token)).toEqual({ active: false })
    })
  })

  test('revokes tokens of a user', async () => {
    const config = await discover(APP)
    const { tokens } = await signIn(config)
    await oauth.tokenRevocation(config, tokens.access_token)
    await oauth.tokenRevocation(config, tokens.refresh_token ?? '')
    await expect(oauth.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    await expect(oauth.fetchUserInfo(config, tokens.access_token, '4101')).rejects.toMatchObject({
      status: 401,
    })
  })

  test('names the API that the token is for (`resource`)', async () => {
    const config = await discover(APP)
    const { tokens } = await signIn(config, { resource: platform.baseUrl })
    expect(tokens.access_token).toMatch(/\w/)
  })
})

/** The part of the documentation that names what the server does not offer. */
const [, NOT_OFFERED = ''] = readFileSync(
  new URL('../../spec/auth/README.md', import.meta.url),
  'utf8',
).split('## Not offered')

/** How the server, or the library after a look at its metadata, rejects a request. */
type Rejection = string | RegExp

const rejected = async (attempt: Promise<unknown>): Promise<string> => {
  const reason: unknown = await attempt.then(
    () => 'nothing was rejected',
    (fault: unknown) => fault,
  )
  if (reason instanceof oauth.ResponseBodyError || reason instanceof oauth.AuthorizationResponseError)
    return reason.error
  if (reason instanceof oauth.WWWAuthenticateChallengeError) return errorIn(await reason.response.text())
  return reason instanceof Error ? reason.message : String(reason)
}

/** The error in a response of OAuth. */
const errorIn = (text: string): string => /"error":"(\w+)"/.exec(text)?.[1] ?? text

const key = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

const toCryptoKey = () =>
  crypto.subtle.importKey(
    'pkcs8',
    key().export({ type: 'pkcs8', format: 'der' }),
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    false,
    ['sign'],
  )

/** Sends a browser to the authorization endpoint. @returns the error in the redirect to the application */
const errorAt = async (address: URL): Promise<string> => {
  const answer = await fetch(address, { redirect: 'manual', headers: { accept: 'application/json' } })
  const location = new URL(answer.headers.get('location') ?? 'about:blank')
  const inQuery =
    location.searchParams.get('error') ?? new URLSearchParams(location.hash.slice(1)).get('error')
  if (inQuery !== null) return inQuery
  return errorIn(await answer.text())
}

const authorize = async (params: Record<string, string>, mode?: (config: oauth.Configuration) => void) => {
  const config = await discover(APP)
  mode?.(config)
  return oauth.buildAuthorizationUrl(config, (await begin(params)).request)
}

const grant = async (type: string, params: Record<string, string> = {}) => {
  const config = await discoverMachine()
  return rejected(oauth.genericGrantRequest(config, type, params))
}

describe.skipIf(!hasChromium)(
  'openid-client gets the documented error for a feature that the server does not offer:',
  () => {
    test.each<[feature: string, attempt: () => Promise<string>, rejection: Rejection]>([
      [
        'pushed authorization requests (PAR)',
        async () => {
          const config = await discover(APP)
          return rejected(oauth.buildAuthorizationUrlWithPAR(config, (await begin()).request))
        },
        /pushed_authorization_request_endpoint/,
      ],
      [
        'request objects (JAR)',
        async () => {
          const config = await discover(APP)
          const { request } = await begin()
          return errorAt(await oauth.buildAuthorizationUrlWithJAR(config, request, await toCryptoKey()))
        },
        'request_not_supported',
      ],
      [
        '`jwt` (JARM)',
        async () => errorAt(await authorize({}, oauth.useJwtResponseMode)),
        'unsupported_response_mode',
      ],
      [
        'response modes `form_post`',
        async () => errorAt(await authorize({ response_mode: 'form_post' })),
        'unsupported_response_mode',
      ],
      [
        'implicit',
        async () => errorAt(await authorize({}, oauth.useIdTokenResponseType)),
        'unsupported_response_type',
      ],
      [
        'hybrid',
        async () => errorAt(await authorize({}, oauth.useCodeIdTokenResponseType)),
        'unsupported_response_type',
      ],
      [
        'PKCE with the method `plain`',
        async () => errorAt(await authorize({ code_challenge_method: 'plain' })),
        'invalid_request',
      ],
      [
        'backchannel authentication (CIBA)',
        async () =>
          rejected(oauth.initiateBackchannelAuthentication(await discover(APP), { login_hint: 'marit' })),
        /backchannel_authentication_endpoint/,
      ],
      [
        'dynamic client registration',
        async () => rejected(oauth.dynamicClientRegistration(new URL(platform.issuer), {}, undefined, LOCAL)),
        /registration_endpoint/,
      ],
      [
        '`private_key_jwt`',
        async () =>
          rejected(
            oauth.clientCredentialsGrant(
              await discover(platform.clientId, oauth.PrivateKeyJwt(await toCryptoKey())),
            ),
          ),
        'invalid_client',
      ],
      [
        '`client_secret_jwt`',
        async () =>
          rejected(
            oauth.clientCredentialsGrant(
              await discover(platform.clientId, oauth.ClientSecretJwt(platform.clientSecret)),
            ),
          ),
        'invalid_client',
      ],
      [
        'mutual TLS',
        async () =>
          rejected(oauth.clientCredentialsGrant(await discover(platform.clientId, oauth.TlsClientAuth()))),
        'invalid_client',
      ],
      [
        'grants of a password',
        () => grant('password', { username: 'marit', password: 'secret' }),
        'unsupported_grant_type',
      ],
      [
        'assertion (RFC 7523)',
        () => grant('urn:ietf:params:oauth:grant-type:jwt-bearer', { assertion: 'e30.e30.' }),
        'unsupported_grant_type',
      ],
      [
        'token exchange',
        () =>
          grant('urn:ietf:params:oauth:grant-type:token-exchange', {
            subject_token: 'abc',
            subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
          }),
        'unsupported_grant_type',
      ],
    ])('%s, as its documentation says', async (feature, attempt, rejection) => {
      expect(NOT_OFFERED).toContain(feature)
      const error = await attempt()
      if (rejection instanceof RegExp) expect(error).toMatch(rejection)
      else expect(error).toBe(rejection)
    })

    test('tokens that are bound to a key (DPoP): they are bearer tokens', async () => {
      const config = await discoverMachine()
      const DPoP = oauth.getDPoPHandle(config, await oauth.randomDPoPKeyPair())
      const tokens = await oauth.clientCredentialsGrant(config, {}, { DPoP })
      expect(tokens.token_type).toBe('bearer')
    })
  },
)
