import { decodeJwt, decodeProtectedHeader } from 'jose'
import * as oauth from 'openid-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  agree,
  APP,
  BACK,
  discover,
  EVERYTHING,
  MARIT,
  redeem,
  readRefusal,
  start,
  startAccess,
  tokenAnswer,
} from './sign-in.fixture.ts'
import type { Started, StartedAccess } from './sign-in.fixture.ts'
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

describe('authorization code with PKCE', () => {
  test('gives an access token, an identity token and a refresh token', async () => {
    const started = await start(access, config)
    expect(started.page.text).toContain('Development sign-in')
    const tokens = await redeem(config, await agree(started), started)
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: EVERYTHING })
    expect(tokens.refresh_token).toMatch(/\w/)
    expect(tokens.claims()).toMatchObject({
      iss: access.issuer,
      aud: APP,
      sub: MARIT,
      name: 'Marit de Haan',
      email: 'marit@harbour-watch.example',
    })
    expect(decodeProtectedHeader(tokens.id_token ?? '')).toMatchObject({ alg: 'RS256' })
  })

  test('signs both tokens with the algorithm that the application chose', async () => {
    const app = access.accounts.client(APP)
    if (app?.kind !== 'app') throw new Error('the world has the application')
    await access.accounts.putClient({ ...app, signingAlg: 'ES256' })
    const started = await start(access, config)
    const tokens = await redeem(config, await agree(started), started)
    const algorithms = [tokens.access_token, tokens.id_token ?? ''].map(
      (token) => decodeProtectedHeader(token).alg,
    )
    expect(algorithms).toEqual(['ES256', 'ES256'])
  })

  test('gives an access token by RFC 9068, on the platform’s clock', async () => {
    const started = await start(access, config, { scope: 'platform', nonce: '' })
    const { url } = await agree(started, '5203')
    const { access_token: token, id_token } = await oauth.authorizationCodeGrant(config, url, {
      pkceCodeVerifier: started.verifier,
      expectedState: started.state,
    })
    expect(id_token).toBeUndefined()
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'RS256', typ: 'at+jwt', kid: anyText })
    expect(decodeJwt(token)).toEqual({
      iss: access.issuer,
      aud: access.baseUrl,
      sub: '5203',
      client_id: APP,
      org_id: 905,
      scope: 'platform',
      iat: access.clock.now() / 1000,
      exp: access.clock.now() / 1000 + 3600,
      jti: anyText,
    })
  })
})

describe('a code is refused', () => {
  const asked = async (changed: Partial<Started>, url = (back: URL) => back) => {
    const started = await start(access, config)
    const shown = await agree(started)
    return readRefusal(redeem(config, { ...shown, url: url(shown.url) }, { ...started, ...changed }))
  }
  const INVALID_GRANT = { status: 400, error: 'invalid_grant' }

  test('with another verifier', async () => {
    expect(await asked({ verifier: oauth.randomPKCECodeVerifier() })).toEqual(INVALID_GRANT)
  })

  test('with what is wrong about it', async () => {
    const { page, browser } = await start(access, config)
    const { url } = await agree({ page, browser })
    const code = url.searchParams.get('code') ?? ''
    const form = { grant_type: 'authorization_code', client_id: APP, code, redirect_uri: BACK }
    expect(await answerTo({ ...form, code_verifier: 'x'.repeat(43) })).toEqual({
      error: 'invalid_grant',
      error_description: 'PKCE verification failed',
    })
  })

  test('with another redirect address', async () => {
    expect(await asked({}, ({ search }) => new URL(`http://127.0.0.1:49152/${search}`))).toEqual(
      INVALID_GRANT,
    )
  })

  test('a second time, and takes back what it gave the first time', async () => {
    const started = await start(access, config)
    const shown = await agree(started)
    const { refresh_token: token = '' } = await redeem(config, shown, started)
    expect(await readRefusal(redeem(config, shown, started))).toEqual(INVALID_GRANT)
    expect(await readRefusal(oauth.refreshTokenGrant(config, token))).toEqual(INVALID_GRANT)
  })

  test('once its minute is over', async () => {
    const started = await start(access, config)
    const shown = await agree(started)
    access.clock.advance(60)
    expect(await readRefusal(redeem(config, shown, started))).toEqual(INVALID_GRANT)
  })
})
