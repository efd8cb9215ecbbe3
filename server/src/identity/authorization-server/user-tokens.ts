import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { SigningKey } from '../credentials/signing-key.ts'

/** Whom a token is issued for, and what it grants. */
export interface TokenRequest {
  readonly subject: string
  readonly orgId: number
  readonly scopes: readonly string[]
  readonly seconds: number
}

/**
 * An access token as a user gets it by signing in, for tests that run the platform in their own process.
 * @see RFC 9068
 */
export const signUserToken = async (
  key: SigningKey,
  issuer: string,
  audience: string,
  { subject, orgId, scopes, seconds }: TokenRequest,
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
