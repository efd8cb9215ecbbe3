/** Proof of who is calling: a token or an API key, never both and never neither. */
export type Credentials = TokenCredentials | ApiKeyCredentials

export interface TokenCredentials {
  /** An OAuth2 access token, or a function that gives a fresh one. It is called before every request. */
  readonly token: string | (() => string | Promise<string>)
  readonly apiKey?: never
}

export interface ApiKeyCredentials {
  /** Accepted at the main address only. */
  readonly apiKey: string
  readonly token?: never
}

/** The `Authorization` header that presents the credentials. @see source, Authentication */
export const authorization = async (credentials: Credentials): Promise<string> => {
  if (credentials.apiKey !== undefined) return `api-key ${credentials.apiKey}`
  const { token } = credentials
  return `Bearer ${typeof token === 'string' ? token : await token()}`
}
