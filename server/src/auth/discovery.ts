import type Provider from 'oidc-provider'
import { PLATFORM_SCOPE } from './client-credentials-grant.ts'
import { ENDPOINTS } from './provider-configuration.ts'

/** What stands in the discovery document while machine clients are the only ones. */
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

/**
 * Keeps the discovery document to what is on offer: the library always names an authorization endpoint and the
 * scopes and claims of OpenID Connect.
 * @see OpenID Connect Discovery 1.0 section 3
 */
export const describeOffer = (provider: Provider): void => {
  provider.use(async (ctx, next) => {
    await next()
    const document: unknown = ctx.body
    if (ctx.path !== ENDPOINTS.discovery || ctx.status !== 200 || typeof document !== 'object' || !document)
      return
    const offered = Object.entries(document).filter(([name]) => OFFERED.includes(name))
    ctx.body = { ...Object.fromEntries(offered), scopes_supported: [PLATFORM_SCOPE] }
  })
}
