import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { SigningKey } from '../credentials/signing-key.ts'

/** Who a token is to speak for, and what it opens. */
export interface TokenWish {
  readonly subject: string
  readonly orgId: number
  readonly scopes: readonly string[]
  readonly seconds: number
}

/**
 * An access token as signing in would give it, without signing in: for tests that hold the platform in their process.
 * @see RFC 9068
 */
export const signUserToken = async (
  key: SigningKey,
  issuer: string,
  audience: string,
  { subject, orgId, scopes, seconds }: TokenWish,
): Promise<string> =>
  new SignJWT({ client_id: 'imagery-app', org_id: orgId, scope: scopes.join(' ') })
    .setProtectedHeader({ alg: key.alg, typ: 'at+jwt', kid: key.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt()
    .setJti(randomUUID())
    .setExpirationTime(`${seconds} s`)
    .sign(await importJWK(key))
