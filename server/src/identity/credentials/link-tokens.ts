import type { CredentialSources } from '../../http/call/authenticate.ts'
import type { Principal } from '../../kernel/principal.ts'
import { z } from 'zod'
import type { Clock } from '../../kernel/clock.ts'
import type { Opened, SignedTokens } from '../../services/tokens/signed-tokens.ts'

/** Tokens that links carry in their query, for clients that cannot send credentials of their own. */
export interface LinkTokens {
  /** The parameter that carries them: `api_key` or `thumbnail_token`. */
  readonly kind: 'keyQuery' | 'thumbnailQuery'
  /** Tests whether a text looks like one of these tokens, on a path whose links carry them. */
  isToken(text: string, path: string): boolean
  /** Returns the caller that a token was issued to; undefined if it is for another path, invalid, or expired. */
  findHolder(token: string, path: string): Principal | undefined
}

/** A token and the path that it was sent to. */
export interface SentToken {
  readonly token: string
  readonly path: string
  /** The kind of token that it looks like. */
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

export interface LinkTokenOptions {
  readonly tokens: SignedTokens
  readonly clock: Clock
  readonly findVersion: FindVersion
}

/** Version of the caller's keys and secrets; a new one invalidates the tokens of those before it. */
type FindVersion = (subject: string) => number

const HALF_DAY = 12 * 60 * 60

/**
 * When the tokens of links expire: at the end of the next half day in UTC, in seconds since 1970. Links, bodies and entity
 * tags are the same until then.
 */
export const computeLinkExpiry = (clock: Clock): number =>
  (Math.floor(clock.now() / 1000 / HALF_DAY) + 2) * HALF_DAY

/** Kind, id and organization of the caller, and the version of their keys. */
export const LINK_HOLDER = z.tuple([z.enum(['user', 'machine']), z.string(), z.number(), z.number()])

type LinkHolder = z.infer<typeof LINK_HOLDER>

export const toLinkHolder = ({ kind, subject, orgId }: Principal, findVersion: FindVersion): LinkHolder => [
  kind,
  subject,
  orgId,
  findVersion(subject),
]

/** The caller that a link's token names; undefined if the caller's keys have changed, or the caller was deleted. */
export const toLinkPrincipal = (
  { value: [kind, subject, orgId, version], expires }: Opened<LinkHolder>,
  via: LinkTokens['kind'],
  findVersion: FindVersion,
): Principal | undefined =>
  version === findVersion(subject) ? { kind, via, subject, orgId, scopes: SCOPES, until: expires } : undefined

/** The scope that reading requires. */
const SCOPES: ReadonlySet<string> = new Set(['platform'])
