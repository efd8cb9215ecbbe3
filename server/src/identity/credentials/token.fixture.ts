import { createPrivateKey, sign as signBytes } from 'node:crypto'
import { expect } from 'vitest'
import { generateRsaKey } from './rsa-signing-key.ts'
import { deriveSigningKey } from './signing-key.ts'
import type { SigningKey } from './signing-key.ts'

export const ISSUER = 'http://platform.test/auth/realms/main'
export const AUDIENCE = 'http://platform.test'

/** The moment at which tests begin, in seconds since the epoch. */
export const START = 1_800_000_000

/** A clock that only moves when a test moves it. */
export const stoppedClock = () => {
  let milliseconds = START * 1000
  return {
    now: () => milliseconds,
    advance(seconds: number): void {
      milliseconds += seconds * 1000
    },
  }
}

export const signingKey = deriveSigningKey('a seed for tests')

/** A key for RS256. */
export const rsaKey = await generateRsaKey()

/** The claims of a good token of a user, issued at `START` for an hour. */
export const userClaims = {
  iss: ISSUER,
  aud: AUDIENCE,
  sub: 'user-1',
  client_id: 'web-console',
  iat: START,
  exp: START + 3600,
  jti: 'token-1',
  scope: 'openid platform',
  org_id: 7,
}

export const machineClaims = { ...userClaims, sub: 'harbour-watch', client_id: 'harbour-watch' }

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * A token of any claims and header parameters, signed with the issuer's key unless another is given. The signature
 * is made over bytes, because a library would refuse to sign what no honest issuer writes.
 */
export const sign = (claims: object, header: object = {}, key: SigningKey = signingKey): string => {
  const parts = [{ alg: key.alg, typ: 'at+jwt', kid: signingKey.kid, ...header }, claims]
    .map(encode)
    .join('.')
  const privateKey = createPrivateKey({ key: { ...key }, format: 'jwk' })
  const signature = signBytes('sha256', Buffer.from(parts), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${parts}.${signature.toString('base64url')}`
}

/** Fits any text that says something: a token, an id or a description. */
export const anyText: unknown = expect.stringMatching(/\w/)
