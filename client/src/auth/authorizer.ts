import { CredentialsError, type Credentials } from './credentials.ts'
import { createTokenCache } from './token-cache.ts'
import type { TokenSession } from './token-source.ts'

/** Presents the credentials of a client. @see source, Authentication */
export interface Authorizer {
  /** The header `Authorization` of a call. @throws CredentialsError for an API key at the sibling address */
  header(operation: { readonly sibling?: boolean | undefined }): Promise<string>
  /** Another one in place of what was refused with 401; undefined where there is none. */
  insteadOf(refused: string): Promise<string | undefined>
}

export const createAuthorizer = (credentials: Credentials, session: TokenSession): Authorizer => {
  if (credentials.apiKey !== undefined) return keyAuthorizer(credentials.apiKey)
  const { token } = credentials
  const cache = createTokenCache(typeof token === 'string' ? () => token : token, session)
  return {
    header: async () => bearer(await cache.token()),
    async insteadOf(refused) {
      const token = await cache.insteadOf(refused.slice(bearer('').length))
      return token === undefined ? undefined : bearer(token)
    },
  }
}

const bearer = (token: string) => `Bearer ${token}`

const keyAuthorizer = (apiKey: string): Authorizer => ({
  async header({ sibling }) {
    if (sibling) throw new CredentialsError('Batch and catalog take no API key: call them with a token.')
    return `api-key ${apiKey}`
  },
  insteadOf: () => Promise.resolve(undefined),
})
