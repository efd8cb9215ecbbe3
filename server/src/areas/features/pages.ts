import { z } from 'zod'
import type { components } from '../../../../generated/types.ts'
import { pickSent, withQuery } from '../../kernel/with-query.ts'
import type { ListPart } from '../../services/features/feature-store.ts'
import { readPageToken, signPageToken } from '../../services/paging/page-tokens.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'

/** Maximum number of entries of a page. @see ../../../../spec/features/parameters.yaml, FeaturesLimit */
const MAX_PAGE = 1000

const CURSOR = z.object({ before: z.number() })

/** A request for a page of a list. */
interface PageCall {
  /** A `limit` above the maximum counts as the maximum. */
  readonly query: { readonly limit: number; readonly token?: string }
  /** Names of the query parameters that were sent. */
  readonly given: ReadonlySet<string>
}

/**
 * Reads the part of a list that a request asks for.
 * @param purpose which list it is and whose
 * @throws Problem 400 if the token was not issued for this list, or has expired
 */
export const readPart = (
  tokens: SignedTokens,
  purpose: readonly string[],
  { limit, token }: PageCall['query'],
): ListPart => {
  const part = { limit: Math.min(limit, MAX_PAGE), before: undefined }
  return { ...part, ...readPageToken(tokens, { parameter: 'token', purpose, position: CURSOR }, token) }
}

/**
 * Builds the links to a page itself and to the next one, if there is one.
 * @param next `before` of the next page
 */
export const buildPageLinks = (
  tokens: SignedTokens,
  purpose: readonly string[],
  address: string,
  { query: { limit, token }, given }: PageCall,
  next: number | undefined,
): components['schemas']['FeaturesPageLinks'] => {
  const sent = pickSent({ limit }, given)
  const self = { rel: 'self', href: withQuery(address, { ...sent, token }) }
  if (next === undefined) return [self]

  const following = signPageToken(tokens, { purpose }, { before: next })
  return [self, { rel: 'next', href: withQuery(address, { ...sent, token: following }) }]
}
