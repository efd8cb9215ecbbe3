import { z } from 'zod'
import type { components } from '../../../../generated/types.ts'
import type { Principal } from '../../kernel/principal.ts'
import { withQuery } from '../../kernel/with-query.ts'
import { readPageToken, signPageToken } from '../../services/paging/page-tokens.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'
import type { Page, Position } from '../../stores/query.ts'

/** A request for a page. */
export interface PageRequest {
  /** Absolute address of the list. */
  readonly address: string
  /** Other query parameters of the request, which the addresses of other pages repeat. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly viewtoken: string | undefined
  /** Operation, caller and order, for which alone a token is valid. */
  readonly purpose: readonly string[]
}

export const buildTokenPurpose = (
  operation: string,
  { orgId, kind, subject }: Principal,
  sort: string,
): string[] => [operation, String(orgId), kind, subject, sort]

/** Where a page begins or ends: the position of an entry when the adjacent page was read. */
type Edge = { readonly after: Position } | { readonly before: Position }

const EDGE = z.tuple([
  z.enum(['after', 'before']),
  z.object({ values: z.array(z.union([z.string(), z.number()])), arrival: z.number() }),
])

/**
 * Returns the edge that the page token of a request names; undefined for the first page.
 * @throws Problem 400 for a token that was issued for another list, order or caller, or has expired
 */
export const readEdge = ({ viewtoken, purpose }: PageRequest, tokens: SignedTokens): Edge | undefined => {
  const edge = readPageToken(tokens, { parameter: 'viewtoken', purpose, position: EDGE }, viewtoken)
  if (edge === undefined) return undefined
  const [side, position] = edge
  return side === 'after' ? { after: position } : { before: position }
}

/** Returns the addresses of a page and of the adjacent pages. */
export const buildPageLinks = (
  { address, parameters, viewtoken, purpose }: PageRequest,
  { first, last, hasBefore, hasAfter }: Omit<Page<unknown>, 'documents'>,
  tokens: SignedTokens,
): components['schemas']['BatchPageLinks'] => {
  const at = (token: string | undefined): string => withQuery(address, { ...parameters, viewtoken: token })
  const tokenAt = (side: 'after' | 'before', position: Position | undefined): string | undefined =>
    position && signPageToken(tokens, { purpose }, [side, position])
  const nextToken = hasAfter ? tokenAt('after', last) : undefined
  const previousToken = hasBefore ? tokenAt('before', first) : undefined
  return {
    '@id': at(viewtoken),
    ...(viewtoken !== undefined && { currentToken: viewtoken }),
    ...(nextToken !== undefined && { nextToken, next: at(nextToken) }),
    ...(previousToken !== undefined && { previousToken, previous: at(previousToken) }),
  }
}
