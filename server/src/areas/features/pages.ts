import { z } from 'zod'
import type { components } from '../../../../generated/types.ts'
import { invalid } from '../../kernel/problem.ts'
import { withQuery } from '../../http/response/with-query.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'

/** @see ../../../../spec/features/parameters.yaml, FeaturesLimit */
const LARGEST_PAGE = 1000

const DAY_SECONDS = 86_400

const CURSOR = z.object({ before: z.number() })

/** What a page is asked for with. */
export interface PageQuery {
  /** Larger ones than a page can have are read as the largest. */
  readonly limit: number
  readonly token?: string
}

/** Entries of one list, newest first. */
export interface Page<Entry> {
  readonly entries: readonly Entry[]
  readonly links: components['schemas']['FeaturesPageLinks']
}

/** Cuts lists into pages. What comes or goes meanwhile moves nothing else to another page. */
export class Pages {
  readonly #tokens: SignedTokens

  constructor(tokens: SignedTokens) {
    this.#tokens = tokens
  }

  /**
   * @param list oldest first
   * @param purpose which list it is and whose
   * @param given names of the query parameters that were sent
   * @throws Problem 400 where the token was not given out for this list, or is good no more
   */
  page<Entry extends { readonly number: number }>(
    list: readonly Entry[],
    purpose: readonly string[],
    address: string,
    query: PageQuery,
    given: ReadonlySet<string>,
  ): Page<Entry> {
    const limit = Math.min(query.limit, LARGEST_PAGE)
    const before = query.token === undefined ? Infinity : this.#read(purpose, query.token)
    const left = list.filter(({ number }) => number < before).toReversed()
    const entries = left.slice(0, limit)
    const last = entries.at(-1)
    const token =
      last && left.length > limit
        ? this.#tokens.sign(purpose, { before: last.number }, DAY_SECONDS)
        : undefined
    const sent = given.has('limit') ? { limit: query.limit } : {}
    const self = withQuery(address, { ...sent, token: query.token })
    const links = [{ rel: 'self', href: self }]
    if (token !== undefined) links.push({ rel: 'next', href: withQuery(address, { ...sent, token }) })
    return { entries, links }
  }

  #read(purpose: readonly string[], token: string): number {
    const cursor = this.#tokens.read(purpose, token, CURSOR)
    if (!cursor)
      throw invalid('token', 'was not given out for this list, or is good no more. Follow its links.')
    return cursor.before
  }
}
