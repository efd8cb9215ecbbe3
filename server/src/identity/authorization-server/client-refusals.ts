import type Provider from 'oidc-provider'
import type { errors, KoaContextWithOIDC } from 'oidc-provider'
import { DEVICE_GRANT } from './device-flow.ts'
import { ENDPOINTS } from './issuer-paths.ts'

/** The endpoints at which clients authenticate. */
const CLIENT_ENDPOINTS: readonly string[] = [
  ENDPOINTS.token,
  ENDPOINTS.introspection,
  ENDPOINTS.revocation,
  ENDPOINTS.deviceAuthorization,
]

/** The library's descriptions of a client that did not authenticate, or used a method that is not supported. */
const UNIDENTIFIED: readonly (string | undefined)[] = [
  'no client authentication mechanism provided',
  'invalid authorization header value format',
]

/**
 * Brings the library's error responses in line with the standard: HTTP Basic as the challenge, `unauthorized_client` for
 * a grant that is not for this client, `invalid_client` for a client that did not authenticate, and a description of what
 * is wrong with a code or refresh token. The body has no other members.
 * @see RFC 9110 section 11.6.1, RFC 6749 section 5.2
 */
export const completeErrors = (provider: Provider): void => {
  provider.use(async (ctx, next) => {
    await next()
    if (
      CLIENT_ENDPOINTS.includes(ctx.path) &&
      ctx.status === 401 &&
      ctx.response.get('WWW-Authenticate') === ''
    )
      ctx.set('WWW-Authenticate', `Basic realm="${provider.issuer}"`)
  })
  for (const event of [
    'grant.error',
    'device_authorization.error',
    'introspection.error',
    'revocation.error',
  ])
    provider.on(event, (ctx: KoaContextWithOIDC, fault: errors.OIDCProviderError) => {
      const { status, error, description } = describeRefusal(ctx, fault)
      ctx.status = status
      ctx.body = { error, error_description: description }
    })
}

const describeRefusal = (
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

/** A form without a grant type, or without a token to look at, is malformed, whichever client sent it. */
const asksForToken = ({ path, oidc: { body } }: KoaContextWithOIDC): boolean =>
  typeof (path === ENDPOINTS.token ? body?.grant_type : body?.token) === 'string' &&
  path !== ENDPOINTS.deviceAuthorization

const isOfAnotherClient = ({ path, oidc: { client, params } }: KoaContextWithOIDC): boolean => {
  const grantType = path === ENDPOINTS.deviceAuthorization ? DEVICE_GRANT : params?.grant_type
  return typeof grantType === 'string' && client?.grantTypeAllowed(grantType) === false
}
