import { createLocalJWKSet, decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { createAccessTokenVerifier } from '../credentials/access-tokens.ts'
import { REVOKED_TOKENS, RevokedTokens } from '../credentials/revoked-tokens.ts'
import { publicKey } from '../credentials/signing-key.ts'
import { AUDIENCE, START } from '../credentials/token.fixture.ts'
import { PLATFORM } from '../../services/platform-documents.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import {
  ask,
  basic,
  body,
  CLIENT,
  inForm,
  inHeader,
  KEYS,
  OTHER_CLIENT,
  start,
  readToken,
} from './authorization-server.fixture.ts'
import { agree, APP, discover, redeem, start as signIn, startAccess } from './sign-in.fixture.ts'

const INTROSPECT = '/auth/realms/main/protocol/openid-connect/token/introspect'
const REVOKE = '/auth/realms/main/protocol/openid-connect/revoke'
const OTHER_HEADER = { authorization: basic(OTHER_CLIENT.id, OTHER_CLIENT.secret) }

const post = (
  url: string,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> => fetch(url + path, { method: 'POST', headers, body: new URLSearchParams(form) })

const INACTIVE = { active: false }

describe('introspection', () => {
  test('describes a valid token to a client of its organization', async () => {
    const platform = await start()
    const token = await readToken(await ask(platform, inForm))
    const answer = await post(platform.url, INTROSPECT, { token }, inHeader)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await body(answer)).toEqual({
      active: true,
      scope: 'platform',
      client_id: CLIENT.id,
      token_type: 'Bearer',
      exp: START + 3600,
      iat: START,
      sub: CLIENT.id,
      aud: AUDIENCE,
      iss: `${platform.url}/auth/realms/main`,
      jti: decodeJwt(token).jti,
      org_id: CLIENT.orgId,
    })
  })

  test('says no more than that it is inactive of a token of another organization', async () => {
    const platform = await start()
    const token = await readToken(await ask(platform, inForm))
    expect(await body(await post(platform.url, INTROSPECT, { token }, OTHER_HEADER))).toEqual(INACTIVE)
  })

  test.each<[string, (token: string) => string]>([
    ['a text instead of a token', () => 'cat'],
    ['a token that was changed', (token) => `${token.slice(0, -4)}AAAA`],
    ['an unsigned token', (token) => `${token.split('.').slice(0, 2).join('.')}.`],
  ])('says the same of %s', async (_what, changed) => {
    const platform = await start()
    const token = changed(await readToken(await ask(platform, inForm)))
    expect(await body(await post(platform.url, INTROSPECT, { token }, inHeader))).toEqual(INACTIVE)
  })

  test('says the same of a token that expired', async () => {
    const platform = await start()
    const token = await readToken(await ask(platform, inForm))
    platform.clock.advance(3600 + 5)
    expect(await body(await post(platform.url, INTROSPECT, { token }, inHeader))).toEqual(INACTIVE)
  })

  test.each([
    ['nobody', {}, {}],
    ['a wrong secret', {}, { authorization: basic(CLIENT.id, 'wrong') }],
    ['a client that does not exist', { client_id: 'cat', client_secret: 'cat' }, {}],
  ])('is refused to %s', async (_who, form, headers) => {
    const platform = await start()
    const answer = await post(platform.url, INTROSPECT, { token: 'x', ...form }, headers)
    expect([answer.status, (await body(answer)).error]).toEqual([401, 'invalid_client'])
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic/)
  })

  test('without a token is a bad request', async () => {
    const platform = await start()
    const answer = await post(platform.url, INTROSPECT, {}, inHeader)
    expect([answer.status, await body(answer)]).toEqual([
      400,
      { error: 'invalid_request', error_description: "missing required parameter 'token'" },
    ])
  })
})

describe('revocation', () => {
  test('of an access token is answered without a body, and ends the token', async () => {
    const stores = new MemoryStores({ rehearse: true })
    const platform = await start({ stores })
    const token = await readToken(await ask(platform, inForm))
    const answer = await post(platform.url, REVOKE, { token }, inHeader)
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(await body(await post(platform.url, INTROSPECT, { token }, inHeader))).toEqual(INACTIVE)
    const elsewhere = await RevokedTokens.load(stores, platform.clock)
    expect(elsewhere.has(String(decodeJwt(token).jti))).toBe(true)
  })

  test.each(['cat', ''])('of the text "%s" is accepted unless it is empty', async (token) => {
    const platform = await start()
    expect((await post(platform.url, REVOKE, { token }, inHeader)).status).toBe(token === '' ? 400 : 200)
  })

  test('of a token of another client is refused, and leaves it as it is', async () => {
    const platform = await start()
    const token = await readToken(await ask(platform, inForm))
    const answer = await post(platform.url, REVOKE, { token }, OTHER_HEADER)
    expect([answer.status, await body(answer)]).toEqual([
      400,
      { error: 'invalid_request', error_description: 'this token was issued to another client' },
    ])
    expect(await body(await post(platform.url, INTROSPECT, { token }, inHeader))).toMatchObject({
      active: true,
    })
  })

  test('by nobody is refused', async () => {
    const platform = await start()
    const answer = await post(platform.url, REVOKE, { token: 'x' })
    expect([answer.status, (await body(answer)).error]).toEqual([401, 'invalid_client'])
  })
})

test.each([
  ['introspection', INTROSPECT],
  ['revocation', REVOKE],
])('%s counts against the limits of token requests', async (_what, path) => {
  const limits = { perClient: { requests: 3, seconds: 60 }, perAddress: { requests: 1000, seconds: 60 } }
  const platform = await start({ limits })
  const token = await readToken(await ask(platform, inForm))
  const statuses: number[] = []
  for (let turn = 0; turn < 3; turn++)
    statuses.push((await post(platform.url, path, { token }, inHeader)).status)
  expect(statuses).toEqual([200, 200, 429])
  expect((await post(platform.url, path, { token }, OTHER_HEADER)).status).not.toBe(429)
  const narrow = { ...limits, perAddress: { requests: 1, seconds: 60 } }
  const crowded = await start({ limits: narrow })
  await post(crowded.url, path, { token: 'x' })
  const answer = await post(crowded.url, path, { token: 'x' })
  expect([answer.status, (await body(answer)).error]).toEqual([429, 'slow_down'])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

describe('an application', () => {
  const signedIn = async () => {
    const access = await startAccess()
    const config = await discover(access)
    const started = await signIn(access, config)
    const tokens = await redeem(config, await agree(started), started)
    const path = (form: Record<string, string>, at: string) =>
      post(access.baseUrl, at, { client_id: APP, ...form })
    return { access, tokens, path }
  }

  test('revokes its refresh token with all that was issued for it', async () => {
    const { access, tokens, path } = await signedIn()
    const refresh = tokens.refresh_token ?? ''
    expect((await path({ token: refresh }, REVOKE)).status).toBe(200)
    const again = await path(
      { grant_type: 'refresh_token', refresh_token: refresh },
      '/auth/realms/main/protocol/openid-connect/token',
    )
    expect([again.status, (await body(again)).error]).toEqual([400, 'invalid_grant'])
    await access.close()
  })

  test('revokes its access token, and may not introspect', async () => {
    const { access, tokens, path } = await signedIn()
    const refused = await path({ token: tokens.access_token }, INTROSPECT)
    expect([refused.status, (await body(refused)).error]).toEqual([401, 'invalid_client'])
    expect((await path({ token: tokens.access_token }, REVOKE)).status).toBe(200)
    const acceptance = { public: false, accepts: ['bearer'], scopes: [], challengesBasic: false } as const
    await expect(
      Promise.resolve().then(() =>
        access.authenticate({ authorization: `Bearer ${tokens.access_token}` }, acceptance),
      ),
    ).rejects.toMatchObject({ status: 401, message: 'The access token was revoked.' })
    await access.close()
  })

  test('has its tokens described to clients of its user’s organization alone', async () => {
    const { access, tokens } = await signedIn()
    if (!('clientSecret' in access.credentials)) throw new Error('the world has a client')
    const { clientId, clientSecret } = access.credentials
    const header = { authorization: basic(clientId, clientSecret) }
    const described = async (token = '') => body(await post(access.baseUrl, INTROSPECT, { token }, header))
    expect(await described(tokens.access_token)).toMatchObject({ active: true, sub: '4101', client_id: APP })
    expect(await described(tokens.refresh_token)).toMatchObject({ active: true, sub: '4101', client_id: APP })
    await access.close()
  })
})

describe('revoked tokens', () => {
  test('are bounded: one more is rejected with 503, its token stays valid, and works once others have expired', async () => {
    const stores = new MemoryStores()
    const { max } = REVOKED_TOKENS.bound
    await stores.transaction(async (tx) => {
      const revoked = tx.collection(REVOKED_TOKENS)
      for (let serial = 1; serial <= max; serial++)
        await revoked.insert(PLATFORM, { id: `${serial}`, expires: (START + 60) * 1000, serial })
    })
    const platform = await start({ stores })
    const token = await readToken(await ask(platform, inForm))
    const answer = await post(platform.url, REVOKE, { token }, inHeader)
    expect([answer.status, answer.headers.get('retry-after'), await body(answer)]).toEqual([
      503,
      '60',
      {
        error: 'temporarily_unavailable',
        error_description: 'Too many tokens are revoked at the moment. Try again in a minute.',
      },
    ])
    expect(await body(await post(platform.url, INTROSPECT, { token }, inHeader))).toMatchObject({
      active: true,
    })
    platform.clock.advance(60 + 61)
    expect((await post(platform.url, REVOKE, { token }, inHeader)).status).toBe(200)
    expect(await body(await post(platform.url, INTROSPECT, { token }, inHeader))).toEqual(INACTIVE)
  })

  test('are known to other processes after a refresh, and are forgotten once they expired', async () => {
    const stores = new MemoryStores({ rehearse: true })
    let now = 1000
    const clock = { now: () => now }
    const one = await RevokedTokens.load(stores, clock)
    const other = await RevokedTokens.load(stores, clock)
    await one.revoke('a', 2000)
    expect([one.has('a'), other.has('a')]).toEqual([true, false])
    await other.refresh()
    expect(other.has('a')).toBe(true)
    now = 62_001
    await one.revoke('b', 70_000)
    await other.refresh()
    expect([other.has('a'), other.has('b')]).toEqual([false, true])
    const later = await RevokedTokens.load(stores, clock)
    expect([later.has('a'), later.has('b')]).toEqual([false, true])
  })

  test('go and come back with a snapshot', async () => {
    const stores = new MemoryStores()
    const revoked = await RevokedTokens.load(stores, Date)
    await stores.snapshots.save('before')
    await revoked.revoke('a', Date.now() + 60_000)
    await stores.snapshots.save('after')
    await stores.snapshots.restore('before')
    expect(revoked.has('a')).toBe(false)
    await stores.snapshots.restore('after')
    expect(revoked.has('a')).toBe(true)
  })
})

test('a verifier rejects a token whose id was revoked, also one that it remembers', async () => {
  const platform = await start()
  let isRevoked = false
  const verify = createAccessTokenVerifier({
    issuer: platform.authorization.issuer,
    audience: AUDIENCE,
    keys: createLocalJWKSet({ keys: KEYS.map(publicKey) }),
    clock: platform.clock,
    isRevoked: ({ tokenId }) => isRevoked && tokenId !== '',
  })
  const token = await readToken(await ask(platform, inForm))
  await expect(verify(token)).resolves.toMatchObject({ subject: CLIENT.id })
  isRevoked = true
  await expect(Promise.resolve().then(() => verify(token))).rejects.toMatchObject({ status: 401 })
})
