import type { ZodType } from 'zod'
import { invalid } from '../../kernel/problem.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'

/** How long a page can be asked for. */
export const PAGE_SECONDS = 24 * 60 * 60

/** Belong to the first page; a token carries them already. */
const FIRST_PAGE_ONLY = ['_page_size', '_sort']

/**
 * What a page token stands for.
 * @param purpose the list that it has to be of, and who asks
 * @param given names of all query parameters that were sent
 * @throws Problem 400 where the token is none of this list and caller, is too old, or was sent with what it carries
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
