import type Provider from 'oidc-provider'
import { ENDPOINTS } from './issuer-paths.ts'
import { PLATFORM_SCOPE } from '../credentials/scopes.ts'
import { entityTag, hasAlready } from '../../http/response/entity-tag.ts'

/** Members of the discovery document of every authorization server. */
const MEMBERS = [
  'issuer',
  'token_endpoint',
  'introspection_endpoint',
  'revocation_endpoint',
  'jwks_uri',
  'grant_types_supported',
  'response_types_supported',
  'subject_types_supported',
  'token_endpoint_auth_methods_supported',
  'id_token_signing_alg_values_supported',
]

/** Its members where users can sign in as well. */
const MEMBERS_FOR_USERS = [
  ...MEMBERS,
  'authorization_endpoint',
  'device_authorization_endpoint',
  'end_session_endpoint',
  'scopes_supported',
  'claims_supported',
  'code_challenge_methods_supported',
  'authorization_response_iss_parameter_supported',
  // Its value is false; where it is left out, clients assume true.
  'request_uri_parameter_supported',
]

/**
 * Limits the discovery document to what the server supports: the library always lists an authorization endpoint and the
 * scopes and claims of OpenID Connect. Adds the userinfo endpoint, which the library does not serve here.
 * @see OpenID Connect Discovery 1.0 section 3
 */
export const limitDiscovery = (provider: Provider, usersSignIn: boolean): void => {
  const names = usersSignIn ? MEMBERS_FOR_USERS : MEMBERS
  const secretMethods = ['client_secret_basic', 'client_secret_post']
  const tokenStatus = {
    introspection_endpoint_auth_methods_supported: secretMethods,
    revocation_endpoint_auth_methods_supported: [...secretMethods, ...(usersSignIn ? ['none'] : [])],
  }
  const ours = usersSignIn
    ? {
        ...tokenStatus,
        userinfo_endpoint: provider.issuer + ENDPOINTS.userinfo,
        response_modes_supported: ['query', 'fragment'],
      }
    : { ...tokenStatus, scopes_supported: [PLATFORM_SCOPE] }
  provider.use(async (ctx, next) => {
    await next()
    const document: unknown = ctx.body
    if (ctx.path !== ENDPOINTS.discovery || ctx.status !== 200 || typeof document !== 'object' || !document)
      return
    const supported = Object.entries(document).filter(([name]) => names.includes(name))
    ctx.body = { ...Object.fromEntries(supported), ...ours }
  })
}

/** Discovery and the public keys. */
const DOCUMENTS: readonly string[] = [ENDPOINTS.keys, ENDPOINTS.discovery]

/** Adds an `ETag` to the public documents, and returns 304 to clients that already have them. */
export const answerConditionally = (provider: Provider): void => {
  provider.use(async (ctx, next) => {
    await next()
    if (!DOCUMENTS.includes(ctx.path) || ctx.status !== 200) return
    const tag = await entityTag([Buffer.from(JSON.stringify(ctx.body))])
    ctx.set('ETag', tag)
    if (hasAlready(ctx.get('If-None-Match'), tag)) ctx.status = 304
  })
}
