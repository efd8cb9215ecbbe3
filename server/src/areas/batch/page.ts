import type { ZodType } from 'zod'
import { z } from 'zod'
import type { components } from '../../../../generated/types.ts'
import type { Principal } from '../../kernel/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'
import { withQuery } from '../../http/response/with-query.ts'

/** How long a page can be request for, in seconds. */
const TOKEN_SECONDS = 24 * 60 * 60

/** A list in its order, and where each entry stands in it. */
export interface Ordered<Entry, Place> {
  readonly entries: readonly Entry[]
  readonly placeOf: (entry: Entry) => Place
  readonly shape: ZodType<Place>
  /** Below 0 where the first place comes before the second. */
  readonly compare: (one: Place, other: Place) => number
}

/** A request for a page. */
export interface PageRequest {
  /** Absolute address of the list. */
  readonly address: string
  /** Other parameters that were sent: the addresses of other pages repeat them. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly count: number
  readonly viewtoken: string | undefined
  /** The operation, the caller and the order: a token is valid for the same only. */
  readonly purpose: readonly string[]
}

export interface Page<Entry> {
  readonly data: Entry[]
  readonly links: components['schemas']['BatchPageLinks']
}

export const purposeOf = (operation: string, { orgId, kind, subject }: Principal, sort: string): string[] => [
  operation,
  String(orgId),
  kind,
  subject,
  sort,
]

/**
 * One page. It begins behind the last entry of the page before, or ends in front of the first of the page after, where
 * those stood when that page was given out: entries that come or go meanwhile shift nothing.
 * @throws Problem 400 for a token that was not given out for this list, order and caller, or is too old
 */
export const pageOf = <Entry, Place>(
  list: Ordered<Entry, Place>,
  request: PageRequest,
  tokens: SignedTokens,
): Page<Entry> => {
  const { entries, placeOf, shape } = list
  const { purpose, viewtoken, count } = request
  const from =
    viewtoken === undefined ? 0 : startOf(list, readToken(tokens, purpose, viewtoken, shape), count)
  const data = entries.slice(from, from + count)
  const tokenAt = (side: Side, entry: Entry | undefined): string | undefined =>
    entry && tokens.sign(purpose, [side, placeOf(entry)], TOKEN_SECONDS)
  const isLast = from + count >= entries.length
  return {
    data,
    links: linksOf(request, {
      nextToken: isLast ? undefined : tokenAt('after', data.at(-1)),
      previousToken: from === 0 ? undefined : tokenAt('before', data[0]),
    }),
  }
}

type Side = 'after' | 'before'

const readToken = <Place>(
  tokens: SignedTokens,
  purpose: readonly string[],
  token: string,
  shape: ZodType<Place>,
): readonly [Side, Place] => {
  const read = tokens.read(purpose, token, z.tuple([z.enum(['after', 'before']), shape]))
  if (!read)
    throw invalid('viewtoken', 'is no page of this list in this order, or not any more; begin without it')
  return read
}

/** Which entry a page begins with. One in front of another is as long as it may be, whatever went meanwhile. */
const startOf = <Entry, Place>(
  { entries, placeOf, compare }: Ordered<Entry, Place>,
  [side, place]: readonly [Side, Place],
  count: number,
): number => {
  const behind = entries.findIndex((entry) => {
    const order = compare(placeOf(entry), place)
    return side === 'after' ? order > 0 : order >= 0
  })
  const border = behind === -1 ? entries.length : behind
  return side === 'after' ? border : Math.max(0, border - count)
}

const linksOf = (
  { address, parameters, viewtoken }: PageRequest,
  {
    nextToken,
    previousToken,
  }: { readonly nextToken: string | undefined; readonly previousToken: string | undefined },
): components['schemas']['BatchPageLinks'] => {
  const at = (token: string | undefined): string => withQuery(address, { ...parameters, viewtoken: token })
  return {
    '@id': at(viewtoken),
    ...(viewtoken !== undefined && { currentToken: viewtoken }),
    ...(nextToken !== undefined && { nextToken, next: at(nextToken) }),
    ...(previousToken !== undefined && { previousToken, previous: at(previousToken) }),
  }
}
