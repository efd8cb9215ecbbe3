import type Provider from 'oidc-provider'
import type { RateLimiter } from '../../services/limits/rate-limit.ts'
import { TOO_MANY_TOKENS } from './client-credentials-grant.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Stores } from '../../stores/stores.ts'
import { DEVICE_GRANT } from './device-flow.ts'
import { createPollLimiter } from './poll-limiter.ts'
import { tooSoon } from './endpoints.ts'
import type { OAuthError } from './oauth-error.ts'

/** Finds expired codes and tokens, too. */
const EVEN_EXPIRED = { ignoreExpiration: true }

/** Owner of a grant: an application, and the user who signed in to it. */
interface UserGrant {
  readonly clientId?: string | undefined
  readonly accountId?: string | undefined
}

export interface UserTokenLimitSettings {
  /** Counts the tokens of each user of an application. */
  readonly tokensPerUser: RateLimiter
  readonly stores: Stores
  readonly clock: Clock
}

/**
 * The limits of users' token requests, per user of an application: all copies of an application share its client id, so
 * a limit per client would let one user lock out all others. The code or refresh token in the request says who the user
 * is. The limit is checked before the library sees the request, because the library consumes the code or token at once.
 */
export const createUserTokenLimits = (
  provider: Provider,
  { tokensPerUser, stores, clock }: UserTokenLimitSettings,
) => {
  const refusalOfPoll = createPollLimiter(stores, clock)
  const presented = async (form: URLSearchParams) => {
    const given = (name: string): string => form.get(name) ?? ''
    const grantType = given('grant_type')
    if (grantType === 'authorization_code')
      return provider.AuthorizationCode.find(given('code'), EVEN_EXPIRED)
    if (grantType === 'refresh_token') return provider.RefreshToken.find(given('refresh_token'), EVEN_EXPIRED)
    if (grantType === DEVICE_GRANT) return provider.DeviceCode.find(given('device_code'), EVEN_EXPIRED)
    return undefined
  }
  const countFor = async (grant: UserGrant): Promise<OAuthError | undefined> =>
    grant.accountId === undefined
      ? undefined
      : tooSoon(await tokensPerUser.secondsToWait(`${grant.clientId} ${grant.accountId}`), TOO_MANY_TOKENS)
  return {
    /** @returns the refusal of a token request that comes too soon */
    async tokenRequest(form: URLSearchParams): Promise<OAuthError | undefined> {
      const grant = await presented(form)
      if (!grant) return undefined
      const early = form.get('grant_type') === DEVICE_GRANT ? await refusalOfPoll(grant.jti) : undefined
      return early ?? countFor(grant)
    },
    /** @returns the refusal of the revocation of a refresh token that comes too soon */
    async revocation(form: URLSearchParams): Promise<OAuthError | undefined> {
      const token = await provider.RefreshToken.find(form.get('token') ?? '', EVEN_EXPIRED)
      return token && countFor(token)
    },
  }
}
