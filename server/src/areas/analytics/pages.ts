import type { components } from '../../../../generated/types.ts'
import { UnknownPosition } from '../../analytics/analytics-store.ts'
import type { Page } from '../../analytics/analytics-store.ts'
import { JsonText } from '../../http/response/json-text.ts'
import { pickSent, withQuery } from '../../kernel/with-query.ts'
import { invalid } from '../../kernel/problem.ts'
import { JSON_TYPE } from './links.ts'

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
 * Returns the requested page of a list.
 * @param kind of the entries, in the singular
 * @throws Problem 400 if no entry has the id in `before` or `after`
 */
export const readPage = async <Entry>(
  kind: string,
  requested: Promise<Page<Entry>>,
): Promise<Page<Entry>> => {
  try {
    return await requested
  } catch (error) {
    if (!(error instanceof UnknownPosition)) throw error

    const { member, id } = error
    throw invalid(
      member,
      `There is no ${kind} "${id}" in this list. Use the id of a listed ${kind}, or omit ${member}.`,
    )
  }
}

/** Writes the body of a page. @param address of the list, absolute */
export const writePage = <Entry extends Identified, Wire>(
  call: PageCall,
  address: string,
  page: Page<Entry>,
  writeEntry: (entry: Entry, root: string) => JsonText<Wire>,
): JsonText<{ data: Wire[]; links: Links; more: boolean }> => {
  const data = JsonText.array(page.entries.map((entry) => writeEntry(entry, call.root)))
  const links = buildPageLinks(call, address, JSON_TYPE, page)
  return JsonText.member('data', data).and(JsonText.of({ links, more: page.more }))
}

/** Links to the page itself and, if older entries follow, to the next page, which begins after the last entry. */
export const buildPageLinks = (
  { query, given }: Omit<PageCall, 'root'>,
  address: string,
  type: string,
  { entries, more }: Page<Identified>,
): Links => {
  const sent = pickSent(query, given)
  const self = { rel: 'self', href: withQuery(address, sent), type }
  const last = more ? entries.at(-1) : undefined
  if (last === undefined) return [self]

  return [self, { rel: 'next', href: withQuery(address, { ...sent, before: last.id }), type }]
}
