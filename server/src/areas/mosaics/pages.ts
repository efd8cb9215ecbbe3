import type { components } from '../../../../generated/types.ts'
import { sentOf, withQuery } from '../../http/response/with-query.ts'

type PageLinks = components['schemas']['MosaicsPageLinks']

/** Entries of a page. Who asks for more gets as many, and is not refused. */
const MAX_PAGE_SIZE = 250

/** Query parameters by name. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>

export const pageSize = (asked: number): number => Math.min(asked, MAX_PAGE_SIZE)

/** An address with the parameters that the caller sent, without defaults; commas stay readable. */
export const withSentQuery = (address: string, query: Query, given: ReadonlySet<string>): string =>
  address + withQuery('', sentOf(query, given)).replaceAll('%2C', ',')

/** Links of a page. @param next `_page` of the next page; undefined where there is none */
export const pageLinks = (
  address: string,
  query: Query,
  given: ReadonlySet<string>,
  next: string | number | undefined,
): PageLinks => ({
  _self: withSentQuery(address, query, given),
  ...(next !== undefined && {
    _next: withSentQuery(address, { ...query, _page: next }, new Set([...given, '_page'])),
  }),
})

/** One page of a whole list. @param page its number, from 1 */
export const numberedPage = <Entry>(
  entries: readonly Entry[],
  page: number,
  size: number,
): { readonly entries: readonly Entry[]; readonly next: number | undefined } => {
  const limit = pageSize(size)
  const end = page * limit
  return { entries: entries.slice(end - limit, end), next: end < entries.length ? page + 1 : undefined }
}
