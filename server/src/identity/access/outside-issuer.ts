import { createRemoteKeys } from '../credentials/remote-keys.ts'
import type { IssuerOptions, TokenIssuer } from './token-issuer.ts'

/**
 * An authorization server outside the platform. The platform serves nothing for it, and believes of its tokens what
 * RFC 9068 says; the claim `org_id`, a whole number, names the organisation that the caller acts for.
 * @param issuer as it names itself in `iss`
 */
export const createOutsideIssuer = (
  issuer: string,
  options: IssuerOptions,
): TokenIssuer<{ readonly issuer: string }> => ({
  issuer,
  keys: createRemoteKeys({ ...options, issuer }),
  routes: () => [],
  credentials: { issuer },
})
