import type { KoaContextWithOIDC } from 'oidc-provider'
import type Provider from 'oidc-provider'
import { DEFAULT_ALGORITHM } from '../../services/accounts/client.ts'
import type { FindMachine } from './machine-client.ts'
import { PLATFORM_SCOPE } from '../credentials/scopes.ts'
import type { RateLimiter } from '../../services/limits/rate-limit.ts'

/** What the grant needs to know to issue an access token for the platform. */
export interface GrantSettings {
  readonly audience: string
  readonly findMachine: FindMachine
  readonly tokenSeconds: number
  /** Counts the tokens of each client, by its id. */
  readonly tokensPerClient: RateLimiter
}

/**
 * The client credentials grant: a token of scope `platform` for a machine client that has proved its identity.
 * It takes the place of the library's own, which issues a token without any scope where none is asked for and
 * silently drops scopes that a client may not have. Clients are counted here, where their identity is proved:
 * counted by what a request claims, anyone could use up another client's allowance.
 * @see RFC 6749 section 4.4
 */
export const createClientCredentialsGrant =
  (
    { errors }: typeof import('oidc-provider'),
    provider: Provider,
    { audience, findMachine, tokenSeconds, tokensPerClient }: GrantSettings,
  ) =>
  async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    const { client, params } = ctx.oidc
    if (!client) throw new errors.InvalidClientAuth('a grant is only reached by an authenticated client')

    const wait = await tokensPerClient.secondsToWait(client.clientId)
    if (wait > 0) {
      ctx.set('Retry-After', String(wait))
      const tooMany = new errors.OIDCProviderError(429, 'slow_down')
      tooMany.error_description = TOO_MANY_TOKENS
      throw tooMany
    }

    const asked =
      typeof params?.scope === 'string' ? params.scope.split(' ').filter((scope) => scope !== '') : []
    const refused = asked.find((scope) => scope !== PLATFORM_SCOPE)
    if (refused !== undefined)
      throw new errors.CustomOIDCProviderError(
        'invalid_scope',
        `machine clients may request the scope ${PLATFORM_SCOPE} only`,
      )

    const token = new provider.ClientCredentials({
      client,
      scope: PLATFORM_SCOPE,
      resourceServer: {
        scope: PLATFORM_SCOPE,
        audience,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: findMachine(client.clientId)?.signingAlg ?? DEFAULT_ALGORITHM } },
      },
    })
    ctx.oidc.entity('ClientCredentials', token)
    ctx.body = {
      access_token: await token.save(),
      expires_in: tokenSeconds,
      token_type: 'Bearer',
      scope: PLATFORM_SCOPE,
    }
    await next()
  }

/** What a client is told when it asks for tokens instead of reusing the one it has. */
export const TOO_MANY_TOKENS = 'too many tokens are being requested; reuse the one you have until it expires'
