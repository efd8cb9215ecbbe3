import type { CredentialSources } from '../../http/call/authenticate.ts'
import type { Principal } from '../../kernel/principal.ts'

/** Tokens that links carry in their query, for clients that cannot send credentials of their own. */
export interface LinkTokens {
  /** The parameter that carries them: `api_key` or `thumbnail_token`. */
  readonly kind: 'keyQuery' | 'thumbnailQuery'
  /** Whether a text has the form of such a token, and links to this path carry one. */
  isToken(text: string, path: string): boolean
  /** Whom a token was issued to; undefined where it is not for this path, was changed or has expired. */
  holderOf(token: string, path: string): Principal | undefined
}

/** A token and the path that it was sent to. */
export interface SentToken {
  readonly token: string
  readonly path: string
  /** The tokens that it looks like one of. */
  readonly tokens: LinkTokens
}

/** The link token of a request, not yet verified; undefined where it has none. */
export const linkTokenIn = (
  { apiKey = [], thumbnailToken = [], path }: CredentialSources,
  all: readonly LinkTokens[],
): SentToken | undefined => {
  if (path === undefined) return undefined
  for (const tokens of all) {
    const [token, ...others] = [tokens.kind === 'keyQuery' ? apiKey : thumbnailToken].flat()
    if (token !== undefined && others.length === 0 && tokens.isToken(token, path))
      return { token, path, tokens }
  }
  return undefined
}
