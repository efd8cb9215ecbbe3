import { Command, Option } from '@commander-js/extra-typings'
import type { CommandModule } from '../module.ts'
import { buildFilter, narrowed } from './search.ts'

/** How wide the longest bar is, in characters. */
const WIDTH = 40

export const stats: CommandModule = {
  examples: ['stats OrthoScene --interval month --from 2026-01-01 --to 2026-05-01'],
  create: (session) =>
    narrowed(new Command('stats').argument('<item type...>', 'e.g. OrthoScene'))
      .description('Count scenes by time.')
      .addOption(
        new Option('--interval <interval>', 'how long each count is')
          .choices(['hour', 'day', 'week', 'month', 'year'] as const)
          .default('month' as const),
      )
      .action(async (types, { interval, ...conditions }) => {
        const platform = await session.platform()
        const body = { item_types: types, interval, filter: await buildFilter(session, conditions) }
        const { buckets } = await platform.data.getStats({ body, signal: session.signal })
        const most = Math.max(...buckets.map(({ count }) => count))
        await session.show().list(buckets, {
          from: ({ start_time }) => start_time,
          scenes: ({ count }) => count,
          '': ({ count }) => '#'.repeat(Math.round((count / most) * WIDTH)),
        })
      }),
}
