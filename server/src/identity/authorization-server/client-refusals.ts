import type Provider from 'oidc-provider'
import type { errors, KoaContextWithOIDC } from 'oidc-provider'
import { DEVICE_GRANT } from './device-flow.ts'
import { ENDPOINTS } from './issuer-paths.ts'

/** Where clients say who they are. */
const CLIENT_ENDPOINTS: readonly string[] = [ENDPOINTS.token, ENDPOINTS.deviceAuthorization]

/** What the library says of a client that does not identify itself, or not in a way that is known here. */
const UNIDENTIFIED: readonly (string | undefined)[] = [
  'no client authentication mechanism provided',
  'invalid authorization header value format',
]

/**
 * Says in every refusal of a client what the library leaves out or says in other words than the standard: HTTP Basic
 * as a way to authenticate, that a grant is not for this client, that the client did not say who it is, and what is
 * wrong with a code or refresh token. Nothing else stands in the body.
 * @see RFC 9110 section 11.6.1, RFC 6749 section 5.2
 */
export const explainRefusals = (provider: Provider): void => {
  provider.use(async (ctx, next) => {
    await next()
    if (
      CLIENT_ENDPOINTS.includes(ctx.path) &&
      ctx.status === 401 &&
      ctx.response.get('WWW-Authenticate') === ''
    )
      ctx.set('WWW-Authenticate', `Basic realm="${provider.issuer}"`)
  })
  for (const event of ['grant.error', 'device_authorization.error'])
    provider.on(event, (ctx: KoaContextWithOIDC, fault: errors.OIDCProviderError) => {
      const { status, error, description } = refusalOf(ctx, fault)
      ctx.status = status
      ctx.body = { error, error_description: description }
    })
}

const refusalOf = (
  ctx: KoaContextWithOIDC,
  {
    statusCode: status,
    error,
    error_description: description,
    error_detail: detail,
  }: errors.OIDCProviderError,
) => {
  if (error === 'invalid_request' && isOfAnotherClient(ctx))
    return { status, error: 'unauthorized_client', description: 'this client may not use this grant' }
  if (asksForToken(ctx) && UNIDENTIFIED.includes(description))
    return { status: 401, error: 'invalid_client', description }
  return { status, error, description: error === 'invalid_grant' ? (detail ?? description) : description }
}

/** A form without a grant type is malformed, whoever sent it. */
const asksForToken = ({ path, oidc: { body } }: KoaContextWithOIDC): boolean =>
  path === ENDPOINTS.token && typeof body?.grant_type === 'string'

const isOfAnotherClient = ({ path, oidc: { client, params } }: KoaContextWithOIDC): boolean => {
  const grantType = path === ENDPOINTS.deviceAuthorization ? DEVICE_GRANT : params?.grant_type
  return typeof grantType === 'string' && client?.grantTypeAllowed(grantType) === false
}
