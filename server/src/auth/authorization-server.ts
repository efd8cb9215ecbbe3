import type { RequestHandler } from 'express'
import type Provider from 'oidc-provider'
import type { Strictness } from '../http/contract.ts'
import { challengeClients } from './client-challenge.ts'
import { createClientCredentialsGrant } from './client-credentials-grant.ts'
import type { Clock } from './clock.ts'
import { describeOffer } from './discovery.ts'
import { createEndpoints, isAuthorizationPath, ISSUER_PATH } from './endpoints.ts'
import { forwardedRequest } from './forwarded-request.ts'
import { sendOAuthError } from './oauth-error.ts'
import { ENDPOINTS, providerConfiguration } from './provider-configuration.ts'
import type { MachineClient } from './provider-configuration.ts'
import { createRateLimiter } from './rate-limit.ts'
import type { RateLimit } from './rate-limit.ts'
import { publicKey } from './signing-key.ts'
import type { SigningKey } from './signing-key.ts'

/** Where faults of the authorization server go. A pino logger is one. */
export interface FaultLog {
  error(details: object, message: string): void
}

export interface AuthorizationServerOptions {
  /** The platform's configured address, without a trailing slash. */
  readonly baseUrl: string
  /** `aud` of the tokens: the APIs that accept them. */
  readonly audience: string
  readonly clients: readonly MachineClient[]
  readonly signingKey: SigningKey
  /** Lifetime of an access token, in seconds. */
  readonly tokenSeconds: number
  /** Token requests admitted per client and per network address. */
  readonly limits: { readonly perClient: RateLimit; readonly perAddress: RateLimit }
  readonly strictness: Strictness
  readonly clock: Clock
  readonly logger: FaultLog
}

export interface AuthorizationServer {
  /** `iss` of the tokens; discovery stands below it. */
  readonly issuer: string
  /** Absolute address of the token endpoint. */
  readonly tokenUrl: string
  /** The public keys that verify its tokens. @see RFC 7517 section 5 */
  readonly jwks: { readonly keys: Omit<SigningKey, 'd'>[] }
  /** Answers every request below the issuer and the token endpoint's alias; hands on all others. */
  readonly handle: RequestHandler
}

/**
 * The authorization server for machine clients, inside this process: token endpoint, signing keys, discovery.
 * Mount its handler at the root, in front of body parsers; failures leave as `{error, error_description}`.
 * @see RFC 6749 section 4.4, RFC 9068, and the source's Authentication part
 */
export const createAuthorizationServer = async (
  options: AuthorizationServerOptions,
): Promise<AuthorizationServer> => {
  const { baseUrl, clients, signingKey, tokenSeconds, limits, strictness, clock, logger } = options
  const issuer = baseUrl + ISSUER_PATH
  const issuerUrl = new URL(issuer)
  // Imported here because it takes most of a second, in which the caller can start something else.
  const library = await import('oidc-provider')
  const provider = new library.Provider(
    issuer,
    providerConfiguration(clients, signingKey, tokenSeconds, clock),
  )
  const grant = createClientCredentialsGrant(library, provider, {
    ...options,
    keyId: signingKey.kid,
    tokensPerClient: createRateLimiter(limits.perClient, clock),
  })
  provider.registerGrantType('client_credentials', grant, ['scope'])
  provider.proxy = true
  describeOffer(provider)
  challengeClients(provider)
  reportFaults(provider, logger)

  const callback = provider.callback()
  const endpoints = createEndpoints(
    (req, res, path, body) => callback(forwardedRequest(req, issuerUrl, path, body), res),
    createRateLimiter(limits.perAddress, clock),
    strictness,
  )
  return {
    issuer,
    tokenUrl: issuer + ENDPOINTS.token,
    jwks: { keys: [publicKey(signingKey)] },
    handle(req, res, next) {
      const [path = '', query = ''] = req.url.split('?', 2)
      if (!isAuthorizationPath(path)) {
        next()
        return
      }
      endpoints(req, res, path, query).catch((fault: unknown) => {
        logFault(logger, fault)
        if (res.headersSent) res.destroy()
        else sendOAuthError(res, SERVER_FAULT)
      })
    },
  }
}

const SERVER_FAULT = { status: 500, error: 'server_error', description: 'internal error' }

const reportFaults = (provider: Provider, logger: FaultLog): void => {
  provider.on('server_error', (ctx, fault) => {
    logFault(logger, fault)
    ctx.body = { error: SERVER_FAULT.error, error_description: SERVER_FAULT.description }
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
