import type { ZodType } from 'zod'
import { invalid } from '../../../kernel/problem.ts'
import { readPageToken } from '../../../services/paging/page-tokens.ts'
import type { SignedTokens } from '../../../services/tokens/signed-tokens.ts'

/** Parameters of the first page; the token of a later one carries them. */
const FIRST_PAGE_ONLY = ['_page_size', '_sort']

/**
 * Reads the token of a page.
 * @param purpose the list that it must belong to, and the caller
 * @param given names of all query parameters that were sent
 * @throws Problem 400 where the token is not of this list and caller, has expired, or was sent with parameters that it
 *   contains
 * @see source, Data API, Pagination rules
 */
export const readPageParameter = <Page>(
  tokens: SignedTokens,
  purpose: readonly string[],
  token: string,
  given: ReadonlySet<string>,
  position: ZodType<Page>,
): Page => {
  const excluded = FIRST_PAGE_ONLY.find((name) => given.has(name))
  if (excluded !== undefined)
    throw invalid('_page', `cannot be combined with ${excluded}, which the page token already contains.`)
  return readPageToken(tokens, { parameter: '_page', purpose, position }, token)
}
