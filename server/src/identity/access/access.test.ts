import { once } from 'node:events'
import { IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { callWith, KEY, machineToken, MAIN, NOW, SIBLING, token } from './access.fixture.ts'
import type { Sent } from './access.fixture.ts'
import { deriveApiKey } from '../../services/accounts/api-keys.ts'
import { deriveSigningKey } from '../credentials/signing-key.ts'
import { SECRET, startTestPlatform } from '../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../test/platform.fixture.ts'

const REPLACED_KEY = deriveApiKey(SECRET, '5203')
const REPLACING_KEY = deriveApiKey(SECRET, '5203', 2)

const BEARER = 'Bearer realm="platform"'
const BEARER_OR_BASIC = `${BEARER}, Basic realm="platform", charset="UTF-8"`

const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`

let platform: TestPlatform
let lenient: TestPlatform

beforeAll(async () => {
  const flags = ['--key-versions', '5203=2']
  ;[platform, lenient] = await Promise.all([
    startTestPlatform(flags),
    startTestPlatform(['--lenient', ...flags]),
  ])
})

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

  test('each sees what is their organization’s', async () => {
    const [ours, theirs] = await Promise.all(
      [KEY, REPLACING_KEY].map((key) => callWith(platform, MAIN, { query: `?api_key=${key}` })),
    )
    expect([ours?.status, theirs?.status]).toEqual([200, 200])
    expect(ours?.bytes.toString()).not.toBe(theirs?.bytes.toString())
  })
})
