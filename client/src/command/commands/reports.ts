import { Command } from '@commander-js/extra-typings'
import type { ItemOf } from '../../index.ts'
import { count } from '../arguments.ts'
import type { CommandGroup, CommandModule } from '../module.ts'
import type { Columns } from '../show.ts'

const REPORTS: Columns<ItemOf<'reports_listDownloadReports'>> = {
  id: ({ report_id }) => report_id,
  type: ({ report_type }) => report_type,
  from: ({ data_date_start }) => data_date_start,
  to: ({ data_date_end }) => data_date_end,
  rows: ({ num_rows }) => num_rows,
  parts: ({ contents }) => contents.length,
}

const list: CommandModule = {
  examples: ['reports list --limit 5'],
  create: (session) =>
    new Command('list')
      .description('List the reports of what was downloaded.')
      .option('--limit <number>', 'reports at most', count, 20)
      .action(async ({ limit }) => {
        const { signal } = session
        const platform = await session.platform()
        await session.show().list(platform.pages('reports_listDownloadReports', { limit, signal }), REPORTS)
      }),
}

const show: CommandModule = {
  examples: ['reports show e4828a3e-4efe-4266-8841-36549c081001'],
  create: (session) =>
    new Command('show')
      .description('Write the rows of a report, as CSV.')
      .argument('<report id>')
      .action(async (id) => {
        const { signal, out } = session
        const { reports } = await session.platform()
        const report = await reports.getDownloadReport({ params: { path: { id } }, signal })
        for (const address of report.contents) {
          const part = Number(address.split('/').at(-1))
          out.write(await reports.getReportPart({ params: { path: { id, part } }, signal }))
        }
      }),
}

export const reports: CommandGroup = {
  name: 'reports',
  summary: 'Read what was downloaded.',
  commands: [list, show],
}
