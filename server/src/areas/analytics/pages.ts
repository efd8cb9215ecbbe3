import type { components } from '../../../../generated/types.ts'
import { UnknownPosition } from '../../analytics/analytics-store.ts'
import type { Page } from '../../analytics/analytics-store.ts'
import { JsonText } from '../../http/response/json-text.ts'
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
  textOf: (entry: Entry, root: string) => JsonText<Wire>,
): JsonText<{ data: Wire[]; links: Links; more: boolean }> => {
  const data = JsonText.listOf(page.entries.map((entry) => textOf(entry, call.root)))
  const links = pageLinks(call, address, JSON_TYPE, page)
  return JsonText.member('data', data).and(JsonText.of({ links, more: page.more }))
}

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
