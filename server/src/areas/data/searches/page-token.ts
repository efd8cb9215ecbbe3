import type { ZodType } from 'zod'
import { invalid } from '../../../kernel/problem.ts'
import type { SignedTokens } from '../../../services/tokens/signed-tokens.ts'

/** How long a page's token is valid. */
export const PAGE_SECONDS = 24 * 60 * 60

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
export const readPage = <Page>(
  tokens: SignedTokens,
  purpose: readonly string[],
  token: string,
  given: ReadonlySet<string>,
  shape: ZodType<Page>,
): Page => {
  const excluded = FIRST_PAGE_ONLY.find((name) => given.has(name))
  if (excluded !== undefined)
    throw invalid('_page', `may not be sent with ${excluded}: every page is like the first.`)
  const page = tokens.read(purpose, token, shape)
  if (page === undefined)
    throw invalid('_page', 'is no page of this list, or not any more. Begin again without it.')
  return page
}
