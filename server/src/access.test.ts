import { once } from 'node:events'
import { IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { asText } from './announce.ts'
import { deriveApiKey } from './auth/api-keys.ts'
import { startOutsideIssuer } from './auth/issuer-fixture.ts'
import type { OutsideIssuer } from './auth/issuer-fixture.ts'
import { deriveSigningKey, publicKey } from './auth/signing-key.ts'
import { sign } from './auth/token-fixture.ts'
import { SECRET, startTestPlatform, STORY_NOW } from './platform-fixture.ts'
import type { TestAnswer, TestPlatform } from './platform-fixture.ts'

/** One operation at each address. */
const MAIN = '/features/v1/ogc/my/collections'
const SIBLING = '/catalog/v1/collections'

const NOW = Date.parse(STORY_NOW) / 1000

const KEY = deriveApiKey(SECRET, '4101')
const REPLACED_KEY = deriveApiKey(SECRET, '5203')
const REPLACING_KEY = deriveApiKey(SECRET, '5203', 2)

const embeddedKey = deriveSigningKey(SECRET)

const BEARER = 'Bearer realm="platform"'
const BEARER_OR_BASIC = `${BEARER}, Basic realm="platform", charset="UTF-8"`

/** A user's token as the embedded server would issue it, but for `claims`. */
const token = ({ app }: TestPlatform, claims: object = {}, key = embeddedKey): string =>
  sign(
    {
      iss: `${app.baseUrl}/auth/realms/main`,
      aud: app.baseUrl,
      sub: '4101',
      client_id: 'web-console',
      iat: NOW,
      exp: NOW + 3600,
      jti: 'token-1',
      scope: 'openid platform',
      org_id: 812,
      ...claims,
    },
    { kid: key.kid },
    key,
  )

const machineToken = async ({ app: { credentials } }: TestPlatform): Promise<string> => {
  if (!('clientId' in credentials)) throw new Error('no client to get a token for')
  const { tokenUrl, clientId, clientSecret } = credentials
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
  const answer = await fetch(tokenUrl, { method: 'POST', body: new URLSearchParams(form) })
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token
}

const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`

/** A call that carries what it is given and nothing else. */
const callWith = (
  platform: TestPlatform,
  path: string,
  { authorization, query = '' }: Sent,
): Promise<TestAnswer> =>
  platform.call('GET', path + query, {
    as: 'nobody',
    headers: { ...(authorization !== undefined && { authorization }) },
  })

interface Sent {
  readonly authorization?: string
  readonly query?: string
}

let platform: TestPlatform
let lenient: TestPlatform

beforeAll(async () => {
  const flags = ['--key-versions', '5203=2']
  ;[platform, lenient] = await Promise.all([
    startTestPlatform(flags),
    startTestPlatform(['--lenient', ...flags]),
  ])
}, 120_000)

afterAll(async () => {
  await Promise.all([platform.close(), lenient.close()])
})

describe('who may come in, at the main and at the second address', () => {
  const user = (claims: object = {}) => ({ authorization: `Bearer ${token(platform, claims)}` })

  test.each<[string, () => Sent, main: number, sibling: number]>([
    ['nobody', () => ({}), 401, 401],
    ['a user’s token', () => user(), 200, 200],
    ['an expired token', () => user({ exp: NOW - 60 }), 401, 401],
    ['a token for another audience', () => user({ aud: 'https://elsewhere.example' }), 401, 401],
    ['a token of another issuer', () => user({ iss: 'https://login.example.com' }), 401, 401],
    [
      'a token that somebody else signed',
      () => ({ authorization: `Bearer ${token(platform, {}, deriveSigningKey('x'))}` }),
      401,
      401,
    ],
    ['a token without the scope', () => user({ scope: 'openid' }), 403, 403],
    ['a key as Basic user name', () => ({ authorization: basic(`${KEY}:`) }), 200, 401],
    ['a key in the header', () => ({ authorization: `api-key ${KEY}` }), 200, 401],
    ['a key in the query', () => ({ query: `?api_key=${KEY}` }), 200, 401],
    ['a key in the query, its name encoded', () => ({ query: `?api%5Fkey=${KEY}` }), 200, 401],
    ['a key with a password', () => ({ authorization: basic(`${KEY}:secret`) }), 401, 401],
    ['a key as the password', () => ({ authorization: basic(`:${KEY}`) }), 401, 401],
    ['a key that was replaced', () => ({ authorization: `api-key ${REPLACED_KEY}` }), 401, 401],
    ['the key that replaced it', () => ({ authorization: `api-key ${REPLACING_KEY}` }), 200, 401],
    ['a key of nobody', () => ({ query: '?api_key=junk' }), 401, 401],
    ['a token and a key', () => ({ ...user(), query: `?api_key=${KEY}` }), 400, 400],
    ['two keys', () => ({ query: `?api_key=${KEY}&api_key=${KEY}` }), 400, 400],
  ])('%s', async (_who, sent, main, sibling) => {
    expect(await callWith(platform, MAIN, sent())).toMatchObject({ status: main })
    expect(await callWith(platform, SIBLING, sent())).toMatchObject({ status: sibling })
  })

  test('two Authorization headers are refused, whichever of them is good', async () => {
    const headers = { Authorization: [`api-key ${KEY}`, 'Bearer x'] }
    const [answer] = z
      .tuple([z.instanceof(IncomingMessage)])
      .parse(await once(request(platform.app.baseUrl + MAIN, { headers }).end(), 'response'))
    answer.resume()
    expect(answer.statusCode).toBe(400)
  })

  test.each([
    ['strict', () => platform, 403],
    ['lenient', () => lenient, 200],
  ])('a machine’s token, %s', async (_strictness, running, main) => {
    const sent = { authorization: `Bearer ${await machineToken(running())}` }
    const answer = await callWith(running(), MAIN, sent)
    expect(answer.status).toBe(main)
    if (main === 403) expect(answer.bytes.toString()).toMatch(/client credentials are not available/i)
    expect(await callWith(running(), SIBLING, sent)).toMatchObject({ status: 200 })
  })

  test.each<[string, string, () => Sent, string]>([
    ['nobody', MAIN, () => ({}), BEARER_OR_BASIC],
    ['nobody', SIBLING, () => ({}), BEARER],
    ['a key', SIBLING, () => ({ authorization: `api-key ${KEY}` }), BEARER],
    ['a key as Basic user name', SIBLING, () => ({ authorization: basic(`${KEY}:`) }), BEARER],
    ['a bad key', MAIN, () => ({ query: '?api_key=junk' }), BEARER_OR_BASIC],
    [
      'a bad token',
      SIBLING,
      () => user({ exp: NOW - 60 }),
      `${BEARER}, error="invalid_token", error_description="The access token has expired."`,
    ],
    [
      'a token without the scope',
      MAIN,
      () => user({ scope: 'openid' }),
      `${BEARER}, error="insufficient_scope", error_description="The credentials lack the scope platform.", scope="platform"`,
    ],
  ])('%s at %s is told what is asked for', async (_who, path, sent, challenge) => {
    expect((await callWith(platform, path, sent())).headers.get('www-authenticate')).toBe(challenge)
  })

  test('a token is good to the second of its end and the tolerance', async () => {
    const sent = user({ exp: NOW - 4, jti: 'token-2' })
    expect(await callWith(platform, SIBLING, sent)).toMatchObject({ status: 200 })
    platform.clock.advance(1)
    expect(await callWith(platform, SIBLING, sent)).toMatchObject({ status: 401 })
  })

  test('each sees what is their organisation’s', async () => {
    const [ours, theirs] = await Promise.all(
      [KEY, REPLACING_KEY].map((key) => callWith(platform, MAIN, { query: `?api_key=${key}` })),
    )
    expect(ours?.bytes.toString()).not.toBe(theirs?.bytes.toString())
  })
})

describe('several signing keys', () => {
  const next = deriveSigningKey('the key after that')
  let rotating: TestPlatform

  beforeAll(async () => {
    rotating = await startTestPlatform(['--signing-key', JSON.stringify({ keys: [next, embeddedKey] })])
  }, 120_000)

  afterAll(() => rotating.close())

  test('the first signs', async () => {
    const [header = ''] = (await machineToken(rotating)).split('.')
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({ kid: next.kid })
  })

  test('all verify', async () => {
    for (const key of [next, embeddedKey])
      expect(
        await callWith(rotating, SIBLING, { authorization: `Bearer ${token(rotating, {}, key)}` }),
      ).toMatchObject({ status: 200 })
  })

  test('all are published, without their private halves', async () => {
    const published = await rotating.call('GET', '/auth/realms/main/protocol/openid-connect/certs', {
      as: 'nobody',
    })
    expect(published.json).toEqual({ keys: [publicKey(next), publicKey(embeddedKey)] })
  })
})

describe('an outside issuer', () => {
  const AUDIENCE = 'https://imagery.example.com'
  const itsKey = deriveSigningKey('an outside issuer')
  let outside: OutsideIssuer
  let behind: TestPlatform

  beforeAll(async () => {
    outside = await startOutsideIssuer(itsKey)
    behind = await startTestPlatform(['--issuer', outside.issuer, '--audience', AUDIENCE])
  }, 120_000)

  afterAll(async () => {
    await behind.close()
    await outside.close()
  })

  const itsToken = (claims: object = {}, key = itsKey) => ({
    authorization: `Bearer ${token(behind, { iss: outside.issuer, aud: AUDIENCE, ...claims }, key)}`,
  })

  test.each<[string, () => Sent, main: number, sibling: number]>([
    ['its token', () => itsToken(), 200, 200],
    [
      'its token for the address in place of the audience',
      () => itsToken({ aud: behind.app.baseUrl }),
      401,
      401,
    ],
    ['its token without an organisation', () => itsToken({ org_id: undefined }), 401, 401],
    ['its token with an organisation in words', () => itsToken({ org_id: 'org_812' }), 401, 401],
    ['its token without the scope', () => itsToken({ scope: 'openid' }), 403, 403],
    [
      'its token of a machine',
      () => itsToken({ sub: 'harbour-watch', client_id: 'harbour-watch' }),
      403,
      200,
    ],
    ['a token of the embedded server', () => ({ authorization: `Bearer ${token(behind)}` }), 401, 401],
    ['an API key', () => ({ authorization: `api-key ${KEY}` }), 200, 401],
  ])('%s', async (_who, sent, main, sibling) => {
    expect(await callWith(behind, MAIN, sent())).toMatchObject({ status: main })
    expect(await callWith(behind, SIBLING, sent())).toMatchObject({ status: sibling })
  })

  test.each([
    ['GET', '/auth/realms/main/.well-known/openid-configuration'],
    ['GET', '/auth/realms/main/protocol/openid-connect/certs'],
    ['POST', '/auth/realms/main/protocol/openid-connect/token'],
    ['POST', '/oauth/token'],
    ['GET', '/auth/realms/main/protocol/openid-connect/userinfo'],
  ])('leaves nothing at %s %s', async (method, path) => {
    expect(await behind.call(method, path, { as: 'nobody' })).toMatchObject({ status: 404 })
  })

  test('is announced in place of a client', () => {
    const said = asText(behind.app)
    expect(said).toContain(`Tokens            ${outside.issuer}`)
    expect(said).not.toMatch(/client id|client secret/i)
  })

  test('that cannot be asked leaves API keys alone', async () => {
    const cut = await startTestPlatform(['--issuer', 'http://127.0.0.1:1/'])
    try {
      const answer = await callWith(
        cut,
        SIBLING,
        itsToken({ iss: 'http://127.0.0.1:1/', aud: cut.app.baseUrl }),
      )
      expect(answer).toMatchObject({ status: 503, json: { code: 'ServiceUnavailable' } })
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(answer.headers.get('www-authenticate')).toBeNull()
      expect(await callWith(cut, MAIN, { authorization: `api-key ${KEY}` })).toMatchObject({ status: 200 })
    } finally {
      await cut.close()
    }
  }, 120_000)
})

describe('--auth none', () => {
  let open: TestPlatform

  beforeAll(async () => {
    open = await startTestPlatform(['--auth', 'none'])
  }, 120_000)

  afterAll(() => open.close())

  test.each<[string, Sent]>([
    ['nothing', {}],
    ['a bad token', { authorization: 'Bearer junk' }],
    ['the key of somebody else', { query: `?api_key=${deriveApiKey(SECRET, '5203')}` }],
  ])('whoever sends %s is the user of the story', async (_what, sent) => {
    const asUser = await callWith(platform, MAIN, { authorization: `api-key ${KEY}` })
    const answer = await callWith(open, MAIN, sent)
    const here = (text: string) => text.replaceAll(/http:..127.0.0.1:\d+/g, '')
    expect(here(answer.bytes.toString())).toBe(here(asUser.bytes.toString()))
    expect(await callWith(open, SIBLING, sent)).toMatchObject({ status: 200 })
  })

  test('has every scope', async () => {
    const answer = await callWith(open, '/auth/realms/main/protocol/openid-connect/userinfo', {})
    expect(answer.json).toMatchObject({
      sub: '4101',
      given_name: 'Marit',
      email: 'marit@harbour-watch.example',
    })
  })

  test('is announced with a warning', () => {
    expect(asText(open.app)).toMatch(/WARNING: --auth none[\s\S]*acts as user 4101/)
    expect(asText(open.app)).not.toContain('Authorization')
  })
})
