import type { components } from '../../../../generated/types.ts'
import { pageAt } from '../../kernel/page-at.ts'
import { sentOf, withQuery } from '../../kernel/with-query.ts'
import { invalid } from '../../kernel/problem.ts'
import { reportWire } from './report.ts'
import type { Report } from './report.ts'

/** A call for a page of reports. */
export interface PageCall {
  readonly query: { readonly page_size: number; readonly after?: string; readonly offset?: number }
  /** Names of the query parameters that were sent. */
  readonly given: ReadonlySet<string>
  readonly root: string
}

/**
 * Cuts a page out of a short list of reports.
 * @param list address of the list
 * @throws Problem 400 where `after` is not one of them
 */
export const pageOf = (
  reports: readonly Report[],
  list: string,
  call: PageCall,
): components['schemas']['ReportsList'] => {
  const { after, offset = 0, page_size: size } = call.query
  const { entries, hasAfter } = pageAt(reports, startOf(reports, after) + offset, size)
  return pageWire(entries, hasAfter, list, call)
}

/** @param hasMore whether there are reports after those of the page @param list address of the list */
export const pageWire = (
  reports: readonly Report[],
  hasMore: boolean,
  list: string,
  { query, given, root }: PageCall,
): components['schemas']['ReportsList'] => {
  const last = reports.at(-1)
  const { offset: _, ...sent } = sentOf(query, given)
  return {
    reports: reports.map((report) => reportWire(report, root, list)),
    _links: last && hasMore ? { next: withQuery(list, { ...sent, after: last.id }) } : {},
  }
}

const startOf = (reports: readonly Report[], after: string | undefined): number => {
  if (after === undefined) return 0
  const at = reports.findIndex(({ id }) => id === after)
  if (at < 0) throw invalid('after', `no report of this list has the id ${after}`)
  return at + 1
}
