import type { components } from '../../../../generated/types.ts'
import { withQuery } from '../../http/with-query.ts'

/** A call for a page of a list. */
export interface PageCall {
  readonly query: object
  /** Names of the query parameters that were sent. */
  readonly given: ReadonlySet<string>
}

/**
 * Links of a page: what was asked, and the same again with the last entry in `before`.
 * @param last id of the last entry, where older ones follow
 */
export const pageLinks = (
  { query, given }: PageCall,
  address: string,
  type: string,
  last: string | undefined,
): components['schemas']['AnalyticsPageLinks'] => {
  const sent = Object.fromEntries(Object.entries(query).filter(([name]) => given.has(name)))
  const self = { rel: 'self', href: withQuery(address, sent), type }
  return last === undefined
    ? [self]
    : [self, { rel: 'next', href: withQuery(address, { ...sent, before: last }), type }]
}
