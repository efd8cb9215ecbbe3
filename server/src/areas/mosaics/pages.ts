import type { components } from '../../../../generated/types.ts'
import { pageAt } from '../../kernel/page-at.ts'
import { pickSent, withQuery } from '../../kernel/with-query.ts'

type PageLinks = components['schemas']['MosaicsPageLinks']

/** Maximum number of entries of a page. Larger page sizes are reduced to it, not rejected. */
const MAX_PAGE_SIZE = 250

/** Query parameters by name. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>

export const limitPageSize = (requested: number): number => Math.min(requested, MAX_PAGE_SIZE)

/** An address with the parameters that the caller sent, without defaults; commas stay readable. */
export const withSentQuery = (address: string, query: Query, given: ReadonlySet<string>): string =>
  address + withQuery('', pickSent(query, given)).replaceAll('%2C', ',')

/** Builds the links of a page. @param next `_page` of the next page; undefined if there is none */
export const buildPageLinks = (
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

/**
 * Returns one page of a list, by its number from 1.
 * @returns `next`, the number of the next page; undefined after the last one
 */
export const cutPage = <Entry>(
  list: readonly Entry[],
  { _page: page, _page_size: size }: { readonly _page: number; readonly _page_size: number },
): { readonly entries: readonly Entry[]; readonly next: number | undefined } => {
  const limit = limitPageSize(size)
  const { entries, hasAfter } = pageAt(list, (page - 1) * limit, limit)
  return { entries, next: hasAfter ? page + 1 : undefined }
}
