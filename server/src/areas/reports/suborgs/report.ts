import type { components } from '../../../../../generated/types.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import { waitUntil } from '../../../kernel/wait-until.ts'
import type { PaidDownload } from '../../../services/usage/download.ts'
import { groupBy } from '../../../kernel/group-by.ts'
import { toPeriod } from '../../../services/usage/periods.ts'
import { buildDetailedTable, summarizeDownloads } from '../download-tables.ts'
import type { Cell, Table } from '../table.ts'

type SuborgRequest = components['schemas']['ReportsSuborgRequest']

/** A requested report across sub-organizations. */
export interface SuborgReport {
  readonly id: string
  readonly request: DeepReadonly<SuborgRequest>
  /** Ids of the sub-organizations that it covers. */
  readonly suborgs: readonly number[]
  /** Milliseconds since 1970 UTC. */
  readonly created: number
}

/** How long it takes to make a report, in milliseconds. */
const DURATION = 10_000

/** When a report is completed. It does not include later downloads. */
export const completedAt = ({ created }: Pick<SuborgReport, 'created'>): number => created + DURATION

export const isCompleted = (report: Pick<SuborgReport, 'created'>, now: number): boolean =>
  waitUntil(completedAt(report), now, DURATION) === 0

/** The wire form of a report. @param list address at which such reports are requested */
export const toWire = (
  report: SuborgReport,
  list: string,
  now: number,
): components['schemas']['ReportsSuborgReport'] => {
  const self = `${list}/${report.id}`
  const { include, ids } = report.request.suborgs
  const links = isCompleted(report, now) ? { self, content: `${self}/content` } : { self }
  return {
    report_id: report.id,
    status: isCompleted(report, now) ? 'completed' : 'in_progress',
    ...report.request,
    suborgs: { include, ...(ids && { ids: [...ids] }) },
    _links: links,
  }
}

/**
 * Builds the content of a report: for each sub-organization a row per download, or a row per interval and item type.
 * @param downloads of each sub-organization in the time of interest, until the report is completed; earliest first
 */
export const buildTable = (
  report: SuborgReport,
  downloads: ReadonlyMap<number, readonly PaidDownload[]>,
): Table => {
  const { report_type: type, cadence } = report.request
  const build = (covered: readonly PaidDownload[]): Table =>
    type === 'detailed' ? buildDetailedTable(covered) : summarizePeriods(covered, cadence)
  return {
    columns: ['org_id', ...build([]).columns],
    rows: report.suborgs.flatMap((orgId) =>
      build(downloads.get(orgId) ?? []).rows.map((row): Cell[] => [orgId, ...row]),
    ),
  }
}

/** Builds a table of a row per day or month and item type, earliest first. */
const summarizePeriods = (downloads: readonly PaidDownload[], cadence: SuborgRequest['cadence']): Table => {
  const readStart = ({ day }: PaidDownload): string => toPeriod(day, cadence).start
  const rows = [...groupBy(downloads, readStart)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([start, group]) => summarizeDownloads(group).rows.map((row): Cell[] => [start, ...row]))
  return { columns: ['date', ...summarizeDownloads([]).columns], rows }
}
