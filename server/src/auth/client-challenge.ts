import type Provider from 'oidc-provider'
import { ENDPOINTS } from './provider-configuration.ts'

/**
 * Names HTTP Basic in every refusal of a client: the library does so only where the client tried it, while a client
 * that sent its secret in the form, or none, is told nothing of the ways that there are.
 * @see RFC 9110 section 11.6.1, RFC 6749 section 5.2
 */
export const challengeClients = (provider: Provider): void => {
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.path !== ENDPOINTS.token || ctx.status !== 401 || ctx.response.get('WWW-Authenticate') !== '')
      return
    ctx.set('WWW-Authenticate', `Basic realm="${provider.issuer}"`)
  })
}
