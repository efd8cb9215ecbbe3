import type { FaultLog } from '../../kernel/fault-log.ts'
import type { Request, RequestHandler, Response } from 'express'
import type Provider from 'oidc-provider'
import type { Lenience } from '../../contract/lenience.ts'
import { completeErrors } from './client-refusals.ts'
import { verifySecrets } from './machine-client.ts'
import type { FindMachine } from './machine-client.ts'
import { createClientCredentialsGrant } from './client-credentials-grant.ts'
import type { Clock } from '../../kernel/clock.ts'
import { memoizeLatest } from '../../kernel/memoize-latest.ts'
import { createAdapter, withSpareAdapter, withClients } from './adapter.ts'
import { answerConditionally, limitDiscovery } from './discovery.ts'
import { addPollInterval } from './device-flow.ts'
import { createEndpoints, isAuthorizationPath, isPagePath } from './endpoints.ts'
import type { Forward } from './endpoints.ts'
import { forwardedRequest } from './forwarded-request.ts'
import { createInteractions } from './interactions.ts'
import { ENDPOINTS, ISSUER_PATH } from './issuer-paths.ts'
import { oauthErrorBody, toOAuthError, sendOAuthError } from './oauth-error.ts'
import { pageHeaders } from '../pages/page.ts'
import { providerConfiguration } from './provider-configuration.ts'
import { createRateLimiter, withSpareLimiter } from '../../services/limits/rate-limit.ts'
import type { RateLimit, RateLimiter } from '../../services/limits/rate-limit.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import type { Stores } from '../../stores/stores.ts'
import type { SigningKeys } from '../credentials/signing-key.ts'
import type { SignIn } from '../credentials/user-accounts.ts'
import type { IssuedTokens } from '../credentials/issued-tokens.ts'
import { completeTokenStatus } from './token-status.ts'
import { userGrants } from './user-grants.ts'
import { createUserRequests } from './user-requests.ts'

export interface AuthorizationServerOptions {
  /** The platform's configured address, without a trailing slash. */
  readonly baseUrl: string
  /** `aud` of the tokens: the APIs that accept them. */
  readonly audience: string
  readonly findMachine: FindMachine
  /** The access tokens that this server issued. */
  readonly tokens: IssuedTokens
  /** Who can sign in; undefined where only machine clients get tokens. */
  readonly signIn: SignIn | undefined
  /** The keys at this moment: the same array while they are the same. */
  readonly currentKeys: () => Promise<SigningKeys>
  /** Signs the cookies of sign-ins. */
  readonly cookieKey: string
  /** Lifetime of an access token, in seconds. */
  readonly tokenSeconds: number
  /** Token requests admitted per machine client or user of an application, and per network address. */
  readonly limits: { readonly perClient: RateLimit; readonly perAddress: RateLimit }
  readonly lenience: Lenience
  /** @throws Problem 503 while nobody knows who is let in */
  readonly requireAccounts: () => void
  readonly clock: Clock
  readonly logger: FaultLog
  /** Keeps sign-ins, grants and the counts of the limits. */
  readonly stores: Stores
}

export interface AuthorizationServer {
  /** `iss` of the tokens; discovery stands below it. */
  readonly issuer: string
  /** Absolute address of the token endpoint. */
  readonly tokenUrl: string
  /** Answers every request below the issuer and the token endpoint's alias; passes all others on. */
  readonly handle: RequestHandler
}

/**
 * The authorization server, inside this process: tokens for machine clients and for users, signing keys, discovery.
 * Mount its handler at the root, in front of body parsers; failures leave as `{error, error_description}`, or as a
 * page where a browser looks at one.
 * @see RFC 6749, RFC 8628, RFC 9068, and the source's Authentication part
 */
export const createAuthorizationServer = async (
  options: AuthorizationServerOptions,
): Promise<AuthorizationServer> => {
  const { baseUrl, currentKeys, logger } = options
  const issuer = new URL(baseUrl + ISSUER_PATH)
  // Imported here because it takes most of a second, in which the caller can start something else.
  const library = await import('./library.ts')
  const state = createSharedState(options)
  // The library takes its keys once: where they change, a new provider takes the place of the one with the others.
  const endpointsWith = memoizeLatest(
    (keys: SigningKeys) => keys.map(({ kid }) => kid).join(),
    (keys) => createProviderEndpoints(library, { ...options, issuer, signingKeys: keys }, state),
  )
  const answer = async (req: Request, res: Response, path: string, query: string): Promise<void> =>
    endpointsWith(await currentKeys())(req, res, path, query)
  return {
    issuer: issuer.href,
    tokenUrl: issuer.href + ENDPOINTS.token,
    handle(req, res, next) {
      const [path = '', query = ''] = req.url.split('?', 2)
      if (!isAuthorizationPath(path)) {
        next()
        return
      }
      answer(req, res, path, query).catch((fault: unknown) => {
        logFault(logger, fault)
        if (res.headersSent) res.destroy()
        else sendOAuthError(res, toOAuthError(fault))
      })
    },
  }
}

/** State that the providers of one server share: stored documents and counts of the limits. */
const createSharedState = ({ stores, clock, findMachine, signIn }: AuthorizationServerOptions) => {
  const spare = new MemoryStores()
  const models = withSpareAdapter(createAdapter(stores, clock), createAdapter(spare, clock))
  return {
    adapter: withClients(models, findMachine, signIn),
    limiter: limitersIn(stores, spare, clock),
  }
}

interface ProviderOptions extends AuthorizationServerOptions {
  readonly issuer: URL
  readonly signingKeys: SigningKeys
}

/** The endpoints of the library with these keys. */
const createProviderEndpoints = (
  library: typeof import('./library.ts'),
  options: ProviderOptions,
  { adapter, limiter }: ReturnType<typeof createSharedState>,
): ReturnType<typeof createEndpoints> => {
  const { issuer, signIn, limits, lenience, requireAccounts, clock, logger, stores } = options
  const userSettings = signIn && { ...options, ...signIn }
  const provider = new library.Provider(
    issuer.href,
    providerConfiguration(
      { ...options, users: signIn?.users, adapter },
      userSettings && userGrants(library, userSettings),
    ),
  )
  const tokensPerClient = limiter('client', limits.perClient)
  const tokensPerUser = limiter('user', limits.perClient)
  const grant = createClientCredentialsGrant(library, provider, {
    ...options,
    tokensPerClient,
  })
  provider.registerGrantType('client_credentials', grant, ['scope'])
  verifySecrets(provider, options.findMachine)
  adaptAnswers(provider, signIn !== undefined, logger)
  completeTokenStatus(provider, { ...options, tokensPerClient, tokensPerUser })

  const forward = toLibrary(provider, issuer)
  return createEndpoints(
    userSettings
      ? createUserRequests(forward, provider, {
          interactions: createInteractions(library, provider, userSettings),
          issuer,
          tokensPerUser,
          stores,
          clock,
        })
      : forward,
    { tokens: limiter('token', limits.perAddress), signIns: limiter('sign-in', limits.perAddress) },
    { usersSignIn: signIn !== undefined, lenience, requireAccounts },
  )
}

/** Limits are counted in the spare stores while the others are full. */
const limitersIn =
  (stores: Stores, spare: Stores, clock: Clock) =>
  (name: string, limit: RateLimit): RateLimiter => {
    const of = (kept: Stores) => createRateLimiter(`auth.${name}`, limit, { stores: kept, clock })
    return withSpareLimiter(of(stores), of(spare))
  }

/** What the library answers, as the contract and browsers want it. */
const adaptAnswers = (provider: Provider, usersSignIn: boolean, logger: FaultLog): void => {
  provider.proxy = true
  provider.use(async (ctx, next) => {
    if (isPagePath(ctx.path)) ctx.set(pageHeaders())
    await next()
  })
  answerConditionally(provider)
  limitDiscovery(provider, usersSignIn)
  completeErrors(provider)
  addPollInterval(provider)
  reportFaults(provider, logger)
}

const toLibrary = (provider: Provider, issuer: URL): Forward => {
  const callback = provider.callback()
  return (req, res, path, query, body) => {
    const target = query === '' ? path : `${path}?${query}`
    return callback(forwardedRequest(req, issuer, target, body), res)
  }
}

const reportFaults = (provider: Provider, logger: FaultLog): void => {
  provider.on('server_error', (ctx, fault) => {
    logFault(logger, fault)
    const answer = toOAuthError(fault)
    ctx.status = answer.status
    for (const [name, value] of Object.entries(answer.headers ?? {})) ctx.set(name, String(value))
    ctx.body = oauthErrorBody(answer)
  })
  provider.app.on('error', (fault: unknown) => {
    logFault(logger, fault)
  })
}

/** Only name and stack: other members of a fault may carry what the request carried. */
const logFault = (logger: FaultLog, fault: unknown): void => {
  const { name, stack } = fault instanceof Error ? fault : new Error(typeof fault)
  logger.error({ fault: { name, stack } }, 'The authorization server failed.')
}
