import { createRemoteKeys } from '../credentials/remote-keys.ts'
import type { IssuerOptions, TokenIssuer } from './token-issuer.ts'

/**
 * An external authorization server. The platform serves nothing for it, and reads its tokens as RFC 9068 says; the claim
 * `org_id`, a whole number, names the organization that the caller acts for.
 * @param issuer as it names itself in `iss`
 */
export const createOutsideIssuer = (
  issuer: string,
  options: IssuerOptions,
): TokenIssuer<{ readonly issuer: string }> => ({
  issuer,
  signsUsersIn: true,
  keys: createRemoteKeys({ ...options, issuer }),
  isRevoked: ({ clientId }) => options.accounts.isRevoked(clientId),
  routes: () => [],
  credentials: { issuer },
})
