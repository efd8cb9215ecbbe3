import { resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { downloadOrder } from '../../index.ts'
import { count } from '../arguments.ts'
import type { CommandModule } from '../module.ts'
import { filesFrom, progressOn } from '../progress.ts'

export const downloadOfOrder: CommandModule = {
  examples: ['order download 5d0a8e37-b6c2-4f19-a4d3-e7196c8f2b05 --to files'],
  create: (session) =>
    new Command('download')
      .description('Download the files of an order, and compare them with its manifest.')
      .argument('<order id>')
      .option('--to <folder>', 'where to', '.')
      .option('--parallel <number>', 'files at a time', count, 4)
      .action(async (id, { to, parallel }) => {
        const { signal, folder } = session
        const platform = await session.platform()
        const { onProgress, stop } = progressOn(session)
        const options = { parallel, signal, onProgress }
        const files = await downloadOrder(platform, id, resolve(folder, to), options).finally(stop)
        await session.show().list(files, filesFrom(folder))
      }),
}
