import { formatErrorBody } from '../errors/format-error-body.ts'
import { CredentialsError, type TokenCredentials } from './credentials.ts'
import type { Grant } from './token-source.ts'

/** A machine client of the platform, as it was registered. */
export interface MachineClient {
  readonly clientId: string
  readonly clientSecret: string
}

/**
 * Credentials of a machine client: `createClient({ baseUrl, ...clientCredentials({ clientId, clientSecret }) })`. Calls throw
 * CredentialsError with the server's words where it gives no token.
 * @see RFC 6749, section 4.4
 */
export const clientCredentials = ({ clientId, clientSecret }: MachineClient): TokenCredentials => ({
  token: async ({ ask }) =>
    tokenIn(
      await ask('auth_createToken', {
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      }),
    ),
})

/** The access token of a grant. @throws CredentialsError with the server's words where it has none */
export const tokenIn = (grant: Grant): string => {
  const { access_token } = grant
  if (typeof access_token === 'string') return access_token
  throw new CredentialsError(`No token: ${refusalReason(grant)}`)
}

/** Why there is no token, in the server's words, or the status where it has none. @see RFC 6749, section 5.2 */
export const refusalReason = ({ error, error_description, status }: Grant): string =>
  formatErrorBody({ error, error_description }) || `status ${status}`
