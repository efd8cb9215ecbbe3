import type { components } from '../../../../generated/types.ts'
import { UnknownPosition } from '../../analytics/analytics-store.ts'
import type { Page } from '../../analytics/analytics-store.ts'
import { sentOf, withQuery } from '../../kernel/with-query.ts'
import { invalid } from '../../kernel/problem.ts'
import { JSON_TYPE } from './addresses.ts'

type Links = components['schemas']['AnalyticsPageLinks']

interface Identified {
  readonly id: string
}

/** A call for a page of a list. */
interface PageCall {
  readonly root: string
  readonly query: object
  /** Names of the query parameters that were sent. */
  readonly given: ReadonlySet<string>
}

/**
 * The page of a list that was asked for.
 * @param message for an id that is not in the list
 * @throws Problem 400 where no entry has the id in `before` or `after`
 */
export const pageOf = async <Entry>(
  asked: Promise<Page<Entry>>,
  message = (id: string): string => `nothing in the list has the id "${id}".`,
): Promise<Page<Entry>> => {
  try {
    return await asked
  } catch (error) {
    throw error instanceof UnknownPosition ? invalid(error.member, message(error.id)) : error
  }
}

/** The wire form of a page. @param address absolute, of the list */
export const listReply = <Entry extends Identified, Wire>(
  call: PageCall,
  address: string,
  page: Page<Entry>,
  wireOf: (entry: Entry, root: string) => Wire,
): { readonly data: Wire[]; readonly links: Links; readonly more: boolean } => ({
  data: page.entries.map((entry) => wireOf(entry, call.root)),
  links: pageLinks(call, address, JSON_TYPE, page),
  more: page.more,
})

/** Links to the page itself and, where older entries follow, to the next, which begins after the last entry. */
export const pageLinks = (
  { query, given }: Omit<PageCall, 'root'>,
  address: string,
  type: string,
  { entries, more }: Page<Identified>,
): Links => {
  const sent = sentOf(query, given)
  const self = { rel: 'self', href: withQuery(address, sent), type }
  const last = more ? entries.at(-1) : undefined
  return last === undefined
    ? [self]
    : [self, { rel: 'next', href: withQuery(address, { ...sent, before: last.id }), type }]
}
