import type { TokenSource } from './token-source.ts'

/** Proof of who is calling: a token or an API key, never both and never neither. */
export type Credentials = TokenCredentials | ApiKeyCredentials

export interface TokenCredentials {
  /**
   * An OAuth2 access token, or a function that gives one. The function is called again shortly before its token's claim
   * `exp`, before every call where the token says none, and once after a 401. Calls at the same time share its answer.
   */
  readonly token: string | TokenSource
  readonly apiKey?: never
}

export interface ApiKeyCredentials {
  /** Accepted at the main address only; for batch and catalog a call throws {@link CredentialsError} before it is sent. */
  readonly apiKey: string
  readonly token?: never
}

/** No call can be made with these credentials; nothing was sent to the operation. */
export class CredentialsError extends Error {
  override readonly name = 'CredentialsError'
}

/** An API key was to go to the sibling address, where tokens alone are taken. */
export class TokenWantedError extends CredentialsError {
  constructor() {
    super('Batch and catalog take tokens, no API key: give createPlatform `clientId` and `clientSecret`')
  }
}
