import type { components } from '../../../../generated/types.ts'
import { invalid } from '../../kernel/problem.ts'
import { withQuery } from '../../http/response/with-query.ts'
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
 * Cuts a page out of a list of reports.
 * @param list address of the list
 * @throws Problem 400 where `after` is none of them
 */
export const pageOf = (
  reports: readonly Report[],
  list: string,
  { query, given, root }: PageCall,
): components['schemas']['ReportsList'] => {
  const start = startOf(reports, query.after) + (query.offset ?? 0)
  const end = start + query.page_size
  const page = reports.slice(start, end)
  const last = page.at(-1)
  const sent = Object.entries(query).filter(([name]) => given.has(name) && name !== 'offset')
  return {
    reports: page.map((report) => reportWire(report, root, list)),
    _links:
      last && end < reports.length
        ? { next: withQuery(list, { ...Object.fromEntries(sent), after: last.id }) }
        : {},
  }
}

const startOf = (reports: readonly Report[], after: string | undefined): number => {
  if (after === undefined) return 0
  const at = reports.findIndex(({ id }) => id === after)
  if (at < 0) throw invalid('after', `no report of this list has the id ${after}`)
  return at + 1
}
