import type Provider from 'oidc-provider'
import type { RateLimiter } from '../../services/limits/rate-limit.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Stores } from '../../stores/stores.ts'
import { tooSoon } from './endpoints.ts'
import type { Forward } from './endpoints.ts'
import { forwardedRequest } from './forwarded-request.ts'
import type { createInteractions } from './interactions.ts'
import { ENDPOINTS } from './issuer-paths.ts'
import { sendOAuthError } from './oauth-error.ts'
import type { OAuthError } from './oauth-error.ts'
import { OFFLINE_SCOPE, PLATFORM_SCOPE } from '../credentials/scopes.ts'
import { TOO_MANY_TOKENS } from './client-credentials-grant.ts'
import { DEVICE_GRANT } from './device-flow.ts'
import { createPollLimiter } from './poll-limiter.ts'

export interface UserRequestSettings extends TokenLimitSettings {
  readonly interactions: ReturnType<typeof createInteractions>
  readonly issuer: URL
}

interface TokenLimitSettings {
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
  { interactions, issuer, ...settings }: UserRequestSettings,
): Forward => {
  const limits = createUserTokenLimits(provider, settings)
  return async (req, res, path, query, body) => {
    if (path.startsWith(INTERACTION)) {
      const uid = path.slice(INTERACTION.length)
      await interactions(forwardedRequest(req, issuer, path, body), res, uid, body)
    } else if (path === ENDPOINTS.token) {
      const refusal = await limits.tokenRequest(new URLSearchParams(body.toString()))
      if (refusal) sendOAuthError(res, refusal)
      else await forward(req, res, path, query, body)
    } else if (path === ENDPOINTS.revocation) {
      const refusal = await limits.revocation(new URLSearchParams(body.toString()))
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

/** A response mode that the library does not support, so that it refuses the request. */
const UNSUPPORTED_MODE = 'none'

/**
 * Completes an authorization request. Without `scope` an application gets access to the APIs, as a machine client does.
 * For a refresh token the library requires `prompt=consent`, and silently issues none without it, so it is added. The
 * response mode `form_post` is refused: the content security policy of our pages blocks the form that the library would
 * send, and the user would see an empty page.
 * @see RFC 6749 section 3.3, OpenID Connect Core 1.0 section 11
 */
const withDefaults = (asked: URLSearchParams): URLSearchParams => {
  const params = new URLSearchParams(asked)
  if ((params.get('scope') ?? '') === '') params.set('scope', PLATFORM_SCOPE)
  const scopes = params.get('scope')?.split(' ') ?? []
  if (scopes.includes(OFFLINE_SCOPE) && !params.has('prompt')) params.set('prompt', 'consent')
  if (params.get('response_mode') === 'form_post') params.set('response_mode', UNSUPPORTED_MODE)
  return params
}

/** Finds expired codes and tokens, too. */
const EVEN_EXPIRED = { ignoreExpiration: true }

/** Owner of a grant: an application, and the user who signed in to it. */
interface UserGrant {
  readonly clientId?: string | undefined
  readonly accountId?: string | undefined
}

/**
 * The limits of users' token requests, per user of an application: all copies of an application share its client id, so
 * a limit per client would let one user lock out all others. The code or refresh token in the request says who the user
 * is. The limit is checked before the library sees the request, because the library consumes the code or token at once.
 */
const createUserTokenLimits = (provider: Provider, { tokensPerUser, stores, clock }: TokenLimitSettings) => {
  const limitPoll = createPollLimiter(stores, clock)
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
      const early = form.get('grant_type') === DEVICE_GRANT ? await limitPoll(grant.jti) : undefined
      return early ?? countFor(grant)
    },
    /** @returns the refusal of the revocation of a refresh token that comes too soon */
    async revocation(form: URLSearchParams): Promise<OAuthError | undefined> {
      const token = await provider.RefreshToken.find(form.get('token') ?? '', EVEN_EXPIRED)
      return token && countFor(token)
    },
  }
}
