import type { CredentialSources } from '../../http/request/authenticate.ts'
import type { Principal } from '../../kernel/principal.ts'

/** Tokens that links hold as `api_key`, for what follows links and cannot send a credential of its own. */
export interface LinkTokens {
  /** Whether a text has the form of such a token, and links to a path hold one. */
  isToken(text: string, path: string): boolean
  /** Who was given a token; undefined where it does not open this path, was changed or has ended. */
  holderOf(token: string, path: string): Principal | undefined
}

/** A token with the path that it was sent to. */
export interface SentToken {
  readonly token: string
  readonly path: string
}

/** The link's token that a request carries, not yet believed; undefined where it carries none. */
export const linkTokenIn = (
  { apiKey = [], path }: CredentialSources,
  tokens: LinkTokens | undefined,
): SentToken | undefined => {
  const [token, ...others] = [apiKey].flat()
  if (!tokens || path === undefined || token === undefined || others.length > 0) return undefined
  return tokens.isToken(token, path) ? { token, path } : undefined
}
