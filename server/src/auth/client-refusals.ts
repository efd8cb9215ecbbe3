import type Provider from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { ENDPOINTS } from './issuer-paths.ts'

/** Where clients say who they are. */
const CLIENT_ENDPOINTS: readonly string[] = [ENDPOINTS.token, ENDPOINTS.deviceAuthorization]

/**
 * Says in every refusal of a client what the library leaves out: HTTP Basic as a way to authenticate, which it names
 * only to a client that tried it, and that a grant is not for this client, which it calls a malformed request.
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
  provider.on('grant.error', (ctx, { error }) => {
    if (error === 'invalid_request' && isOfAnotherClient(ctx))
      ctx.body = { error: 'unauthorized_client', error_description: 'this client may not use this grant' }
  })
}

const isOfAnotherClient = ({ oidc: { client, params } }: KoaContextWithOIDC): boolean =>
  typeof params?.grant_type === 'string' && client?.grantTypeAllowed(params.grant_type) === false
