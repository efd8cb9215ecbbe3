import type { CredentialSources } from '../../http/request/authenticate.ts'
import type { Principal } from '../../kernel/principal.ts'

/** Tokens that links carry as `api_key`, for clients that cannot send credentials of their own. */
export interface LinkTokens {
  /** Whether a text has the form of such a token, and links to this path carry one. */
  isToken(text: string, path: string): boolean
  /** Whom a token was issued to; undefined where it is not for this path, was changed or has expired. */
  holderOf(token: string, path: string): Principal | undefined
}

/** A token and the path that it was sent to. */
export interface SentToken {
  readonly token: string
  readonly path: string
}

/** The link token of a request, not yet verified; undefined where it has none. */
export const linkTokenIn = (
  { apiKey = [], path }: CredentialSources,
  tokens: LinkTokens | undefined,
): SentToken | undefined => {
  const [token, ...others] = [apiKey].flat()
  if (!tokens || path === undefined || token === undefined || others.length > 0) return undefined
  return tokens.isToken(token, path) ? { token, path } : undefined
}
