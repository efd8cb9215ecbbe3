import { Problem } from '../../kernel/problem.ts'
import type { IsRevoked, ReadAccessToken, VerifiedToken } from './access-tokens.ts'
import type { RevokedTokens } from './revoked-tokens.ts'

/** The access tokens that the authorization server issued. */
export interface IssuedTokens {
  /**
   * Verifies a token as every call does.
   * @returns undefined for one that a call would be rejected with
   * @throws Problem 503 where it cannot be verified at the moment
   */
  inspect(token: string): Promise<VerifiedToken | undefined>
  /** @throws Problem 503 */
  revoke(token: VerifiedToken): Promise<void>
}

export const createIssuedTokens = (
  read: ReadAccessToken,
  isRevoked: IsRevoked,
  revoked: RevokedTokens,
): IssuedTokens => ({
  async inspect(token) {
    try {
      const verified = await read(token)
      const { principal, clientId, tokenId } = verified
      return isRevoked({ ...principal, clientId, tokenId }) ? undefined : verified
    } catch (fault) {
      if (fault instanceof Problem && fault.status === 401) return undefined
      throw fault
    }
  },
  revoke: ({ tokenId, claims }) => revoked.revoke(tokenId, (claims.exp ?? 0) * 1000),
})
