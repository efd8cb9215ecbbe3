import type Provider from 'oidc-provider'
import type { RateLimiter } from '../../services/limits/rate-limit.ts'
import { TOO_MANY_TOKENS } from './client-credentials-grant.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Stores } from '../../stores/stores.ts'
import { DEVICE_GRANT } from './device-flow.ts'
import { createPollLimiter } from './poll-limiter.ts'
import { tooSoon } from './endpoints.ts'
import type { OAuthError } from './oauth-error.ts'

/** Finds what a token request presents, also where it has expired. */
const EVEN_EXPIRED = { ignoreExpiration: true }

export interface UserTokenLimitSettings {
  /** Counts the tokens of each user of an application. */
  readonly tokensPerUser: RateLimiter
  readonly stores: Stores
  readonly clock: Clock
}

/**
 * The limits of token requests of users. They are counted per user of an application, by the code or refresh token
 * that is presented: all copies of an application share its id, so counted by that alone one user would lock out all
 * others. It is judged before the library is asked, which uses up a code or a refresh token as soon as it sees it.
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
  return async (form: URLSearchParams): Promise<OAuthError | undefined> => {
    const grant = await presented(form)
    if (!grant) return undefined
    const early = form.get('grant_type') === DEVICE_GRANT ? await refusalOfPoll(grant.jti) : undefined
    if (early ?? grant.accountId === undefined) return early
    return tooSoon(tokensPerUser.secondsToWait(`${grant.clientId} ${grant.accountId}`), TOO_MANY_TOKENS)
  }
}
