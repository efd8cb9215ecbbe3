import type { components } from '../../../../generated/types.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import { waitUntil } from '../../kernel/wait-until.ts'
import { grouped } from '../../services/usage/grouped.ts'
import type { PaidDownload } from '../../services/usage/download.ts'
import { periodOf } from '../../services/usage/periods.ts'
import { detailed, summaryOf } from './download-report.ts'
import type { Cell, Table } from './table.ts'

export type SuborgRequest = components['schemas']['ReportsSuborgRequest']

/** A requested report across sub-organizations. */
export interface SuborgReport {
  readonly id: string
  readonly request: DeepReadonly<SuborgRequest>
  /** Ids of the sub-organizations that it covers. */
  readonly suborgs: readonly number[]
  /** Milliseconds since 1970 UTC. */
  readonly created: number
}

/** Path at which they are requested, below the area's root. */
export const SUBORG_REPORTS_PATH = '/suborgs/download'

/** How long it takes to make a report, in milliseconds. */
const MAKING = 10_000

/** When a report is made: it does not include later downloads. */
export const madeAt = ({ created }: Pick<SuborgReport, 'created'>): number => created + MAKING

export const isMade = (report: Pick<SuborgReport, 'created'>, now: number): boolean =>
  waitUntil(madeAt(report), now, MAKING) === 0

/** A report as callers see it. @param list address at which such reports are requested */
export const suborgReportWire = (
  report: SuborgReport,
  list: string,
  now: number,
): components['schemas']['ReportsSuborgReport'] => {
  const self = `${list}/${report.id}`
  const { include, ids } = report.request.suborgs
  const links = isMade(report, now) ? { self, content: `${self}/content` } : { self }
  return {
    report_id: report.id,
    status: isMade(report, now) ? 'completed' : 'in_progress',
    ...report.request,
    suborgs: { include, ...(ids && { ids: [...ids] }) },
    _links: links,
  }
}

/**
 * The rows of a report: sub-organization by sub-organization, each download, or one row per interval and item type.
 * @param downloads of each sub-organization in the time of interest, until the report was made; earliest first
 */
export const suborgTable = (
  report: SuborgReport,
  downloads: ReadonlyMap<number, readonly PaidDownload[]>,
): Table => {
  const { report_type: type, cadence } = report.request
  const tables = report.suborgs.map((orgId) => {
    const covered = downloads.get(orgId) ?? []
    const table = type === 'detailed' ? detailed(covered) : summaries(covered, cadence)
    return { columns: table.columns, rows: table.rows.map((row): Cell[] => [orgId, ...row]) }
  })
  const { columns } = type === 'detailed' ? detailed([]) : summaries([], cadence)
  return { columns: ['org_id', ...columns], rows: tables.flatMap(({ rows }) => rows) }
}

/** A row per day or month and item type, earliest first. */
const summaries = (downloads: readonly PaidDownload[], cadence: SuborgRequest['cadence']): Table => {
  const startOf = ({ day }: PaidDownload): string => periodOf(day, cadence).start
  const rows = [...grouped(downloads, startOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([start, group]) => summaryOf(group).rows.map((row): Cell[] => [start, ...row]))
  return { columns: ['date', ...summaryOf([]).columns], rows }
}
