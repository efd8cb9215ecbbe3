import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAccessTokenVerifier } from './access-tokens.ts'
import { startOutsideIssuer } from '../authorization-server/issuer.fixture.ts'
import type { IssuerBehavior, OutsideIssuer } from '../authorization-server/issuer.fixture.ts'
import { createRemoteKeys } from './remote-keys.ts'
import { deriveSigningKey } from './signing-key.ts'
import { AUDIENCE, sign, signingKey, START, userClaims } from './token.fixture.ts'

const DAY = 86_400
const newKey = deriveSigningKey('the key after that')

let outside: OutsideIssuer
let logged: object[]

beforeEach(async () => {
  // The library reads the time itself, and nothing else that a test could hand it.
  vi.useFakeTimers({ toFake: ['Date'], now: START * 1000 })
  outside = await startOutsideIssuer(signingKey)
  logged = []
})

afterEach(async () => {
  vi.useRealTimers()
  await outside.close()
})

const advance = (seconds: number): void => {
  vi.setSystemTime(Date.now() + seconds * 1000)
}

let tokens = 0

/** A token that nobody remembers from an earlier call. */
const token = (key = signingKey, header: object = { kid: key.kid }): string =>
  sign({ ...userClaims, iss: outside.issuer, exp: START + 3 * DAY, jti: `token-${++tokens}` }, header, key)

const verifier = () => {
  const verify = createAccessTokenVerifier({
    issuer: outside.issuer,
    audience: AUDIENCE,
    clock: Date,
    keys: createRemoteKeys({
      issuer: outside.issuer,
      clock: Date,
      logger: { error: (details) => logged.push(details) },
    }),
  })
  return async (sent: string) => verify(sent)
}

/** 200 where the token is believed, else the status of the refusal. */
const readStatus = async (verdict: Promise<unknown>): Promise<unknown> => {
  const outcome: unknown = await verdict.catch((fault: unknown) => fault)
  return outcome instanceof Error && 'status' in outcome ? outcome.status : 200
}

test('a token of the issuer is believed, and its keys are asked for once', async () => {
  const verify = verifier()
  await expect(verify(token())).resolves.toMatchObject({ subject: 'user-1', orgId: 7 })
  await expect(verify(token())).resolves.toMatchObject({ subject: 'user-1' })
  expect(outside.keyRequests()).toBe(1)
})

test('the token of another issuer is not, though its key is published here', async () => {
  await expect(readStatus(verifier()(sign(userClaims)))).resolves.toBe(401)
})

describe('an issuer that cannot be asked is 503', () => {
  test.each<[string, Partial<IssuerBehavior>]>([
    ['it fails', { trouble: 'error' }],
    ['it answers a page', { trouble: 'page' }],
    ['it redirects', { trouble: 'redirect' }],
    ['it does not answer', { trouble: 'hang' }],
    ['it says that it is another', { metadata: { issuer: 'https://other.example' } }],
    ['it keeps its keys on an open way', { metadata: { jwks_uri: 'http://keys.example/certs' } }],
    ['it says no place of its keys', { metadata: { jwks_uri: undefined } }],
  ])('where %s', async (_why, play) => {
    Object.assign(outside.play, play)
    await expect(readStatus(verifier()(token()))).resolves.toBe(503)
    expect(logged).toHaveLength(1)
  })

  test('where nobody listens', async () => {
    await outside.close()
    await expect(readStatus(verifier()(token()))).resolves.toBe(503)
    expect(JSON.stringify(logged)).toContain('ECONNREFUSED')
  })

  test('and is left alone for a second', async () => {
    outside.play.trouble = 'error'
    const verify = verifier()
    await expect(readStatus(verify(token()))).resolves.toBe(503)
    outside.play.trouble = 'none'
    advance(0.999)
    await expect(readStatus(verify(token()))).resolves.toBe(503)
    expect(outside.keyRequests()).toBe(0)
    advance(0.001)
    await expect(readStatus(verify(token()))).resolves.toBe(200)
  })
})

describe('in an outage', () => {
  const failFor = async (seconds: number) => {
    const verify = verifier()
    await verify(token())
    outside.play.trouble = 'error'
    advance(seconds)
    return verify
  }

  test.each([
    ['within ten minutes', 599, 200],
    ['after ten minutes', 600, 200],
    ['a second before a day is over', DAY - 1, 200],
    ['after a day', DAY, 503],
  ])('the last keys are good: %s', async (_when, seconds, status) => {
    const verify = await failFor(seconds)
    await expect(readStatus(verify(token()))).resolves.toBe(status)
  })

  test('a token of a key that is not known cannot be judged', async () => {
    const verify = await failFor(60)
    await expect(readStatus(verify(token(newKey)))).resolves.toBe(503)
    await expect(readStatus(verify(token()))).resolves.toBe(200)
  })

  test('nothing is lost once it is over', async () => {
    const verify = await failFor(600)
    await verify(token())
    Object.assign(outside.play, { trouble: 'none', keys: [newKey] })
    advance(30)
    await expect(readStatus(verify(token(newKey)))).resolves.toBe(200)
    await expect(readStatus(verify(token()))).resolves.toBe(401)
  })
})

describe('a new key of the issuer', () => {
  test.each([
    ['is not looked for while the keys are 29 s old', 29, 401],
    ['is found when they are 30 s old', 30, 200],
  ])('%s', async (_why, seconds, status) => {
    const verify = verifier()
    await verify(token())
    outside.play.keys = [signingKey, newKey]
    advance(seconds)
    await expect(readStatus(verify(token(newKey)))).resolves.toBe(status)
  })

  test('that nobody has is asked for once, however many tokens name one', async () => {
    const verify = verifier()
    await verify(token())
    advance(30)
    const junk = Array.from({ length: 50 }, (_, index) => token(newKey, { kid: `junk-${index}` }))
    expect(new Set(await Promise.all(junk.map((text) => readStatus(verify(text)))))).toEqual(new Set([401]))
    expect(outside.keyRequests()).toBe(2)
  })
})
