import { DEFAULT_ALGORITHM } from '../../services/accounts/client.ts'
import type { AppClient } from '../../services/accounts/client.ts'
import type { ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { DEVICE_GRANT, deviceFlow } from './device-flow.ts'
import { ENDPOINTS } from './issuer-paths.ts'
import { isLoopback } from '../../services/network/loopback.ts'
import { logoutPage } from '../pages/sign-in-pages.ts'
import { formTargets, noticePage, pageHeaders } from '../pages/page.ts'
import { grantableScopes, USER_SCOPES } from '../credentials/scopes.ts'
import { EMAIL_CLAIMS, PROFILE_CLAIMS } from '../credentials/user-accounts.ts'
import type { SignIn, UserAccount } from '../credentials/user-accounts.ts'

type Library = typeof import('oidc-provider')

export interface UserGrantSettings extends SignIn {
  /** Address of the issuer; the pages are below it. */
  readonly issuer: URL
  /** `aud` of the tokens: the APIs that accept them. */
  readonly audience: string
}

const SCOPE = [...USER_SCOPES.keys()].join(' ')

/** The library's settings for users. */
export type UserGrants = ReturnType<typeof userGrants>

/** The library's settings for sign-in: authorization code with PKCE, device flow, refresh tokens, logout. */
export const userGrants = (library: Library, settings: UserGrantSettings) => {
  const { users, issuer } = settings
  return {
    routes: {
      authorization: ENDPOINTS.authorization,
      device_authorization: ENDPOINTS.deviceAuthorization,
      code_verification: ENDPOINTS.device,
      end_session: ENDPOINTS.logout,
    },
    scopes: [...USER_SCOPES.keys()],
    claims: { openid: ['sub'], profile: [...PROFILE_CLAIMS], email: [...EMAIL_CLAIMS] },
    findAccount: (_ctx: unknown, sub: string) => toOidcAccount(users.find(sub)),
    interactions: {
      url: (_ctx: unknown, { uid }: { readonly uid: string }) =>
        `${issuer.href}${ENDPOINTS.interaction}/${uid}`,
    },
    responseTypes: ['code' as const],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    features: {
      deviceFlow,
      resourceIndicators: resourceIndicators(library, settings),
      rpInitiatedLogout: logout,
    },
  } satisfies Configuration
}

/** An application without a secret, as the library knows one. */
export const appMetadata = ({
  id,
  name,
  redirectUris,
  postLogoutRedirectUris = [],
  signingAlg = DEFAULT_ALGORITHM,
}: AppClient): ClientMetadata => ({
  client_id: id,
  client_name: name,
  // One on this machine listens on a port of its own choice. @see RFC 8252 section 7.3
  application_type: redirectUris.every(isOnThisMachine) ? 'native' : 'web',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token', DEVICE_GRANT],
  response_types: ['code'],
  redirect_uris: [...redirectUris],
  post_logout_redirect_uris: [...postLogoutRedirectUris],
  scope: SCOPE,
  id_token_signed_response_alg: signingAlg,
})

const isOnThisMachine = (address: string): boolean => isLoopback(new URL(address).hostname)

const toOidcAccount = (user: UserAccount | undefined) =>
  user && {
    accountId: user.id,
    claims: () => ({ sub: user.id, ...user.profile, ...user.email }),
  }

/**
 * All tokens are issued for the platform's APIs, whether or not a request names them. Scopes are checked here, too: where
 * the library knows none of the requested scopes, it would ask the user to consent to nothing.
 * @see RFC 8707, RFC 6749 section 3.3
 */
const resourceIndicators = ({ errors }: Library, { audience, findApp }: UserGrantSettings) => ({
  enabled: true,
  defaultResource: () => audience,
  useGrantedResource: () => true,
  getResourceServerInfo(
    { oidc: { params } }: KoaContextWithOIDC,
    resource: string,
    { clientId }: { readonly clientId: string },
  ) {
    const asked = params?.scope
    if (asked !== undefined && grantableScopes(asked).length === 0)
      throw new errors.CustomOIDCProviderError('invalid_scope', `the scopes on offer are ${SCOPE}`)
    if (resource !== audience) throw new errors.InvalidTarget(`the only resource is ${audience}`)
    const sign = { alg: findApp(clientId)?.signingAlg ?? DEFAULT_ALGORITHM }
    return { scope: SCOPE, audience, accessTokenFormat: 'jwt' as const, jwt: { sign } }
  },
})

const logout = {
  enabled: true,
  logoutSource(ctx: KoaContextWithOIDC) {
    const { secret, postLogoutRedirectUri } = ctx.oidc.session?.state ?? {}
    // Browsers check the redirect that follows the form, too.
    ctx.set(pageHeaders(...formTargets(postLogoutRedirectUri)))
    const action = `${ctx.oidc.provider.issuer}${ENDPOINTS.logout}/confirm`
    ctx.body = logoutPage({ action, secret: typeof secret === 'string' ? secret : '' })
  },
  postLogoutSuccessSource(ctx: KoaContextWithOIDC) {
    ctx.type = 'html'
    ctx.body = noticePage('Signed out', 'You can close this page.')
  },
}
