import { createHmac, createPublicKey } from 'node:crypto'
import { createLocalJWKSet, errors } from 'jose'
import type { JWTVerifyGetKey } from 'jose'
import { describe, expect, test } from 'vitest'
import { createAccessTokenVerifier } from './access-tokens.ts'
import { deriveSigningKey, publicKey } from './signing-key.ts'
import {
  AUDIENCE,
  ISSUER,
  machineClaims,
  sign,
  signingKey,
  START,
  stoppedClock,
  userClaims,
} from './token.fixture.ts'

const localKeys = createLocalJWKSet({ keys: [publicKey(signingKey)] })
const strangersKey = deriveSigningKey('a stranger')

const createVerifier = (keys: JWTVerifyGetKey = localKeys, clock = stoppedClock()) => {
  const verify = createAccessTokenVerifier({ issuer: ISSUER, audience: AUDIENCE, keys, clock })
  return async (token: string) => verify(token)
}

const without = (name: string): object =>
  Object.fromEntries(Object.entries(userClaims).filter(([claim]) => claim !== name))

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = (alg: string): string => `${encode({ alg, typ: 'at+jwt' })}.${encode(userClaims)}.`

const hmacSigned = (secret: string | Buffer): string => {
  const parts = `${encode({ alg: 'HS256', typ: 'at+jwt', kid: signingKey.kid })}.${encode(userClaims)}`
  return `${parts}.${createHmac('sha256', secret).update(parts).digest('base64url')}`
}

const publicPem = createPublicKey({ key: { ...signingKey }, format: 'jwk' }).export({
  type: 'spki',
  format: 'pem',
})

const tampered = (claims: object): string => {
  const [header = '', , signature = ''] = sign(userClaims).split('.')
  return `${header}.${encode(claims)}.${signature}`
}

describe('a token that is believed', () => {
  test('of a user says who calls and what for', async () => {
    expect(await createVerifier()(sign(userClaims))).toEqual({
      kind: 'user',
      via: 'bearer',
      subject: 'user-1',
      orgId: 7,
      scopes: new Set(['openid', 'platform']),
    })
  })

  test('whose subject is its client belongs to a machine', async () => {
    expect(await createVerifier()(sign(machineClaims))).toMatchObject({
      kind: 'machine',
      subject: 'harbour-watch',
    })
  })

  test('without a scope opens nothing', async () => {
    expect(await createVerifier()(sign(without('scope')))).toMatchObject({ scopes: new Set() })
  })

  test.each(['application/at+jwt', 'AT+JWT'])('may say its type as %s', async (typ) => {
    await expect(createVerifier()(sign(userClaims, { typ }))).resolves.toMatchObject({ subject: 'user-1' })
  })

  test.each([
    ['3 s past its end', { exp: START - 3 }],
    ['3 s before its start', { nbf: START + 3 }],
    ['that names several audiences', { aud: ['http://other.test', AUDIENCE] }],
  ])('%s', async (_why, claims) => {
    await expect(createVerifier()(sign({ ...userClaims, ...claims }))).resolves.toMatchObject({
      subject: 'user-1',
    })
  })
})

describe('a token that is refused with 401 invalid_token', () => {
  const cases: [string, () => string][] = [
    ['alg none', () => unsigned('none')],
    ['alg None in other case', () => unsigned('None')],
    ['HS256 over the public key as PEM', () => hmacSigned(publicPem)],
    ['HS256 over the public key as JWK', () => hmacSigned(JSON.stringify(publicKey(signingKey)))],
    ['an identity token', () => sign(userClaims, { typ: 'JWT' })],
    ['no type', () => sign(userClaims, { typ: undefined })],
    ['another audience', () => sign({ ...userClaims, aud: 'http://other.test' })],
    ['another issuer', () => sign({ ...userClaims, iss: 'http://evil.test/auth/realms/main' })],
    ['the issuer with a slash', () => sign({ ...userClaims, iss: `${ISSUER}/` })],
    ...['iss', 'aud', 'sub', 'client_id', 'iat', 'exp', 'jti', 'org_id'].map(
      (claim): [string, () => string] => [`no ${claim}`, () => sign(without(claim))],
    ),
    ['exp as text', () => sign({ ...userClaims, exp: String(START + 60) })],
    ['exp as null', () => sign({ ...userClaims, exp: null })],
    ['sub as a number', () => sign({ ...userClaims, sub: 7 })],
    ['an empty sub', () => sign({ ...userClaims, sub: '' })],
    ['client_id as a number', () => sign({ ...userClaims, client_id: 7 })],
    ['org_id as text', () => sign({ ...userClaims, org_id: '7' })],
    ['scope as a list', () => sign({ ...userClaims, scope: ['platform'] })],
    ['not valid yet', () => sign({ ...userClaims, nbf: START + 60 })],
    ['expired 60 s ago', () => sign({ ...userClaims, exp: START - 60 })],
    ['expired just beyond the tolerance', () => sign({ ...userClaims, exp: START - 5 })],
    ['a claim changed after signing', () => tampered({ ...userClaims, org_id: 8 })],
    ['an extension nobody knows', () => sign(userClaims, { crit: ['future'], future: true })],
    ['a key of a stranger under our key id', () => sign(userClaims, {}, strangersKey)],
    ['a key id nobody knows', () => sign(userClaims, { kid: 'unknown' }, strangersKey)],
    ['its own key in the header', () => sign(userClaims, { jwk: publicKey(strangersKey) }, strangersKey)],
    ['a key address in the header', () => sign(userClaims, { jku: 'http://evil.test/certs' }, strangersKey)],
    ['no text', () => ''],
    ['one part', () => 'token'],
    ['empty parts', () => '..'],
    ['five parts, as an encrypted token has', () => 'a.b.c.d.e'],
    ['parts that are no base64', () => 'ü.ü.ü'],
    ['a header that is no JSON', () => `${Buffer.from('{').toString('base64url')}.e30.AA`],
    ['a header that is a list', () => `${encode([])}.e30.AA`],
    ['a megabyte of nothing', () => 'a'.repeat(1_000_000)],
  ]

  test.each(cases)('%s', async (_why, token) => {
    await expect(createVerifier()(token())).rejects.toMatchObject({
      name: 'Problem',
      status: 401,
      code: 'invalid_token',
    })
  })

  test('any single character changed', async () => {
    const token = sign(userClaims)
    const verify = createVerifier()
    // The last character carries four bits that belong to no byte.
    for (let at = 0; at < token.length - 1; at++) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      await expect(verify(changed)).rejects.toMatchObject({ status: 401 })
    }
  })

  test('never quotes the token or the claims', async () => {
    const fault: unknown = await createVerifier()(sign({ ...userClaims, iss: 'http://evil.test' })).catch(
      (thrown: unknown) => thrown,
    )
    expect(String(fault)).not.toContain('evil')
  })
})

describe('keys that cannot be had are 503, not 401', () => {
  test.each<[string, () => Error]>([
    ['the issuer does not answer', () => new TypeError('fetch failed')],
    ['the issuer is slow', () => new errors.JWKSTimeout()],
    [
      'the issuer answers 500',
      () => new errors.JOSEError('Expected 200 OK from the JSON Web Key Set HTTP response'),
    ],
    ['the issuer answers something else', () => new errors.JWKSInvalid('JSON Web Key Set malformed')],
  ])('%s', async (_why, fault) => {
    const verify = createVerifier(() => Promise.reject(fault()))
    await expect(verify(sign(userClaims))).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': '5' },
    })
  })

  test('a key that the issuer does not have is the token’s fault', async () => {
    const verify = createVerifier(() => Promise.reject(new errors.JWKSNoMatchingKey()))
    await expect(verify(sign(userClaims))).rejects.toMatchObject({ status: 401 })
  })
})

describe('a verified token is remembered', () => {
  const setUp = () => {
    const clock = stoppedClock()
    let lookups = 0
    let keys: JWTVerifyGetKey = localKeys
    const verify = createVerifier((header, token) => {
      lookups++
      return keys(header, token)
    }, clock)
    return {
      clock,
      verify,
      lookups: () => lookups,
      removeKey: () => {
        keys = createLocalJWKSet({ keys: [publicKey(strangersKey)] })
      },
    }
  }

  test('and not verified again within a minute', async () => {
    const { clock, verify, lookups } = setUp()
    const token = sign(userClaims)
    await verify(token)
    clock.advance(59)
    await verify(token)
    expect(lookups()).toBe(1)
    clock.advance(1)
    await verify(token)
    expect(lookups()).toBe(2)
  })

  test('but not beyond its end', async () => {
    const { clock, verify } = setUp()
    const token = sign({ ...userClaims, exp: START + 10 })
    await verify(token)
    clock.advance(14)
    await expect(verify(token)).resolves.toMatchObject({ subject: 'user-1' })
    clock.advance(1)
    await expect(verify(token)).rejects.toMatchObject({
      status: 401,
      message: 'The access token has expired.',
    })
  })

  test('and refused at most a minute after its key is gone', async () => {
    const { clock, verify, removeKey } = setUp()
    const token = sign(userClaims)
    await verify(token)
    removeKey()
    clock.advance(60)
    await expect(verify(token)).rejects.toMatchObject({ status: 401 })
  })

  test('a refused one is looked at each time', async () => {
    const { verify, lookups } = setUp()
    const token = sign(userClaims, {}, strangersKey)
    await expect(verify(token)).rejects.toMatchObject({ status: 401 })
    await expect(verify(token)).rejects.toMatchObject({ status: 401 })
    expect(lookups()).toBe(2)
  })
})
