import type Provider from 'oidc-provider'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { VerifiedToken } from '../credentials/access-tokens.ts'
import type { IssuedTokens } from '../credentials/issued-tokens.ts'
import type { UserAccounts } from '../credentials/user-accounts.ts'
import type { RateLimiter } from '../../services/limits/rate-limit.ts'
import { TOO_MANY_TOKENS } from './client-credentials-grant.ts'
import { tooSoon } from './endpoints.ts'
import { ENDPOINTS } from './issuer-paths.ts'
import type { FindMachine } from './machine-client.ts'
import { oauthErrorBody, toOAuthError } from './oauth-error.ts'
import type { OAuthError } from './oauth-error.ts'

export interface TokenStatusSettings {
  readonly tokens: IssuedTokens
  readonly findMachine: FindMachine
  /** Counts the requests of each machine client, by its id. */
  readonly tokensPerClient: RateLimiter
  /** Counts the requests of each user of an application. */
  readonly tokensPerUser: RateLimiter
}

/** Whether the library describes a refresh token to a client: only within the organization of its user. */
const mayDescribe =
  (findMachine: FindMachine, users: UserAccounts | undefined) =>
  (_ctx: unknown, client: { readonly clientId: string }, token: object): boolean => {
    const subject = 'accountId' in token ? String(token.accountId) : ''
    const user = users?.find(subject)
    return user !== undefined && findMachine(client.clientId)?.orgId === user.orgId
  }

/** The library's settings for revocation and introspection. */
export const tokenStatus = (findMachine: FindMachine, users: UserAccounts | undefined) =>
  ({
    introspection: { enabled: true, allowedPolicy: mayDescribe(findMachine, users) },
    revocation: { enabled: true },
  }) satisfies Configuration['features']

/**
 * Completes revocation and introspection for access tokens. The library authenticates the client and knows refresh tokens,
 * but stores no access token that is a JWT, and so finds none.
 * @see RFC 7009, RFC 7662
 */
export const completeTokenStatus = (provider: Provider, settings: TokenStatusSettings): void => {
  provider.use(async (ctx, next) => {
    await next()
    const complete = ctx.method === 'POST' && ctx.status === 200 ? COMPLETIONS.get(ctx.path) : undefined
    if (!complete || !isOfLibrary(ctx)) return
    const token = ctx.oidc.params?.token
    try {
      const refusal = await complete(ctx, typeof token === 'string' ? token : '', settings)
      if (refusal) refuse(ctx, refusal)
    } catch (fault) {
      const answer = toOAuthError(fault)
      if (answer.status === 500) throw fault
      refuse(ctx, answer)
    }
  })
}

/** Whether the library answered: then it says who the client is. */
const isOfLibrary = (ctx: object): ctx is KoaContextWithOIDC => 'oidc' in ctx

type Complete = (
  ctx: KoaContextWithOIDC,
  token: string,
  settings: TokenStatusSettings,
) => Promise<OAuthError | undefined>

const introspect: Complete = async (ctx, token, { tokens, findMachine, tokensPerClient }) => {
  const machine = findMachine(ctx.oidc.client?.clientId ?? '')
  if (!machine) return NO_SECRET
  const early = tooSoon(await tokensPerClient.secondsToWait(machine.id), TOO_MANY_TOKENS)
  if (early) return early
  const inspected = await tokens.inspect(token)
  if (inspected?.principal.orgId === machine.orgId) ctx.body = described(inspected)
  ctx.set('Cache-Control', 'no-store')
  return undefined
}

const revoke: Complete = async (ctx, token, { tokens, findMachine, tokensPerClient, tokensPerUser }) => {
  const { clientId = '' } = ctx.oidc.client ?? {}
  const inspected = await tokens.inspect(token)
  const isMachine = findMachine(clientId) !== undefined
  if (!inspected) return isMachine ? earlyFor(tokensPerClient, clientId) : undefined
  if (inspected.clientId !== clientId) return NOT_ISSUED_TO_YOU
  const early = isMachine
    ? await earlyFor(tokensPerClient, clientId)
    : await earlyFor(tokensPerUser, `${clientId} ${inspected.principal.subject}`)
  if (!early) await tokens.revoke(inspected)
  return early
}

const earlyFor = async (limiter: RateLimiter, key: string): Promise<OAuthError | undefined> =>
  tooSoon(await limiter.secondsToWait(key), TOO_MANY_TOKENS)

const COMPLETIONS: ReadonlyMap<string, Complete> = new Map([
  [ENDPOINTS.introspection, introspect],
  [ENDPOINTS.revocation, revoke],
])

/** @see RFC 7662 section 2.2 */
const described = ({
  principal,
  clientId,
  tokenId,
  claims: { scope, exp, iat, aud, iss },
}: VerifiedToken) => ({
  active: true,
  scope,
  client_id: clientId,
  token_type: 'Bearer',
  exp,
  iat,
  sub: principal.subject,
  aud,
  iss,
  jti: tokenId,
  org_id: principal.orgId,
})

const NO_SECRET: OAuthError = {
  status: 401,
  error: 'invalid_client',
  description: 'introspection is for clients with a secret: authenticate with client_secret_basic',
}

const NOT_ISSUED_TO_YOU: OAuthError = {
  status: 400,
  error: 'invalid_request',
  description: 'this token was issued to another client',
}

const refuse = (ctx: KoaContextWithOIDC, answer: OAuthError): void => {
  ctx.status = answer.status
  for (const [name, value] of Object.entries(answer.headers ?? {})) ctx.set(name, String(value))
  ctx.set('Cache-Control', 'no-store')
  ctx.body = oauthErrorBody(answer)
}
