import type Provider from 'oidc-provider'
import type { RateLimiter } from '../../services/limits/rate-limit.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Stores } from '../../stores/stores.ts'
import type { Forward } from './endpoints.ts'
import { forwardedRequest } from './forwarded-request.ts'
import type { createInteractions } from './interactions.ts'
import { ENDPOINTS } from './issuer-paths.ts'
import { sendOAuthError } from './oauth-error.ts'
import { withDefaults } from './request-defaults.ts'
import { createUserTokenLimits } from './user-token-limits.ts'

export interface UserRequestSettings {
  readonly interactions: ReturnType<typeof createInteractions>
  readonly issuer: URL
  /** Counts the tokens of each user of an application. */
  readonly tokensPerUser: RateLimiter
  readonly stores: Stores
  readonly clock: Clock
}

const INTERACTION = `${ENDPOINTS.interaction}/`

/** Handles requests of users and their applications, or prepares them for the library. */
export const createUserRequests = (
  forward: Forward,
  provider: Provider,
  { interactions, issuer, ...limits }: UserRequestSettings,
): Forward => {
  const limitsOf = createUserTokenLimits(provider, limits)
  return async (req, res, path, query, body) => {
    if (path.startsWith(INTERACTION)) {
      const uid = path.slice(INTERACTION.length)
      await interactions(forwardedRequest(req, issuer, path, body), res, uid, body)
    } else if (path === ENDPOINTS.token) {
      const refusal = await limitsOf.tokenRequest(new URLSearchParams(body.toString()))
      if (refusal) sendOAuthError(res, refusal)
      else await forward(req, res, path, query, body)
    } else if (path === ENDPOINTS.revocation) {
      const refusal = await limitsOf.revocation(new URLSearchParams(body.toString()))
      if (refusal) sendOAuthError(res, refusal)
      else await forward(req, res, path, query, body)
    } else if (path !== ENDPOINTS.authorization && path !== ENDPOINTS.deviceAuthorization)
      await forward(req, res, path, query, body)
    else if (req.method === 'POST')
      await forward(req, res, path, query, Buffer.from(completed(body.toString())))
    else await forward(req, res, path, completed(query), body)
  }
}

const completed = (params: string): string => withDefaults(new URLSearchParams(params)).toString()
