import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { AppClient } from '../../services/accounts/client.ts'
import type { User } from '../../services/accounts/user.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { SigningKey } from '../credentials/signing-key.ts'

/** Id of the client that the platform's own pages are. @see ../../../../spec/auth/README.md */
export const OWN_PAGES = 'imagery-docs'

/** Docs and explorer as an application that users sign in to: known without being registered. */
export const ownPages = (baseUrl: string): AppClient => ({
  kind: 'app',
  id: OWN_PAGES,
  name: 'Docs and explorer',
  redirectUris: [`${baseUrl}/docs/`, `${baseUrl}/explore/`],
  postLogoutRedirectUris: [`${baseUrl}/docs/`, `${baseUrl}/explore/`],
})

export interface PageToken {
  readonly accessToken: string
  /** Seconds until it ends. */
  readonly expiresIn: number
}

/** What tokens for the platform's own pages are made of. */
export interface PageTokenOptions {
  /** `iss` and `aud` of the tokens. */
  readonly issuer: string
  readonly audience: string
  readonly signingKey: SigningKey
  /** Lifetime of a token. */
  readonly seconds: number
  readonly clock: Clock
}

/**
 * Issues a user's access tokens to the platform's own pages without a sign-in, for a development server.
 * @see RFC 9068 section 2
 */
export const createPageTokens =
  ({ issuer, audience, signingKey, seconds, clock }: PageTokenOptions) =>
  async ({ id, orgId }: Pick<User, 'id' | 'orgId'>): Promise<PageToken> => {
    const now = Math.floor(clock.now() / 1000)
    const accessToken = await new SignJWT({
      client_id: OWN_PAGES,
      org_id: orgId,
      scope: 'platform openid profile email',
    })
      .setProtectedHeader({ alg: signingKey.alg, typ: 'at+jwt', kid: signingKey.kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(id)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .setJti(randomUUID())
      .sign({ ...signingKey })
    return { accessToken, expiresIn: seconds }
  }
