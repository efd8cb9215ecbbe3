import type Provider from 'oidc-provider'
import { ENDPOINTS } from './issuer-paths.ts'
import { PLATFORM_SCOPE } from '../credentials/scopes.ts'

/** What stands in the discovery document wherever somebody can get a token. */
const OFFERED = [
  'issuer',
  'token_endpoint',
  'jwks_uri',
  'grant_types_supported',
  'response_types_supported',
  'subject_types_supported',
  'token_endpoint_auth_methods_supported',
  'id_token_signing_alg_values_supported',
]

/** What stands there where users can sign in as well. */
const OFFERED_TO_USERS = [
  ...OFFERED,
  'authorization_endpoint',
  'device_authorization_endpoint',
  'end_session_endpoint',
  'scopes_supported',
  'claims_supported',
  'code_challenge_methods_supported',
  'authorization_response_iss_parameter_supported',
  // Stands there to say no: left out, it means yes.
  'request_uri_parameter_supported',
]

/**
 * Keeps the discovery document to what is on offer: the library always names an authorization endpoint and the
 * scopes and claims of OpenID Connect, and leaves out the userinfo endpoint, which is not its own here.
 * @see OpenID Connect Discovery 1.0 section 3
 */
export const describeOffer = (provider: Provider, usersSignIn: boolean): void => {
  const names = usersSignIn ? OFFERED_TO_USERS : OFFERED
  const ours = usersSignIn
    ? {
        userinfo_endpoint: provider.issuer + ENDPOINTS.userinfo,
        response_modes_supported: ['query', 'fragment'],
      }
    : { scopes_supported: [PLATFORM_SCOPE] }
  provider.use(async (ctx, next) => {
    await next()
    const document: unknown = ctx.body
    if (ctx.path !== ENDPOINTS.discovery || ctx.status !== 200 || typeof document !== 'object' || !document)
      return
    const offered = Object.entries(document).filter(([name]) => names.includes(name))
    ctx.body = { ...Object.fromEntries(offered), ...ours }
  })
}
