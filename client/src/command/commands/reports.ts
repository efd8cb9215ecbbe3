import { Command } from '@commander-js/extra-typings'
import { listing } from '../listing.ts'
import type { CommandGroup, CommandModule } from '../module.ts'

const list = listing(
  'list',
  { examples: ['reports list --limit 5'], description: 'List the reports of what was downloaded.' },
  (platform, how) => platform.pages('reports_listDownloadReports', how),
  {
    id: ({ report_id }) => report_id,
    type: ({ report_type }) => report_type,
    from: ({ data_date_start }) => data_date_start,
    to: ({ data_date_end }) => data_date_end,
    rows: ({ num_rows }) => num_rows,
    parts: ({ contents }) => contents.length,
  },
)

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
