import type { components } from '../../../../generated/types.ts'
import { sentOf, withQuery } from '../../http/response/with-query.ts'

type PageLinks = components['schemas']['MosaicsPageLinks']

/** Entries of a page at most; more are not refused. */
const MOST = 250

/** What a caller asked of a list: values by name. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>

export const pageSize = (asked: number): number => Math.min(asked, MOST)

/** An address with those parameters that the caller sent, and not those that have a default. */
export const addressed = (address: string, query: Query, given: ReadonlySet<string>): string =>
  address + withQuery('', sentOf(query, given)).replaceAll('%2C', ',')

/** Links of a page. @param next what `_page` is on the page behind it; undefined where there is none */
export const pageLinks = (
  address: string,
  query: Query,
  given: ReadonlySet<string>,
  next: string | number | undefined,
): PageLinks => ({
  _self: addressed(address, query, given),
  ...(next !== undefined && {
    _next: addressed(address, { ...query, _page: next }, new Set([...given, '_page'])),
  }),
})

/** One page of a list that is all there. @param page its number, from 1 */
export const numberedPage = <Entry>(
  entries: readonly Entry[],
  page: number,
  size: number,
): { readonly entries: readonly Entry[]; readonly next: number | undefined } => {
  const most = pageSize(size)
  const end = page * most
  return { entries: entries.slice(end - most, end), next: end < entries.length ? page + 1 : undefined }
}
