import type { components } from '../../../../generated/types.ts'
import { invalid } from '../../kernel/problem.ts'
import { withQuery } from '../../http/response/with-query.ts'

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

interface Which {
  readonly before?: string
  readonly limit: number
}

/**
 * The page of a list that was asked for.
 * @param list newest first
 * @param address absolute, of the list
 * @throws Problem 400 where no entry has the id in `before`
 */
export const listReply = <Entry extends Identified, Shown>(
  call: PageCall & { readonly query: Which },
  list: readonly Entry[],
  address: string,
  shown: (entry: Entry, root: string) => Shown,
): { readonly data: Shown[]; readonly links: Links; readonly more: boolean } => {
  const { entries, more } = pageAfter(list, call.query)
  return {
    data: entries.map((entry) => shown(entry, call.root)),
    links: pageLinks(call, address, 'application/json', more ? entries.at(-1) : undefined),
    more,
  }
}

const pageAfter = <Entry extends Identified>(list: readonly Entry[], { before, limit }: Which) => {
  const last = before === undefined ? -1 : list.findIndex(({ id }) => id === before)
  if (before !== undefined && last === -1)
    throw invalid('before', `nothing in the list has the id "${before}".`)
  const entries = list.slice(last + 1, last + 1 + limit)
  return { entries, more: last + 1 + limit < list.length }
}

/**
 * Links of a page: what was asked, and the same again with the last entry in `before`.
 * @param last entry of the page, where older ones follow
 */
export const pageLinks = (
  { query, given }: Omit<PageCall, 'root'>,
  address: string,
  type: string,
  last: Identified | undefined,
): Links => {
  const sent = Object.fromEntries(Object.entries(query).filter(([name]) => given.has(name)))
  const self = { rel: 'self', href: withQuery(address, sent), type }
  return last === undefined
    ? [self]
    : [self, { rel: 'next', href: withQuery(address, { ...sent, before: last.id }), type }]
}
