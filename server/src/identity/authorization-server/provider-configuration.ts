import type { AdapterFactory, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { Clock } from '../../kernel/clock.ts'
import { isPagePath } from './endpoints.ts'
import { ENDPOINTS } from './issuer-paths.ts'
import type { FindMachine } from './machine-client.ts'
import { noticePage } from '../pages/page.ts'
import { PLATFORM_SCOPE } from '../credentials/scopes.ts'
import type { SigningKeys } from '../credentials/signing-key.ts'
import { SIGNING_ALGORITHMS } from '../../services/accounts/client.ts'
import type { UserAccounts } from '../credentials/user-accounts.ts'
import { tokenStatus } from './token-status.ts'
import type { UserGrants } from './user-grants.ts'

export interface ProviderSettings {
  readonly issuer: URL
  readonly findMachine: FindMachine
  /** Who can sign in; undefined where only machine clients get tokens. */
  readonly users: UserAccounts | undefined
  readonly signingKeys: SigningKeys
  /** Signs the cookies of sign-ins. */
  readonly cookieKey: string
  /** Lifetime of an access token, in seconds. */
  readonly tokenSeconds: number
  readonly clock: Clock
  /** Stores sessions, grants, codes and tokens, and finds clients. */
  readonly adapter: AdapterFactory
}

/** Lifetimes in seconds. All are given, because the library prints a notice for each default that it uses. */
const lifetimes = (tokenSeconds: number) => ({
  AccessToken: tokenSeconds,
  ClientCredentials: tokenSeconds,
  IdToken: tokenSeconds,
  AuthorizationCode: 60,
  DeviceCode: 600,
  BackchannelAuthenticationRequest: 600,
  Interaction: 3600,
  Session: 14 * 86_400,
  Grant: 14 * 86_400,
  RefreshToken: 14 * 86_400,
})

/**
 * Settings of the library. They replace every default for which it would print a notice.
 * @param userGrants what users can do; undefined where only machine clients get tokens
 */
export const providerConfiguration = (
  settings: ProviderSettings,
  userGrants: UserGrants | undefined,
): Configuration => {
  const { issuer, signingKeys, cookieKey, tokenSeconds, clock, adapter } = settings
  return {
    ...(userGrants ?? MACHINES_ONLY),
    adapter,
    jwks: { keys: signingKeys.map((key) => ({ ...key })) },
    routes: {
      token: ENDPOINTS.token,
      introspection: ENDPOINTS.introspection,
      revocation: ENDPOINTS.revocation,
      jwks: ENDPOINTS.keys,
      ...userGrants?.routes,
    },
    clientAuthMethods: [
      'client_secret_basic',
      'client_secret_post',
      ...(userGrants ? ['none' as const] : []),
    ],
    enabledJWA: { idTokenSigningAlgValues: [...SIGNING_ALGORITHMS] },
    extraTokenClaims: organizationClaim(settings),
    features: {
      clientCredentials: { enabled: true },
      ...tokenStatus(settings.findMachine, settings.users),
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      ...(userGrants ?? MACHINES_ONLY).features,
    },
    formats: { customizers: { jwt: atPlatformTime(clock) } },
    // A token request carries a secret of its own and no cookie, so another site gains nothing by sending one.
    clientBasedCORS: () => true,
    cookies: cookies(issuer, cookieKey),
    renderError,
    ttl: lifetimes(tokenSeconds),
  }
}

const MACHINES_ONLY = {
  scopes: [PLATFORM_SCOPE],
  responseTypes: [],
  features: { resourceIndicators: { enabled: false }, rpInitiatedLogout: { enabled: false } },
} satisfies Configuration

/** The organization that a token acts for: its user's, or its machine client's. */
const organizationClaim =
  ({ findMachine, users }: ProviderSettings): Configuration['extraTokenClaims'] =>
  (_ctx, token) => ({
    org_id:
      token.kind === 'AccessToken'
        ? users?.find(token.accountId)?.orgId
        : findMachine(token.clientId ?? '')?.orgId,
  })

/** The platform verifies access tokens by its own clock, which need not be that of this machine. */
const atPlatformTime =
  (clock: Clock): NonNullable<NonNullable<Configuration['formats']>['customizers']>['jwt'] =>
  (_ctx, token, parts) => {
    const iat = Math.floor(clock.now() / 1000)
    return Object.assign(parts, { payload: { ...parts.payload, iat, exp: iat + token.expiration } })
  }

/**
 * Cookies for the issuer's path only (those of a sign-in for its own pages only), which forms of other sites do not
 * carry. The library adds `Secure` where the issuer is https.
 */
const cookies = (issuer: URL, key: string) => {
  const options = { httpOnly: true, sameSite: 'lax' } as const
  return {
    keys: [key],
    long: { ...options, path: issuer.pathname },
    short: options,
  }
}

/** Answers a browser with a page, and everybody else with the contract's JSON error. */
const renderError: Configuration['renderError'] = (ctx: KoaContextWithOIDC, out) => {
  const isPage = isPagePath(ctx.path) && ctx.accepts('json', 'html') === 'html'
  ctx.type = isPage ? 'html' : 'json'
  ctx.body = isPage ? noticePage('This does not work', `${out.error}: ${out.error_description ?? ''}`) : out
}
