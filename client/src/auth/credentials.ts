import type { TokenSource } from './token-source.ts'

/**
 * Proof of who is calling: a token, an API key, or both. With both, an operation that accepts API keys gets the key, and all
 * others the token.
 */
export type Credentials =
  | (TokenCredentials & Partial<ApiKeyCredentials>)
  | (ApiKeyCredentials & Partial<TokenCredentials>)

export interface TokenCredentials {
  /**
   * An OAuth2 access token, or a function that gives one. The function is called again shortly before its token's claim
   * `exp`, before every call where the token says none, and once after a 401. Calls at the same time share its answer.
   */
  readonly token: string | TokenSource
}

export interface ApiKeyCredentials {
  /** Accepted by every API but batch and catalog. There a client without a token throws {@link CredentialsError}, and sends nothing. */
  readonly apiKey: string
}

/** No call can be made with these credentials; nothing was sent to the operation. */
export class CredentialsError extends Error {
  override readonly name = 'CredentialsError'
}

/** The operation accepts access tokens, and the client has an API key alone. */
export class TokenWantedError extends CredentialsError {
  constructor() {
    super(
      'Batch, catalog and userinfo do not accept API keys. Give createPlatform `clientId` and `clientSecret`, or `token`, next to `apiKey`.',
    )
  }
}
